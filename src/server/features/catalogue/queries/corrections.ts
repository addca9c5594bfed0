/** Search corrections for a text that finds nothing (CAT-08). */
import type { Db } from '../../../db/types';
import { nearestWords } from '../../../lib/text/spelling';
import type { KnownWord } from '../../../lib/text/spelling';
import { placesAmong, readVocabulary } from './vocabulary';
import { searchParts, searchWordsOf } from './words';
import type { Searched, SearchPart } from './words';

/** Counts the entries that each tsquery matches, up to a limit; undefined matches all. */
export type CountMatches = (queries: readonly (string | undefined)[]) => Promise<readonly number[]>;

interface Correction {
  /** The text whose results are shown instead; null if there is none. */
  readonly q: string | null;
  /** The part of the text that is known and not offered. */
  readonly unoffered: string | null;
}

interface Counters {
  /** Counts in the whole catalogue. */
  readonly anywhere: CountMatches;
  /** Counts within the other filters. */
  readonly filtered: CountMatches;
}

/**
 * Corrects a text that finds nothing in the catalogue: fixes spelling, replaces a city with its
 * country, and drops unknown or excess words.
 */
export async function correctText(
  db: Db,
  typed: string,
  searched: Searched,
  { anywhere, filtered }: Counters,
): Promise<Correction> {
  const parts = await searchParts(db, typed, searched);
  const unoffered = parts.find(({ role }) => role === 'unoffered')?.text ?? null;
  const words = parts.filter(({ role }) => role === 'word');
  const totals = words.length === 0 ? [] : await anywhere(words.map(({ query }) => query));
  const unknown = new Set(words.filter((_, index) => totals[index] === 0));
  const wrong = parts.filter((part) => unknown.has(part) || part.role === 'unoffered');
  const places = await placesAmong(db, words);
  const candidates =
    wrong.length > 0
      ? mended(parts, wrong, places, await readVocabulary(db))
      : shortened(parts, places);
  if (candidates.length === 0) return { q: null, unoffered };
  const texts = candidates.map(({ text }) => text);
  const found = await filtered(await searchWordsOf(db, texts, searched));
  const [best] = candidates
    .map((candidate, index) => ({ ...candidate, total: found[index] ?? 0 }))
    .filter(({ total }) => total > 0)
    // Among texts that drop a word, picks the most specific.
    .sort((one, other) => one.rank - other.rank || one.total - other.total);
  return { q: best?.text ?? null, unoffered };
}

interface Candidate {
  readonly text: string;
  /** Lower ones come first. */
  readonly rank: number;
}

const WITHOUT_PLACE = 10;
const WITHOUT_WORD = 11;

/**
 * Variants of the parts with each wrong one replaced by its nearest match, or dropped; best first.
 */
function mended(
  parts: readonly SearchPart[],
  wrong: readonly SearchPart[],
  places: ReadonlyMap<SearchPart, string | null>,
  vocabulary: readonly KnownWord[],
): Candidate[] {
  const replacements = new Map<SearchPart, readonly string[]>(
    wrong.map((part) => [
      part,
      [part.nearest ?? places.get(part)]
        .filter(isText)
        .concat(part.role === 'word' ? nearestWords(part.text, vocabulary) : []),
    ]),
  );
  const variants = Math.max(1, ...[...replacements.values()].map(({ length }) => length));
  const mendings = Array.from({ length: variants }, (_, variant) =>
    parts.map((part): SearchPart | undefined => {
      const texts = replacements.get(part);
      if (texts === undefined) return part;
      const text = texts[variant] ?? texts[0];
      return text === undefined ? undefined : { ...part, role: 'word', text };
    }),
  );
  const left = mendings[0]?.filter((part) => part !== undefined) ?? [];
  const texts = mendings.map((mending, rank) => ({ text: textOf(mending), rank }));
  return [...texts.filter(({ text }) => text !== ''), ...shortened(left, places)];
}

/** The text without each of its words in turn, where others are left. */
function shortened(
  parts: readonly SearchPart[],
  places: ReadonlyMap<SearchPart, string | null>,
): Candidate[] {
  const words = parts.filter(({ role }) => role === 'word');
  if (words.length < 2) return [];
  return words.map((word) => ({
    text: textOf(parts.map((part) => (part === word ? undefined : part))),
    rank: places.has(word) ? WITHOUT_PLACE : WITHOUT_WORD,
  }));
}

/**
 * Joins the kept parts, without the function words before a dropped one; empty if no searchable
 * word is left.
 */
function textOf(parts: readonly (SearchPart | undefined)[]): string {
  const kept = parts.filter(
    (part, index) =>
      part !== undefined && (part.role !== 'function' || parts[index + 1] !== undefined),
  );
  if (!kept.some((part) => part?.role === 'word')) return '';
  return kept.map((part) => part?.text).join(' ');
}

function isText(text: string | null | undefined): text is string {
  return typeof text === 'string';
}
