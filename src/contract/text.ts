/**
 * Text as people type it, brought into the one form that both sides work with. These run before any
 * validation, on the client while typing and on the server once more.
 */

const ARABIC_INDIC_ZERO = 0x0660;
const EXTENDED_ARABIC_INDIC_ZERO = 0x06f0;

/**
 * Turns Arabic-Indic (٠-٩) and extended Arabic-Indic (۰-۹) digits into 0-9 and leaves the rest alone
 * (product decisions: Registration).
 */
export function toLatinDigits(text: string): string {
  return text.replace(/[\u0660-\u0669\u06f0-\u06f9]/g, (digit) => {
    const point = digit.charCodeAt(0);
    const zero =
      point >= EXTENDED_ARABIC_INDIC_ZERO ? EXTENDED_ARABIC_INDIC_ZERO : ARABIC_INDIC_ZERO;
    return String(point - zero);
  });
}

/** Keeps only digits and plus signs, as the phone input does (specification, section 5). */
export function cleanPhoneInput(text: string): string {
  return toLatinDigits(text).replace(/[^\d+]/g, '');
}

/**
 * Takes out of a phone what only separates its digits: spaces, brackets, dots, hyphens and dashes,
 * and the marks of writing direction that come along when a number is copied. Anything else stays,
 * so that it can be called a wrong format (specification, section 5: Book consultant form).
 */
export function stripPhoneSeparators(text: string): string {
  return toLatinDigits(text).replace(
    /[\s().\u002d\u2010-\u2015\u061c\u200e\u200f\u202a-\u202e\u2066-\u2069]/g,
    '',
  );
}

/** Keeps only digits 0-9, as a code box does (specification, section 5). */
export function cleanCodeInput(text: string): string {
  return toLatinDigits(text).replace(/\D/g, '');
}
