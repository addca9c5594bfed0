import type { AnswerSchemas } from './common/jsonSchema';

/** A generated file (tools/answerSchemas.ts): the types do not depend on whether it exists. */
declare const schemas: AnswerSchemas;
export default schemas;
