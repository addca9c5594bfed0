/** Finds the known word that a mistyped one was probably meant to be (CAT-08). */
import { foldCharacter } from './fold';

export interface KnownWord {
  /** As displayed. */
  readonly word: string;
  /** As compared: folded, without the Arabic article. */
  readonly key: string;
}

/** Below this share of common trigrams two words have nothing to do with each other. */
const LEAST_SIMILARITY = 0.25;
/** Shorter words have too many neighbours. */
const LEAST_LENGTH = 4;

const LETTERS = new Map<string, string>();

/** A word as it is compared: folded, and without the Arabic article. */
export function spellingKey(word: string): string {
  let key = '';
  for (const character of word) {
    let folded = LETTERS.get(character);
    if (folded === undefined) {
      folded = foldCharacter(character);
      // Only letters of the two languages are kept, so that the table stays small.
      if (/[\p{Script=Arabic}\p{Script=Latin}\d]/u.test(character)) LETTERS.set(character, folded);
    }
    key += folded;
  }
  return key.replace(/^ال(?=..)/u, '');
}

/** The words of a text, as they are shown and compared. */
export function knownWords(text: string): KnownWord[] {
  return text
    .split(/[^\p{L}\p{M}\p{N}]+/u)
    .map((word) => ({ word, key: spellingKey(word) }))
    .filter(({ key }) => key.length >= LEAST_LENGTH - 1);
}

/**
 * Spelling correction: the known words nearest to a typed one, best first; empty if it is known
 * itself or nothing is near. Trigrams select candidates, edit distance decides.
 * @param most how many to return
 */
export function nearestWords(typed: string, known: Iterable<KnownWord>, most = 3): string[] {
  const key = spellingKey(typed);
  if (key.length < LEAST_LENGTH) return [];
  const allowed = changesAllowed(key);
  const parts = trigrams(key);
  const found = new Map<string, { word: string; changes: number; similarity: number }>();
  for (const one of known) {
    if (one.key === key) return [];
    if (found.has(one.key) || Math.abs(one.key.length - key.length) > allowed) continue;
    const similarity = shared(parts, trigrams(one.key));
    if (similarity < LEAST_SIMILARITY) continue;
    const changes = distance(key, one.key);
    if (changes <= allowed) found.set(one.key, { word: one.word, changes, similarity });
  }
  return [...found.values()]
    .sort((one, other) => one.changes - other.changes || other.similarity - one.similarity)
    .slice(0, most)
    .map(({ word }) => withArticleOf(typed, word));
}

/** One changed letter in six, two in ten, else three. */
function changesAllowed({ length }: string): number {
  if (length <= 6) return 1;
  return length <= 10 ? 2 : 3;
}

/** The trigrams of pg_trgm: two blanks before the word and one behind it count as letters. */
function trigrams(key: string): ReadonlySet<string> {
  const padded = `  ${key} `;
  const parts = new Set<string>();
  for (let at = 0; at + 3 <= padded.length; at += 1) parts.add(padded.slice(at, at + 3));
  return parts;
}

function shared(one: ReadonlySet<string>, other: ReadonlySet<string>): number {
  let common = 0;
  for (const part of one) if (other.has(part)) common += 1;
  return common / (one.size + other.size - common);
}

/** Letters to insert, delete, replace or swap with their neighbour. */
function distance(one: string, other: string): number {
  let [before, last]: number[][] = [[], Array.from({ length: other.length + 1 }, (_, at) => at)];
  for (let row = 1; row <= one.length; row += 1) {
    const next = [row];
    for (let column = 1; column <= other.length; column += 1) {
      const isSame = one[row - 1] === other[column - 1];
      let least = Math.min(
        at(last, column) + 1,
        at(next, column - 1) + 1,
        at(last, column - 1) + (isSame ? 0 : 1),
      );
      const isSwap =
        row > 1 &&
        column > 1 &&
        one[row - 1] === other[column - 2] &&
        one[row - 2] === other[column - 1];
      if (isSwap) least = Math.min(least, at(before, column - 2) + 1);
      next.push(least);
    }
    [before, last] = [last, next];
  }
  return at(last, other.length);
}

function at(row: readonly number[] | undefined, column: number): number {
  return row?.[column] ?? Number.POSITIVE_INFINITY;
}

function withArticleOf(typed: string, word: string): string {
  return typed.startsWith('ال') ? word : word.replace(/^ال(?=..)/u, '');
}
