/**
 * Detects text concatenation that works in one language only: punctuation and joining differ in
 * Arabic, so they belong in a message or in `Intl`.
 */

/** Punctuation only, with a space or in a form that no URL, key or style has. */
const SEPARATOR = /^(?=.*[\p{P}\p{S}])(?=.*[\s\u0080-\uffff])[\p{P}\p{S}\s]+$/su;

/** Returns whether the text between two values is punctuation. */
export function isSeparator(text: string): boolean {
  return SEPARATOR.test(text);
}

/** The first Latin comma, semicolon or question mark in Arabic text, except between digits. */
export function latinMarkIn(text: string): string | undefined {
  if (!/\p{Script=Arabic}/u.test(text)) return undefined;
  return /[;?]|,(?!(?<=\d,)\d)/.exec(text)?.[0];
}
