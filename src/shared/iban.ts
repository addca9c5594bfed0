import { toLatinDigits } from './text';

/** Check digits are 02 to 98 (ISO 13616). */
const IBAN_PATTERN = /^[A-Z]{2}(?!00|01|99)\d{2}[A-Z0-9]{11,30}$/;

/** Canonical form of an IBAN: capitals and digits, without pasted spaces and marks. */
export function cleanIban(text: string): string {
  return toLatinDigits(text)
    .replace(/[\s\u002d\u061c\u200e\u200f\u202a-\u202e\u2066-\u2069]/g, '')
    .toUpperCase();
}

/** A text of capitals and digits modulo 97 (ISO 7064, MOD 97-10). A letter counts as two digits, A as 10. */
export function remainder97(text: string): number {
  let rest = 0;
  for (const character of text) {
    const value = Number.parseInt(character, 36);
    rest = (rest * (value < 10 ? 10 : 100) + value) % 97;
  }
  return rest;
}

/** Returns whether the form and the check digits are valid (ISO 7064, MOD 97-10). */
export const isIban = (iban: string): boolean =>
  IBAN_PATTERN.test(iban) && remainder97(iban.slice(4) + iban.slice(0, 4)) === 1;
