/** Parses numbers as people type them: prices, weeks, years (CTL-04). */
import { decimalsOf } from './money';
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
  const typed = plain(text);
  for (const pattern of WHOLE_NUMBERS) {
    const digits = pattern.exec(typed)?.[1]?.replace(/\D/g, '');
    if (digits !== undefined) return digits.length > MOST_DIGITS ? null : Number(digits);
  }
  return null;
}

/** An amount with decimals, with or without groups of three before them. */
const WITH_DECIMALS = /^(\d+|[1-9]\d{0,2}(?:[, ]\d{3})+)\.(\d{1,3})$/;

/**
 * Parses an amount of money: whole numbers as `readWholeNumber`, and as many decimals behind a point
 * as the currency has (`2,449.50`, `٢٤٤٩٫٥`).
 *
 * @returns minor units; null if it is no amount of that currency
 */
export function readAmount(text: string, currency: string): number | null {
  const decimals = decimalsOf(currency);
  const whole = readWholeNumber(text);
  if (whole !== null) return whole * 10 ** decimals;
  const [, units, fraction] = WITH_DECIMALS.exec(plain(text)) ?? [];
  if (units === undefined || fraction === undefined || fraction.length > decimals) return null;
  const digits = units.replace(/\D/g, '') + fraction.padEnd(decimals, '0');
  return digits.length > MOST_DIGITS ? null : Number(digits);
}

/** The same for a schema, which refuses what is no amount: the text itself. */
export const typedAmount = (text: string, currency: string): number | string =>
  readAmount(text, currency) ?? text;

/** The text of an amount for a field that `readAmount` reads. @param amount minor units */
export function amountText(amount: number, currency: string): string {
  const decimals = decimalsOf(currency);
  const unit = 10 ** decimals;
  return amount % unit === 0 ? String(amount / unit) : (amount / unit).toFixed(decimals);
}

/** With Latin digits, a comma or a space between groups, and a point before decimals. */
const plain = (text: string): string =>
  withoutInvisible(toLatinDigits(text))
    .trim()
    .replace(/[٬،]/g, ',')
    .replace(/٫/g, '.')
    .replace(/[\s'’]/g, ' ');
