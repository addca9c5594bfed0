import { onlyDigits, toLatinDigits } from '../../shared/text';

/** One digit per box; '' if empty. */
export type Digits = readonly string[];

/** Digits after an edit, and the box to focus. */
export interface Edit {
  readonly digits: Digits;
  readonly focus: number;
}

/** Splits a code into `length` boxes. */
export function digitsOf(code: string, length: number): Digits {
  const typed = onlyDigits(code);
  return Array.from({ length }, (_, index) => typed[index] ?? '');
}

export function isFull(digits: Digits): boolean {
  return digits.every((digit) => digit !== '');
}

/** Code in a pasted text: a run of exactly `length` digits, else all digits. */
export function codeWithin(text: string, length: number): string {
  const latin = toLatinDigits(text);
  const run = latin.match(/\d+/g)?.find((digits) => digits.length === length);
  return run ?? onlyDigits(latin);
}

/** Spreads digits over the boxes: a whole code from the first box, a part from box `at`. */
export function spread(digits: Digits, at: number, text: string): Edit {
  const from = text.length >= digits.length ? 0 : at;
  const next = digits.map((digit, index) => text[index - from] ?? digit);
  return { digits: next, focus: Math.min(from + text.length, digits.length - 1) };
}

/** A digit typed after an existing one goes to the next box if empty, else replaces the old one. */
export function typed(digits: Digits, at: number, raw: string): Edit {
  const text = onlyDigits(raw);
  const before = digits[at] ?? '';
  if (text === '') return raw === '' ? erased(digits, at) : { digits, focus: at };
  if (before === '' || text.length !== 2) return spread(digits, at, text);
  if (text.startsWith(before)) {
    const added = text.slice(1);
    const nextIsFree = digits[at + 1] === '';
    return spread(digits, nextIsFree ? at + 1 : at, added);
  }
  return spread(digits, at, text.slice(0, 1));
}

/** Deletes the digit of box `at`, or the one before if that is empty. */
export function erased(digits: Digits, at: number): Edit {
  const target = digits[at] === '' ? Math.max(at - 1, 0) : at;
  return {
    digits: digits.map((digit, index) => (index === target ? '' : digit)),
    focus: Math.max(at - 1, 0),
  };
}
