/** Folded text with a mapping back to the original. */
import { foldCharacter } from './fold';

export interface Span {
  readonly start: number;
  readonly end: number;
}

export interface FoldedText {
  readonly text: string;
  /** For each code unit of `text`, its span in the original. */
  readonly origins: readonly Span[];
}

export function foldText(typed: string): FoldedText {
  const origins: Span[] = [];
  let text = '';
  let start = 0;
  for (const character of typed) {
    const end = start + character.length;
    const plain = foldCharacter(character);
    origins.push(...Array.from({ length: plain.length }, () => ({ start, end })));
    text += plain;
    start = end;
  }
  return { text, origins };
}

/** Replaces each match with one code unit. */
export function replaceFolded(
  { text, origins }: FoldedText,
  pattern: RegExp,
  sign: string,
): FoldedText {
  let replaced = '';
  const kept: Span[] = [];
  let done = 0;
  for (const { 0: match, index } of text.matchAll(pattern)) {
    const end = index + match.length;
    replaced += text.slice(done, index) + sign;
    kept.push(...origins.slice(done, index), originOf({ origins }, { start: index, end }));
    done = end;
  }
  return { text: replaced + text.slice(done), origins: [...kept, ...origins.slice(done)] };
}

/** Within each match of one pattern, removes the matches of another. */
export function removeFolded(
  { text, origins }: FoldedText,
  inside: RegExp,
  pattern: RegExp,
): FoldedText {
  const gone = new Set<number>();
  for (const { 0: match, index } of text.matchAll(inside)) {
    for (const { 0: part, index: at } of match.matchAll(pattern)) {
      for (let offset = 0; offset < part.length; offset += 1) gone.add(index + at + offset);
    }
  }
  const isKept = (_: unknown, at: number): boolean => !gone.has(at);
  // By code units, as `origins` counts.
  return { text: text.split('').filter(isKept).join(''), origins: origins.filter(isKept) };
}

/** The span in the original of a span of the folded text. */
export function originOf({ origins }: Pick<FoldedText, 'origins'>, { start, end }: Span): Span {
  const from = origins[start]?.start ?? 0;
  return { start: from, end: origins[end - 1]?.end ?? from };
}
