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

/** The span in the original of a span of the folded text. */
export function originOf({ origins }: Pick<FoldedText, 'origins'>, { start, end }: Span): Span {
  const from = origins[start]?.start ?? 0;
  return { start: from, end: origins[end - 1]?.end ?? from };
}
