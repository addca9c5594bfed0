/** Whole numbers as people type them: prices, weeks, years (CTL-04). */
import { toLatinDigits, withoutInvisible } from './text';

/** In groups of three or not; decimals are zeros, so that nothing is lost without them. */
const WHOLE_NUMBERS = [
  /^(\d+)(?:[.,]0{1,2})?$/,
  /^(\d{4,})\.000$/,
  /^([1-9]\d{0,2}(?:,\d{3})+)(?:\.0{1,3})?$/,
  /^([1-9]\d{0,2}(?: \d{3})+)(?:[.,]0{1,2})?$/,
  /^([1-9]\d{0,2}(?:\.\d{3})+),0{1,2}$/,
  /^([1-9]\d{0,2}(?:\.\d{3}){2,})$/,
];

/** Beyond these a number is not exact. */
const MOST_DIGITS = 15;

/**
 * The whole number that a text names, in digits of any script: `1500`, `1,500`, `١٬٥٠٠`, `1 500`,
 * `1,500.00` and `1.500,00` are the same. Null where something would be lost or guessed: signs,
 * letters, decimals other than zeros, and `1.500`, which is one and a half to some readers.
 */
export function readWholeNumber(text: string): number | null {
  const typed = withoutInvisible(toLatinDigits(text))
    .trim()
    .replace(/[٬،]/g, ',')
    .replace(/٫/g, '.')
    .replace(/[\s'’]/g, ' ');
  for (const pattern of WHOLE_NUMBERS) {
    const digits = pattern.exec(typed)?.[1]?.replace(/\D/g, '');
    if (digits !== undefined) return digits.length > MOST_DIGITS ? null : Number(digits);
  }
  return null;
}
