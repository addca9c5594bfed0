/** The subset of JSON Schema used for the API's documentation. */
export type JsonType = 'string' | 'number' | 'integer' | 'boolean' | 'array' | 'object' | 'null';

export interface JsonSchema {
  readonly type?: JsonType | readonly JsonType[];
  readonly description?: string;
  readonly enum?: readonly unknown[];
  readonly properties?: Readonly<Record<string, JsonSchema>>;
  readonly required?: readonly string[];
  readonly additionalProperties?: JsonSchema | boolean;
  readonly items?: JsonSchema;
  readonly anyOf?: readonly JsonSchema[];
  readonly $ref?: string;
  readonly default?: unknown;
  readonly pattern?: string;
  readonly format?: string;
  readonly minLength?: number;
  readonly maxLength?: number;
  readonly minimum?: number;
  readonly maximum?: number;
  readonly minItems?: number;
  readonly maxItems?: number;
}

/** Shape of answerSchemas.json, which the build generates (tools/answerSchemas.ts). */
export interface AnswerSchemas {
  /** Hash of the inputs. */
  readonly made_from: string;
  /** Keyed by method and URL, as in RouteAnswers. */
  readonly routes: Readonly<
    Record<string, { readonly summary: string; readonly answer: JsonSchema }>
  >;
  readonly definitions: Readonly<Record<string, JsonSchema>>;
}
