/**
 * The table between the tests of English (ENG-02): the only place where scores of different tests are
 * compared. Sources, read on 28 November 2026:
 * - IELTS and CEFR: ielts.org, "IELTS and the CEFR" (4.0 to 5.0 is B1, 5.5 to 6.5 B2, 7.0 to 8.0 C1).
 * - TOEFL iBT (0 to 120) and IELTS: ETS, "Linking TOEFL iBT Scores to IELTS Scores",
 *   ets.org/toefl/institutions/scores/compare.
 * - TOEFL iBT from 1 to 6, in use since 21 January 2026: ETS, "TOEFL Score Scale Update: A Guide for
 *   Institutions".
 * - Duolingo and IELTS: Duolingo's comparison, englishtest.duolingo.com/scores.
 */
import { LEVELS } from '../catalogue';
import type { EnglishTest, Level } from '../catalogue';

/** The CEFR levels that a student can have; no programme asks for C2. */
export const CEFR_LEVELS = [...LEVELS, 'C2'] as const;
export type CefrLevel = (typeof CEFR_LEVELS)[number];

interface TableRow {
  readonly ielts: number;
  /** The lowest scores of this row; null where the comparison does not reach. */
  readonly toefl: number | null;
  readonly duolingo: number | null;
  readonly cefr: CefrLevel;
}

/** From the highest row to the lowest. */
export const TEST_TABLE: readonly TableRow[] = [
  { ielts: 9, toefl: 118, duolingo: null, cefr: 'C2' },
  { ielts: 8.5, toefl: 115, duolingo: 160, cefr: 'C2' },
  { ielts: 8, toefl: 110, duolingo: 150, cefr: 'C1' },
  { ielts: 7.5, toefl: 102, duolingo: 140, cefr: 'C1' },
  { ielts: 7, toefl: 94, duolingo: 130, cefr: 'C1' },
  { ielts: 6.5, toefl: 79, duolingo: 120, cefr: 'B2' },
  { ielts: 6, toefl: 60, duolingo: 105, cefr: 'B2' },
  { ielts: 5.5, toefl: 46, duolingo: 95, cefr: 'B2' },
  { ielts: 5, toefl: 35, duolingo: 80, cefr: 'B1' },
  { ielts: 4.5, toefl: 32, duolingo: 65, cefr: 'B1' },
  { ielts: 4, toefl: null, duolingo: 60, cefr: 'B1' },
];

/** IELTS names no level below 4.0: from here on a score is taken for A2, below for A1. */
const A2_FROM = 3;

/** The lowest score from 0 to 120 of each band of the scale from 1 to 6. */
const TOEFL_BANDS: readonly (readonly [band: number, least: number])[] = [
  [6, 114],
  [5.5, 107],
  [5, 95],
  [4.5, 86],
  [4, 72],
  [3.5, 58],
  [3, 44],
  [2.5, 34],
  [2, 24],
  [1.5, 12],
  [1, 0],
];
const TOEFL_BAND_MAX = 6;

/** Returns whether a TOEFL score is one of the scale from 1 to 6. */
export const isToeflBand = (score: number): boolean => score >= 1 && score <= TOEFL_BAND_MAX;

/** A TOEFL score of either scale from 0 to 120: for a band, the lowest that it stands for. */
export function toeflPoints(score: number): number {
  if (!isToeflBand(score)) return score;
  return TOEFL_BANDS.find(([band]) => band <= score)?.[1] ?? 0;
}

/** The lowest TOEFL band that stands for at least so many points from 0 to 120. */
export function toeflBand(points: number): number {
  return TOEFL_BANDS.findLast(([, least]) => least >= points)?.[0] ?? TOEFL_BAND_MAX;
}

/**
 * The score of one test that stands for a score of another; the next higher one where the comparison
 * does not reach. TOEFL from 0 to 120.
 * @returns undefined where the score is below the table
 */
export function equivalent(score: number, from: EnglishTest, to: EnglishTest): number | undefined {
  if (from === to) return score;
  const at = TEST_TABLE.findIndex((row) => (row[from] ?? Infinity) <= score);
  if (at < 0) return undefined;
  return TEST_TABLE.slice(0, at + 1).findLast((row) => row[to] !== null)?.[to] ?? undefined;
}

/** The CEFR level that a score shows. TOEFL on either scale. */
export function cefrOf(test: EnglishTest, score: number): CefrLevel {
  const points = test === 'toefl' ? toeflPoints(score) : score;
  const row = TEST_TABLE.find((one) => (one[test] ?? Infinity) <= points);
  if (row) return row.cefr;
  if (test === 'ielts' && score < A2_FROM) return 'A1';
  return 'A2';
}

/** The lowest score of IELTS at each CEFR level, upwards from A1. */
export const IELTS_AT_LEVEL: readonly (readonly [ielts: number, level: CefrLevel])[] =
  CEFR_LEVELS.map((level) => {
    const row = TEST_TABLE.findLast(({ cefr }) => cefr === level);
    return [row?.ielts ?? (level === 'A2' ? A2_FROM : 0), level];
  });

/** The programme label for a CEFR level. */
export const labelOf = (cefr: CefrLevel): Level => (cefr === 'C2' ? 'C1' : cefr);

/** Returns whether a student of this level meets a level that is asked for. */
export const isLevelMet = (level: CefrLevel, asked: CefrLevel): boolean =>
  CEFR_LEVELS.indexOf(level) >= CEFR_LEVELS.indexOf(asked);

const isStepOf = (score: number, step: number): boolean => Number.isInteger(score / step);

const TOEFL_MAX = 120;
const TOEFL_PART_MAX = 30;
const DUOLINGO_MIN = 10;
const DUOLINGO_MAX = 160;

/** Returns whether a test gives such a score (ENG-03): overall, or in a part. */
export function isScoreOf(test: EnglishTest, score: number, part = false): boolean {
  switch (test) {
    case 'ielts':
      return score >= 0 && score <= 9 && isStepOf(score, 0.5);
    case 'toefl': {
      const most = part ? TOEFL_PART_MAX : TOEFL_MAX;
      return (
        (score >= 0 && score <= most && isStepOf(score, 1)) ||
        (isToeflBand(score) && isStepOf(score, 0.5))
      );
    }
    case 'duolingo':
      return score >= DUOLINGO_MIN && score <= DUOLINGO_MAX && isStepOf(score, 5);
  }
}
