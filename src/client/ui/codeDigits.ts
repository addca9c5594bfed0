import { cleanCodeInput, toLatinDigits } from '../../contract/text';

/** The digits of a code, one a box; an empty box holds an empty string. */
export type Digits = readonly string[];

/** What an edit leaves: the digits, and the box where the cursor goes. */
export interface Edit {
  readonly digits: Digits;
  readonly focus: number;
}

/** Boxes for a code of `length`, filled from the front with `code`. */
export function digitsOf(code: string, length: number): Digits {
  const typed = cleanCodeInput(code);
  return Array.from({ length }, (_, index) => typed[index] ?? '');
}

/** Whether every box has its digit. */
export function isFull(digits: Digits): boolean {
  return digits.every((digit) => digit !== '');
}

/**
 * The code within a pasted text: a run of exactly `length` digits where there is one (a whole message
 * may have been copied), else all its digits.
 */
export function codeWithin(text: string, length: number): string {
  const latin = toLatinDigits(text);
  const run = latin.match(/\d+/g)?.find((digits) => digits.length === length);
  return run ?? cleanCodeInput(latin);
}

/**
 * Spreads several digits over the boxes: a whole code from the first box on, wherever it was put; a
 * part of one from the box it was put in.
 */
export function spread(digits: Digits, at: number, text: string): Edit {
  const from = text.length >= digits.length ? 0 : at;
  const next = digits.map((digit, index) => text[index - from] ?? digit);
  return { digits: next, focus: Math.min(from + text.length, digits.length - 1) };
}

/**
 * What typing leaves when box `at` now shows `raw`. A digit advances to the next box. One typed after
 * the digit that stood there goes on to the next box if that is free, else it takes its place, as do
 * digits typed over or before it. Anything but digits changes nothing.
 */
export function typed(digits: Digits, at: number, raw: string): Edit {
  const text = cleanCodeInput(raw);
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

/** Deletes the digit of box `at`, or of the one before when that is empty already, and moves back. */
export function erased(digits: Digits, at: number): Edit {
  const target = digits[at] === '' ? Math.max(at - 1, 0) : at;
  return {
    digits: digits.map((digit, index) => (index === target ? '' : digit)),
    focus: Math.max(at - 1, 0),
  };
}
