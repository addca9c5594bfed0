import type { JsonSchema } from '../../src/contract/common/jsonSchema';
import { answerSchemas } from '../../src/server/platform/http/answerSchemas';

/** Lists where a value violates its schema, and which undeclared fields it has. */
export function mismatches(value: unknown, schema: JsonSchema, at = 'answer'): readonly string[] {
  const { $ref: reference, anyOf, enum: values } = schema;
  if (reference !== undefined) {
    const name = reference.split('/').at(-1) ?? '';
    const definition = answerSchemas.definitions[name];
    return definition ? mismatches(value, definition, at) : [`${at}: no schema ${name}`];
  }
  if (anyOf) {
    const tries = anyOf.map((one) => mismatches(value, one, at));
    return tries.some((one) => one.length === 0) ? [] : [`${at}: none of`, ...tries.flat()];
  }
  const types: readonly string[] = [schema.type ?? []].flat();
  const type = typeOf(value);
  if (!types.includes(type)) return [`${at}: ${type} in place of ${types.join(' or ')}`];
  if (values && !values.includes(value)) return [`${at}: ${JSON.stringify(value)} is not listed`];
  if (Array.isArray(value)) {
    return value.flatMap((one, index) => mismatches(one, schema.items ?? {}, `${at}[${index}]`));
  }
  return typeof value === 'object' && value !== null ? ofObject(value, schema, at) : [];
}

function ofObject(value: object, schema: JsonSchema, at: string): readonly string[] {
  const { properties = {}, required = [], additionalProperties } = schema;
  // As in JSON: without undefined fields.
  const entries = Object.entries(value).filter(([, one]) => one !== undefined);
  const names = entries.map(([name]) => name);
  return [
    ...required.filter((name) => !names.includes(name)).map((name) => `${at}.${name}: missing`),
    ...entries.flatMap(([name, one]) => {
      const known = properties[name] ?? additionalProperties;
      return typeof known === 'object'
        ? mismatches(one, known, `${at}.${name}`)
        : [`${at}.${name}: not in the schema`];
    }),
  ];
}

function typeOf(value: unknown): string {
  if (value === null) return 'null';
  return Array.isArray(value) ? 'array' : typeof value;
}
