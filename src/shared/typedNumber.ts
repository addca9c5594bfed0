/** Parses whole numbers as people type them: prices, weeks, years (CTL-04). */
import { toLatinDigits, withoutInvisible } from './text';

/** With or without groups of three. Decimals must be zeros, so that dropping them loses nothing. */
const WHOLE_NUMBERS = [
  /^(\d+)(?:[.,]0{1,2})?$/,
  /^(\d{4,})\.000$/,
  /^([1-9]\d{0,2}(?:,\d{3})+)(?:\.0{1,3})?$/,
  /^([1-9]\d{0,2}(?: \d{3})+)(?:[.,]0{1,2})?$/,
  /^([1-9]\d{0,2}(?:\.\d{3})+),0{1,2}$/,
  /^([1-9]\d{0,2}(?:\.\d{3}){2,})$/,
];

/** Numbers with more digits are not exact in a double. */
const MOST_DIGITS = 15;

/**
 * Parses a whole number in digits of any script: `1500`, `1,500`, `١٬٥٠٠`, `1 500`, `1,500.00` and
 * `1.500,00` are equal. Returns null if precision would be lost or the meaning is ambiguous: signs,
 * letters, non-zero decimals, and `1.500`, which some readers take for one and a half.
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
