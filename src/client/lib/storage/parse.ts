/** Checks of what was read from storage or came from elsewhere, where anybody can write. */

/** Has it fields that can be asked for? */
export function isRecord(value: unknown): value is Readonly<Record<string, unknown>> {
  return typeof value === 'object' && value !== null;
}

/** The value, if it is a text that says something. */
export function toText(value: unknown): string | null {
  return typeof value === 'string' && value !== '' ? value : null;
}

/** The value, if it is true: for what is there or is not. */
export function toTrue(value: unknown): true | null {
  return value === true ? value : null;
}

/** Makes a check for one of these values. */
export function oneOf<Value>(values: readonly Value[]): (value: unknown) => Value | null {
  return (value) => values.find((each) => each === value) ?? null;
}
