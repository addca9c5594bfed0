/** JSON Schemas of the contract's yup schemas, for the API's documentation. */
import type { Schema } from 'yup';

import type { JsonSchema, JsonType } from '../../../../contract/common/jsonSchema';

/** The parts of yup's `describe()` that are used here. */
interface Described {
  readonly type: string;
  readonly nullable?: boolean;
  readonly optional?: boolean;
  readonly default?: unknown;
  readonly oneOf?: readonly unknown[];
  readonly tests?: readonly {
    readonly name?: string;
    readonly params?: Readonly<Record<string, unknown>>;
  }[];
  readonly fields?: Readonly<Record<string, Described>>;
  readonly innerType?: Described;
}

const TYPES: Readonly<Record<string, JsonType>> = {
  string: 'string',
  number: 'number',
  boolean: 'boolean',
  array: 'array',
  object: 'object',
};

/** Converts a yup schema to JSON Schema; rules that only the server can check are omitted. */
export function toJsonSchema(schema: Schema): JsonSchema {
  return ofDescribed(schema.describe() as Described);
}

function ofDescribed(described: Described): JsonSchema {
  const { type, nullable = false, oneOf = [], default: value } = described;
  const { isInteger, rules } = rulesOf(described);
  const own = isInteger ? 'integer' : TYPES[type];
  const values = oneOf.filter((one) => one !== null && one !== undefined);
  return {
    ...(own && { type: nullable ? [own, 'null'] : own }),
    ...(values.length > 0 && { enum: nullable ? [...values, null] : values }),
    ...rules,
    ...(described.fields && objectOf(described.fields)),
    ...(described.innerType && { items: ofDescribed(described.innerType) }),
    // An object's default only repeats the defaults of its fields.
    ...(value !== undefined && type !== 'object' && { default: value }),
  };
}

function objectOf(fields: Readonly<Record<string, Described>>): JsonSchema {
  const entries = Object.entries(fields);
  return {
    properties: Object.fromEntries(entries.map(([name, field]) => [name, ofDescribed(field)])),
    required: entries
      .filter(([, { optional, default: value }]) => optional !== true && value === undefined)
      .map(([name]) => name),
  };
}

function rulesOf({ type, tests = [] }: Described): { isInteger: boolean; rules: JsonSchema } {
  let rules: JsonSchema = {};
  let isInteger = false;
  for (const { name, params = {} } of tests) {
    const { min, max, regex } = params;
    isInteger ||= name === 'integer';
    if (name === 'min' && typeof min === 'number') rules = { ...rules, ...least(type, min) };
    if (name === 'max' && typeof max === 'number') rules = { ...rules, ...most(type, max) };
    if (regex instanceof RegExp) rules = { ...rules, pattern: regex.source };
  }
  return { isInteger, rules };
}

function least(type: string, min: number): JsonSchema {
  if (type === 'string') return { minLength: min };
  return type === 'array' ? { minItems: min } : { minimum: min };
}

function most(type: string, max: number): JsonSchema {
  if (type === 'string') return { maxLength: max };
  return type === 'array' ? { maxItems: max } : { maximum: max };
}
