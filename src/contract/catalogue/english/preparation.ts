/**
 * How many hours of lessons lie between a student's English and what is asked for (ENG-08). Source:
 * Cambridge English, "Guided learning hours": approximate hours from the beginning to each CEFR level
 * (A1 90-100, A2 180-200, B1 350-400, B2 500-600, C1 700-800, C2 1,000-1,200), so about 200 a level. The
 * upper end of each range is taken. Within a level the hours are spread evenly over its half bands of IELTS.
 */
import type { EnglishLevel } from './level';
import { mainScore } from './qualify';
import type { Asked } from './qualify';
import { IELTS_AT_LEVEL, cefrOf, equivalent, toeflPoints } from './tests';
import type { CefrLevel } from './tests';

/** Hours from the beginning until a level is reached. */
const HOURS: Readonly<Record<CefrLevel, number>> = {
  A1: 100,
  A2: 200,
  B1: 400,
  B2: 600,
  C1: 800,
  C2: 1_200,
};

/** Hours are said in tens. */
const TEN = 10;

/**
 * The hours of lessons until a requirement is met, rounded up to tens.
 * @returns null where they are not known: not tested yet, or nothing is missing overall
 */
export function preparationHours(student: EnglishLevel, { english, level }: Asked): number | null {
  if (student.test === 'none') return null;
  const main = english && mainScore(english);
  const own =
    student.test === 'cefr' ? HOURS[student.level] : hoursOf(student.test, student.overall);
  const asked = main ? hoursOf(main.test, main.overall) : HOURS[level ?? 'A1'];
  return asked > own ? Math.ceil((asked - own) / TEN) * TEN : null;
}

/** The weeks of a course that so many hours take, a lesson counted as an hour. */
export const preparationWeeks = (hours: number, lessonsPerWeek: number): number =>
  Math.ceil(hours / lessonsPerWeek);

function hoursOf(test: Parameters<typeof cefrOf>[0], score: number): number {
  const points = test === 'toefl' ? toeflPoints(score) : score;
  const ielts = equivalent(points, test, 'ielts');
  return ielts === undefined ? HOURS[cefrOf(test, score)] : hoursOfIelts(ielts);
}

function hoursOfIelts(score: number): number {
  const at = IELTS_AT_LEVEL.findLastIndex(([from]) => from <= score);
  const [from, level] = IELTS_AT_LEVEL[at] ?? [0, 'A1'];
  const next = IELTS_AT_LEVEL[at + 1];
  if (next === undefined) return HOURS[level];
  const part = (score - from) / (next[0] - from);
  return HOURS[level] + part * (HOURS[next[1]] - HOURS[level]);
}
