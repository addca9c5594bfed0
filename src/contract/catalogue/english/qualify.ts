/** Whether a student's English is enough for a programme (ENG-04). Pure: both sides ask it. */
import { ENGLISH_TESTS } from '../catalogue';
import type { EnglishRequirement, EnglishTest, Level } from '../catalogue';
import type { EnglishLevel, TestScore } from './level';
import { cefrOf, equivalent, isLevelMet, isToeflBand, toeflBand, toeflPoints } from './tests';
import type { CefrLevel } from './tests';

/** A programme's requirement: the scores of tests, or a level. */
export interface Asked {
  readonly english: EnglishRequirement | null;
  readonly level: Level | null;
}

export type Verdict =
  /** Enough. */
  | { readonly kind: 'meets' }
  /** Enough overall; the programme also asks for a lowest part, which is not known or not comparable. */
  | { readonly kind: 'meetsUnlessPart'; readonly test: EnglishTest; readonly lowest: number }
  /** The CEFR level is enough; a test with this score is still asked for. */
  | { readonly kind: 'levelFits'; readonly test: EnglishTest; readonly overall: number }
  /** Not enough, by so much, overall or in the lowest part. */
  | {
      readonly kind: 'short' | 'shortInPart';
      readonly test: EnglishTest;
      readonly by: number;
      readonly needed: number;
    }
  /** The level is too low. */
  | { readonly kind: 'levelShort'; readonly level: CefrLevel }
  /** No test yet, and one is asked for. */
  | { readonly kind: 'testNeeded'; readonly test: EnglishTest; readonly overall: number }
  /** No test yet; the school finds out in a placement test whether the level is reached. */
  | { readonly kind: 'placement'; readonly level: Level };

/** Returns whether the filter "where I qualify" lists such a programme. */
export const isMet = ({ kind }: Verdict): boolean =>
  kind === 'meets' || kind === 'meetsUnlessPart' || kind === 'levelFits';

/** The score that a requirement is worded by: the first test that it names. */
export function mainScore(
  english: EnglishRequirement,
): { readonly test: EnglishTest; readonly overall: number; readonly lowest: number | null } | null {
  for (const test of ENGLISH_TESTS) {
    const score = english[test];
    if (score) return { test, ...score };
  }
  return null;
}

/** The CEFR level that a requirement stands for; null without any score. */
export function cefrAsked(english: EnglishRequirement): CefrLevel | null {
  const main = mainScore(english);
  return main && cefrOf(main.test, main.overall);
}

/** Compares a student's English with what a programme asks for. */
export function qualify(student: EnglishLevel, { english, level }: Asked): Verdict {
  const main = english && mainScore(english);
  if (!english || !main) return byLevel(student, level);
  if (student.test === 'none') {
    return { kind: 'testNeeded', test: main.test, overall: main.overall };
  }
  if (student.test !== 'cefr') return byScore(student, english, main);
  const asked = cefrOf(main.test, main.overall);
  return isLevelMet(student.level, asked)
    ? { kind: 'levelFits', test: main.test, overall: main.overall }
    : { kind: 'levelShort', level: asked };
}

/** A course for beginners asks for nothing. */
function byLevel(student: EnglishLevel, level: Level | null): Verdict {
  if (level === null || level === 'A1') return { kind: 'meets' };
  if (student.test === 'none') return { kind: 'placement', level };
  const own = student.test === 'cefr' ? student.level : cefrOf(student.test, student.overall);
  return isLevelMet(own, level) ? { kind: 'meets' } : { kind: 'levelShort', level };
}

function byScore(
  { test, overall, lowest }: TestScore,
  english: EnglishRequirement,
  main: NonNullable<ReturnType<typeof mainScore>>,
): Verdict {
  const isBand = test === 'toefl' && isToeflBand(overall);
  const onScale = (score: number): number => (isBand ? toeflBand(score) : score);
  const own = english[test];
  const least = own?.overall ?? equivalent(main.overall, main.test, test);
  const points = test === 'toefl' ? toeflPoints(overall) : overall;
  if (least !== undefined && points < least) {
    const needed = onScale(least);
    return { kind: 'short', test, by: needed - overall, needed };
  }
  const part = own ? own.lowest : null;
  if (part !== null && lowest !== null && !isBand) {
    if (lowest < part) return { kind: 'shortInPart', test, by: part - lowest, needed: part };
    return { kind: 'meets' };
  }
  // A part is compared only in the test that it is asked for in: the tests' parts are not the same.
  if (part !== null) return { kind: 'meetsUnlessPart', test, lowest: part };
  return own || main.lowest === null
    ? { kind: 'meets' }
    : { kind: 'meetsUnlessPart', test: main.test, lowest: main.lowest };
}
