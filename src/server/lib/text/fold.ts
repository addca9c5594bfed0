/** Folds look-alike spellings for comparison, never for display. */

const INVISIBLE = /[\p{M}\p{Cf}\p{Default_Ignorable_Code_Point}\u0640]/gu;
const DIGIT = /\p{Nd}/u;

/** Interchangeable Arabic letters and their Persian and Urdu variants. */
const ARABIC: Readonly<Record<string, string>> = {
  ...letters('ا', 'ٱ'),
  ...letters('ي', 'ىیېے'),
  ...letters('ه', 'ةہھەۃ'),
  ...letters('ك', 'کڪ'),
  ...letters('', 'ء'),
};

/** Folds a code point: lower case, no marks, normal width, digits as 0-9. May be empty. */
export function foldCharacter(character: string): string {
  const plain = character.normalize('NFKD').toLowerCase().replace(INVISIBLE, '');
  return Array.from(plain, (one) => ARABIC[one] ?? foldDigit(one)).join('');
}

/** In every script the ten digits are consecutive code points. */
function foldDigit(character: string): string {
  if (!DIGIT.test(character) || /\d/.test(character)) return character;
  const point = character.codePointAt(0) ?? 0;
  let value = 0;
  while (value < 9 && DIGIT.test(String.fromCodePoint(point - value - 1))) value += 1;
  return String(value);
}

/** A table that maps each of the letters to the one. */
export function letters(one: string, others: string): Record<string, string> {
  return Object.fromEntries(Array.from(others, (other) => [other, one]));
}
