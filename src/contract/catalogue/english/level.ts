/** A student's own statement of their English (ENG-03), and how it is written in an address. */
import { ENGLISH_TESTS } from '../catalogue';
import type { EnglishTest } from '../catalogue';
import { toLatinDigits } from '../../../shared/text';
import { CEFR_LEVELS, isScoreOf, isToeflBand } from './tests';
import type { CefrLevel } from './tests';

export interface TestScore {
  readonly test: EnglishTest;
  /** TOEFL on the scale from 1 to 6 or from 0 to 120. */
  readonly overall: number;
  /** The score of the weakest part; null if unknown. */
  readonly lowest: number | null;
}

export type EnglishLevel =
  | TestScore
  | { readonly test: 'cefr'; readonly level: CefrLevel }
  | { readonly test: 'none' };

/** How a level can be given; `none`: not tested yet. */
export const LEVEL_TESTS = [...ENGLISH_TESTS, 'cefr', 'none'] as const;
export type LevelTest = (typeof LEVEL_TESTS)[number];

export type ScoreFault = 'overall' | 'lowest' | 'lowestAbove';

const TOEFL_PARTS = 4;

/** Why a score cannot be right; undefined if it can (ENG-03). */
export function scoreFault({ test, overall, lowest }: TestScore): ScoreFault | undefined {
  if (!isScoreOf(test, overall)) return 'overall';
  if (lowest === null) return undefined;
  const isBand = test === 'toefl' && isToeflBand(overall);
  if (!isScoreOf(test, lowest, true) || (isBand && !isToeflBand(lowest))) return 'lowest';
  // TOEFL's points add up; all else is an average of the parts.
  const most = test === 'toefl' && !isBand ? overall / TOEFL_PARTS : overall;
  return lowest > most ? 'lowestAbove' : undefined;
}

/** A number as it is typed, with digits of any script and a comma or a point; undefined for none. */
export function readScore(text: string): number | undefined {
  const digits = toLatinDigits(text.trim()).replace(/[,٫،]/u, '.');
  return /^\d{1,3}(\.\d{1,2})?$/.test(digits) ? Number(digits) : undefined;
}

/** A level as an address has it: `ielts-5.5`, `ielts-5.5-5`, `cefr-B2`, `none`. */
export function levelCode(student: EnglishLevel): string {
  if (student.test === 'none') return 'none';
  if (student.test === 'cefr') return `cefr-${student.level}`;
  const { test, overall, lowest } = student;
  return [test, overall, lowest].filter((part) => part !== null).join('-');
}

/** Reads `levelCode`; undefined for anything else, impossible scores too. */
export function readLevelCode(code: string): EnglishLevel | undefined {
  const [name = '', first = '', second, ...more] = code.split('-');
  if (more.length > 0) return undefined;
  if (code === 'none') return { test: 'none' };
  if (name === 'cefr') {
    const level = CEFR_LEVELS.find((one) => one === first);
    return level === undefined || second !== undefined ? undefined : { test: 'cefr', level };
  }
  const test = ENGLISH_TESTS.find((one) => one === name);
  const overall = readScore(first);
  const lowest = second === undefined ? null : readScore(second);
  if (test === undefined || overall === undefined || lowest === undefined) return undefined;
  const score = { test, overall, lowest };
  return scoreFault(score) === undefined ? score : undefined;
}
