/** Parsers for untrusted values, from storage or elsewhere. */

/** Returns whether the value is a non-null object. */
export function isRecord(value: unknown): value is Readonly<Record<string, unknown>> {
  return typeof value === 'object' && value !== null;
}

/** Returns the value if it is a non-empty string, otherwise null. */
export function toText(value: unknown): string | null {
  return typeof value === 'string' && value !== '' ? value : null;
}

/** Returns the value if it is true, otherwise null. */
export function toTrue(value: unknown): true | null {
  return value === true ? value : null;
}

/** Creates a parser that accepts only these values. */
export function oneOf<Value>(values: readonly Value[]): (value: unknown) => Value | null {
  return (value) => values.find((each) => each === value) ?? null;
}
