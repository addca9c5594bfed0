/**
 * Spellings that people read as the same, brought into one: for comparing, never for showing.
 */

const UNSEEN = /[\p{M}\p{Cf}\p{Default_Ignorable_Code_Point}\u0640]/gu;
const DIGIT = /\p{Nd}/u;

/** Letters that stand for one another in Arabic, and their twins in Persian and Urdu. */
const ARABIC: Readonly<Record<string, string>> = {
  ...letters('ا', 'ٱ'),
  ...letters('ي', 'ىیېے'),
  ...letters('ه', 'ةہھەۃ'),
  ...letters('ك', 'کڪ'),
  ...letters('', 'ء'),
};

/**
 * One character in its plainest spelling: small, without marks, of the usual width, a digit as 0-9.
 * Empty for what only adorns, joins or turns others.
 *
 * @param character one code point
 */
export function foldCharacter(character: string): string {
  const plain = character.normalize('NFKD').toLowerCase().replace(UNSEEN, '');
  return Array.from(plain, (one) => ARABIC[one] ?? foldDigit(one)).join('');
}

/** In every script the ten digits stand in a row that begins with its zero. */
function foldDigit(character: string): string {
  if (!DIGIT.test(character) || /\d/.test(character)) return character;
  const point = character.codePointAt(0) ?? 0;
  let value = 0;
  while (value < 9 && DIGIT.test(String.fromCodePoint(point - value - 1))) value += 1;
  return String(value);
}

/** A table that turns each of the letters into the one. */
export function letters(one: string, others: string): Record<string, string> {
  return Object.fromEntries(Array.from(others, (other) => [other, one]));
}
