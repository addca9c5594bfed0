/** Text normalization: on the client while typing, and again on the server. */

const ARABIC_INDIC_ZERO = 0x0660;
const EXTENDED_ARABIC_INDIC_ZERO = 0x06f0;

/** Replaces Arabic-Indic (٠-٩) and extended Arabic-Indic (۰-۹) digits with 0-9 (REG-05). */
export function toLatinDigits(text: string): string {
  return text.replace(/[\u0660-\u0669\u06f0-\u06f9]/g, (digit) => {
    const point = digit.charCodeAt(0);
    const zero =
      point >= EXTENDED_ARABIC_INDIC_ZERO ? EXTENDED_ARABIC_INDIC_ZERO : ARABIC_INDIC_ZERO;
    return String(point - zero);
  });
}

/** Keeps only digits and plus signs, as the phone input does (REG-03). */
export function cleanPhoneInput(text: string): string {
  return toLatinDigits(text).replace(/[^\d+]/g, '');
}

/**
 * Removes a phone's separators and bidi marks; other characters stay and fail validation (BOOK-01).
 */
export function stripPhoneSeparators(text: string): string {
  return toLatinDigits(text).replace(
    /[\s().\u002d\u2010-\u2015\u061c\u200e\u200f\u202a-\u202e\u2066-\u2069]/g,
    '',
  );
}

/**
 * Invisible characters. ZWJ, ZWNJ and variation selectors stay: Persian, Urdu and emoji need them.
 */
const UNSEEN = /(?!\u200c|\u200d|\ufe0e|\ufe0f)[\p{Cf}\p{Default_Ignorable_Code_Point}\u2800]/gu;
const JOINERS = /[\u200c\u200d]+/g;
const JOINED_BEFORE = /[\p{L}\p{M}\p{N}\p{S}]$/u;
const JOINED_AFTER = /^[\p{L}\p{M}\p{N}\p{S}]/u;
const SEEN = /[\p{L}\p{N}\p{P}\p{S}]/u;

/** Normalizes a name: one line, no invisible characters. May return an empty text. */
export function cleanName(text: string): string {
  const clean = text
    .normalize()
    .replace(UNSEEN, '')
    .replace(/\s+/g, ' ')
    .replace(JOINERS, (run: string, at: number, whole: string) => {
      // A character is one or two code units.
      const before = whole.slice(Math.max(0, at - 2), at);
      const after = whole.slice(at + run.length, at + run.length + 2);
      return JOINED_BEFORE.test(before) && JOINED_AFTER.test(after) ? run.charAt(0) : '';
    })
    .trim();
  return SEEN.test(clean) ? clean : '';
}

/** Keeps only the digits, as 0-9: of a code (REG-05), a price or a number of weeks (CTL-04). */
export function onlyDigits(text: string): string {
  return toLatinDigits(text).replace(/\D/g, '');
}
