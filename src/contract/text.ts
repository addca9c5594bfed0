/**
 * Text as people type it, brought into the one form that both sides work with. These run before any
 * validation, on the client while typing and on the server once more.
 */

const ARABIC_INDIC_ZERO = 0x0660;
const EXTENDED_ARABIC_INDIC_ZERO = 0x06f0;

/**
 * Turns Arabic-Indic (٠-٩) and extended Arabic-Indic (۰-۹) digits into 0-9 and leaves the rest
 * alone (REG-05).
 */
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
 * Takes out of a phone what only separates its digits: spaces, brackets, dots, hyphens and dashes,
 * and the marks of writing direction that come along when a number is copied. Anything else stays,
 * so that it can be called a wrong format (BOOK-01).
 */
export function stripPhoneSeparators(text: string): string {
  return toLatinDigits(text).replace(
    /[\s().\u002d\u2010-\u2015\u061c\u200e\u200f\u202a-\u202e\u2066-\u2069]/g,
    '',
  );
}

/**
 * What nobody sees: marks of writing direction, soft hyphens, fillers, tags. The joiners and the
 * choice of an emoji's look stay, because Persian and Urdu names and emoji are written with them.
 */
const UNSEEN = /(?!\u200c|\u200d|\ufe0e|\ufe0f)[\p{Cf}\p{Default_Ignorable_Code_Point}\u2800]/gu;
const JOINERS = /[\u200c\u200d]+/g;
const JOINED_BEFORE = /[\p{L}\p{M}\p{N}\p{S}]$/u;
const JOINED_AFTER = /^[\p{L}\p{M}\p{N}\p{S}]/u;
const SEEN = /[\p{L}\p{N}\p{P}\p{S}]/u;

/**
 * A name as it is kept: on one line, without what nobody sees, such as the marks of direction that
 * phones put around a name that is copied, and which turn the text around it when they stand alone.
 * A name of nothing else is empty.
 */
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

/** Keeps only digits 0-9, as a code box does (REG-05). */
export function cleanCodeInput(text: string): string {
  return toLatinDigits(text).replace(/\D/g, '');
}
