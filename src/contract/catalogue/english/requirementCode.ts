/**
 * A requirement as one text (`ielts:60:55 toefl:78`, IELTS in tenths), by which the database groups and filters
 * programmes (ENG-05). The database generates it: `englishCode` in `server/db/schema/programmes.ts`.
 */
import { ENGLISH_TESTS } from '../catalogue';
import type { EnglishRequirement, EnglishTest, RequiredScore } from '../catalogue';

/** The database has whole numbers: IELTS in tenths of a band. */
const IELTS_PARTS = 10;

/** Reads a requirement's code; null for an empty one. */
export function readRequirementCode(code: string): EnglishRequirement | null {
  const scores: Record<EnglishTest, RequiredScore | null> = {
    ielts: null,
    toefl: null,
    duolingo: null,
  };
  for (const part of code.trim().split(' ')) {
    const [name, overall, lowest] = part.split(':');
    const test = ENGLISH_TESTS.find((one) => one === name);
    if (test === undefined) continue;
    const scale = test === 'ielts' ? IELTS_PARTS : 1;
    scores[test] = {
      overall: Number(overall) / scale,
      lowest: lowest ? Number(lowest) / scale : null,
    };
  }
  return ENGLISH_TESTS.some((test) => scores[test]) ? scores : null;
}
