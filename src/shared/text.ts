/** Text normalization, used by the client while typing and by the server. */

const DIGIT = /\p{Nd}/u;

/**
 * Replaces the digits of other scripts, such as ٠-٩ and ۰-۹, with 0-9 (REG-05, CTL-04). Unicode
 * lists every script's digits from zero to nine, and adjacent ranges keep that order.
 */
export function toLatinDigits(text: string): string {
  return text.replace(/(?!\d)\p{Nd}/gu, (digit) => {
    const point = digit.codePointAt(0) ?? 0;
    let before = 0;
    while (DIGIT.test(String.fromCodePoint(point - before - 1))) before += 1;
    return String(before % 10);
  });
}

/** Keeps only digits and plus signs, as the phone input does (REG-03). */
export function cleanPhoneInput(text: string): string {
  return toLatinDigits(text).replace(/[^\d+]/g, '');
}

/**
 * Removes a phone's separators and invisible characters; other characters stay and fail validation
 * (BOOK-01).
 */
export function stripPhoneSeparators(text: string): string {
  return withoutInvisible(toLatinDigits(text)).replace(/[\s().\u002d\u2010-\u2015]/g, '');
}

/**
 * Characters that no font draws: format characters, fillers, variation selectors and tags, and the
 * blank Braille pattern.
 */
const INVISIBLE = /[\p{Default_Ignorable_Code_Point}\u2800\ufff9-\ufffb]/gu;

const SEEN_AT_ALL = /[^\s\p{Z}\p{M}\p{Default_Ignorable_Code_Point}\u2800\ufff9-\ufffb]/u;

/**
 * Returns whether a text has nothing visible: only spaces, invisible characters, and marks without
 * a letter (CTL-06). Uses a deny list, so that letters and emoji of a newer Unicode count as
 * visible.
 */
export function isBlank(text: string): boolean {
  return !SEEN_AT_ALL.test(text);
}

/**
 * Nine combining marks in a row: more than any script uses, and enough to cover neighbouring lines.
 */
const PILED_MARKS = /\p{M}{9}/u;

/** Returns whether combining marks are piled up on one letter. */
export function hasPiledMarks(text: string): boolean {
  return PILED_MARKS.test(text);
}

/** Removes invisible characters; keeps spaces and line breaks. */
export function withoutInvisible(text: string): string {
  return text.replace(INVISIBLE, '');
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

/** Keeps only digits, as 0-9: for a code (REG-05), a price or a number of weeks (CTL-04). */
export function onlyDigits(text: string): string {
  return toLatinDigits(text).replace(/\D/g, '');
}
