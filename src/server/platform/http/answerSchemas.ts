import fastJson from 'fast-json-stringify';
import type { Schema } from 'fast-json-stringify';

import file from '../../../contract/answerSchemas.json';
import type { AnswerSchemas, JsonSchema } from '../../../contract/common/jsonSchema';

/** How every route answers, by method and URL. */
export const answerSchemas = file as AnswerSchemas;

const REFERENCE = '#/components/schemas/';
const NULL = 'null';

/** Of JSON answers; a file is sent as it is. */
export function isJsonAnswer({ properties }: JsonSchema): boolean {
  return properties?.media_type === undefined;
}

type Write = (data: unknown) => string;

/** Made once for all applications of a process. */
const writers = new Map<string, Write>();

/** Writes a route's answer as JSON, with what its schema names and nothing else; compiled when first used. */
export function answerWriter(route: string): Write | undefined {
  const known = writers.get(route);
  if (known) return known;
  const answer = answerSchemas.routes[route]?.answer;
  if (!answer || !isJsonAnswer(answer)) return undefined;
  let compiled: Write | undefined;
  const write: Write = (data) => (compiled ??= fastJson(resolved(answer) as Schema))(data);
  writers.set(route, write);
  return write;
}

/**
 * Without references, descriptions and what only documents: the compiled function then needs no validator
 * to tell whether something is null.
 */
function resolved(schema: JsonSchema): JsonSchema {
  const { $ref: reference, anyOf, properties, items, additionalProperties, required } = schema;
  if (reference !== undefined) {
    return resolved(answerSchemas.definitions[reference.slice(REFERENCE.length)] ?? {});
  }
  if (anyOf) {
    const [only, ...more] = anyOf.filter(({ type }) => type !== NULL).map(resolved);
    if (only && more.length === 0 && typeof only.type === 'string') {
      return { ...only, type: [only.type, NULL] };
    }
    return { anyOf: anyOf.map(resolved) };
  }
  return {
    ...(schema.type && { type: schema.type }),
    ...(required && { required }),
    ...(items && { items: resolved(items) }),
    ...(typeof additionalProperties === 'object' && {
      additionalProperties: resolved(additionalProperties),
    }),
    ...(properties && {
      properties: Object.fromEntries(
        Object.entries(properties).map(([name, one]) => [name, resolved(one)]),
      ),
    }),
  };
}
