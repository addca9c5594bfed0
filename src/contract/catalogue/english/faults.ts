/** Contradictions in what a programme says of English (ENG-06). */
import { ENGLISH_TESTS } from '../catalogue';
import type { EnglishRequirement, Level } from '../catalogue';
import { cefrAsked, mainScore } from './qualify';
import { mentionsIn } from './readText';
import { equivalent, isScoreOf, labelOf } from './tests';

export type EnglishFault =
  /** A score that the test does not give. */
  | 'score'
  /** A part that asks for more than the whole. */
  | 'partAboveOverall'
  /** The label names another level than the scores stand for. */
  | 'label'
  /** Two tests ask for English that is more than one band of IELTS apart. */
  | 'tests'
  /** A text names another score or level than the programme asks for. */
  | 'text';

interface Stated {
  readonly level: Level | null;
  readonly english: EnglishRequirement | null;
  /** Everything that is written about the programme, in either language. */
  readonly texts: readonly string[];
}

const BAND = 1;

/** Contradictions between level, scores and texts; empty where all agree. */
export function englishFaults({ level, english, texts }: Stated): EnglishFault[] {
  const faults: EnglishFault[] = [];
  const scores = ENGLISH_TESTS.flatMap((test) => {
    const score = english?.[test];
    return score ? [{ test, ...score }] : [];
  });
  const isPossible = scores.every(
    ({ test, overall, lowest }) =>
      isScoreOf(test, overall) && (lowest === null || isScoreOf(test, lowest, true)),
  );
  if (!isPossible) faults.push('score');
  if (scores.some(({ test, overall, lowest }) => test !== 'toefl' && (lowest ?? 0) > overall)) {
    faults.push('partAboveOverall');
  }
  const cefr = english && cefrAsked(english);
  if (cefr && level !== labelOf(cefr)) faults.push('label');
  const bands = scores.map(({ test, overall }) => equivalent(overall, test, 'ielts') ?? 0);
  if (Math.max(0, ...bands) - Math.min(9, ...bands) > BAND) faults.push('tests');
  if (texts.some((text) => contradicts(text, { level, english }))) faults.push('text');
  return faults;
}

/** Returns whether a text names a score or a level that the programme does not ask for (ENG-06). */
export function contradicts(text: string, { level, english }: Omit<Stated, 'texts'>): boolean {
  return mentionsIn(text).some((mention) => {
    if (mention.level === undefined) return true;
    if (mention.level.test === 'none') return false;
    if (mention.level.test === 'cefr') return labelOf(mention.level.level) !== level;
    const { test, overall } = mention.level;
    const main = english && mainScore(english);
    const asked = english?.[test]?.overall ?? (main && equivalent(main.overall, main.test, test));
    return asked !== overall && english?.[test]?.lowest !== overall;
  });
}
