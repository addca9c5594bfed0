import fastJson from 'fast-json-stringify';
import type { Schema } from 'fast-json-stringify';

import answerSchemas from '../../../contract/answerSchemas.json';
import type { JsonSchema } from '../../../contract/common/jsonSchema';

/** JSON Schemas of all answers, by method and URL. */
export { answerSchemas };

const REFERENCE = '#/components/schemas/';
const NULL = 'null';

/** Returns whether a route answers with JSON rather than a file. */
export function isJsonAnswer({ properties }: JsonSchema): boolean {
  return properties?.media_type === undefined;
}

type Write = (data: unknown) => string;

/** Made once for all applications of a process. */
const writers = new Map<string, Write>();

/**
 * Returns a serializer that writes only the fields named in the route's schema; compiled at first
 * use.
 */
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
 * Inlines references and drops descriptions, so that the compiled serializer needs no validator to
 * detect null.
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
