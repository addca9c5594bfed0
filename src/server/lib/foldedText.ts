/** A text as `foldCharacter` reads it that still knows where in the typed one each part stands. */
import { foldCharacter } from './fold';

/** A piece of a text: from here, up to but without there. */
export interface Span {
  readonly start: number;
  readonly end: number;
}

export interface FoldedText {
  readonly text: string;
  /** For each code unit of `text` the piece of the typed text that it was made of. */
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

/** With one sign, a single code unit, for each match. */
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

/** Where a piece of the folded text stands in the typed one. */
export function originOf({ origins }: Pick<FoldedText, 'origins'>, { start, end }: Span): Span {
  const from = origins[start]?.start ?? 0;
  return { start: from, end: origins[end - 1]?.end ?? from };
}
