/**
 * Which texts are put together in a way that holds in one language only. Arabic has a comma, a
 * semicolon and a question mark of its own, and what joins two names, a name and a number or the
 * entries of a list differs from language to language, so it belongs to a message or to `Intl`.
 */

/** Marks alone, with a space or in a form that no address, key or style has. */
const SEPARATOR = /^(?=.*[\p{P}\p{S}])(?=.*[\s\u0080-\uffff])[\p{P}\p{S}\s]+$/su;

/** Would this, standing between two values, be read as punctuation? */
export function isSeparator(text: string): boolean {
  return SEPARATOR.test(text);
}

/**
 * The first of the marks that Arabic writes its own way (، ؛ ؟) in a text that has Arabic letters;
 * undefined where there is none. A comma between two digits belongs to their number.
 */
export function latinMarkIn(text: string): string | undefined {
  if (!/\p{Script=Arabic}/u.test(text)) return undefined;
  return /[;?]|,(?!(?<=\d,)\d)/.exec(text)?.[0];
}
