/** The English that a programme asks for, as a lead edits it (LEAD-05, ENG-06). */
import { ENGLISH_TESTS } from '../catalogue/catalogue';
import type { EnglishRequirement, EnglishTest, Level, RequiredScore } from '../catalogue/catalogue';
import { englishFaults } from '../catalogue/english/faults';
import type { EnglishFault } from '../catalogue/english/faults';
import { mainScore } from '../catalogue/english/qualify';
import { isScoreOf } from '../catalogue/english/tests';

/** Level and scores by name of the field; null where nothing is asked for. IELTS in bands. */
export const ENGLISH_SCORES = [
  'ielts_overall',
  'ielts_lowest',
  'toefl_overall',
  'toefl_lowest',
  'duolingo_overall',
  'duolingo_lowest',
] as const;
export type EnglishScore = (typeof ENGLISH_SCORES)[number];
export type EnglishScores = Readonly<Record<EnglishScore, number | null>>;

/** A field, and why what it says cannot stand. */
export interface EnglishFieldFault {
  /** `texts`: title, summary, description, requirements or what is included. */
  readonly field: EnglishScore | 'level' | 'texts';
  /** `overallMissing`: a lowest part without a score of the whole test. */
  readonly fault: EnglishFault | 'overallMissing';
}

/** The scores as a requirement; null without any. */
function requirementOf(scores: EnglishScores): EnglishRequirement | null {
  const scoreOf = (test: EnglishTest): RequiredScore | null => {
    const overall = scores[`${test}_overall`];
    return overall === null ? null : { overall, lowest: scores[`${test}_lowest`] };
  };
  const requirement = {
    ielts: scoreOf('ielts'),
    toefl: scoreOf('toefl'),
    duolingo: scoreOf('duolingo'),
  };
  return ENGLISH_TESTS.some((test) => requirement[test] !== null) ? requirement : null;
}

/** A requirement as scores by field. */
export function scoresOf(english: EnglishRequirement | null): EnglishScores {
  return {
    ielts_overall: english?.ielts?.overall ?? null,
    ielts_lowest: english?.ielts?.lowest ?? null,
    toefl_overall: english?.toefl?.overall ?? null,
    toefl_lowest: english?.toefl?.lowest ?? null,
    duolingo_overall: english?.duolingo?.overall ?? null,
    duolingo_lowest: english?.duolingo?.lowest ?? null,
  };
}

/**
 * The fields that contradict each other or the programme's texts, by the rule that checks the demo
 * data (ENG-06); empty where all agrees.
 */
export function englishFieldFaults(
  level: Level | null,
  scores: EnglishScores,
  texts: readonly string[],
): readonly EnglishFieldFault[] {
  const missing = ENGLISH_TESTS.filter(
    (test) => scores[`${test}_overall`] === null && scores[`${test}_lowest`] !== null,
  );
  const english = requirementOf(scores);
  return [
    ...missing.map((test) => faultAt(`${test}_overall`, 'overallMissing')),
    ...englishFaults({ level, english, texts }).flatMap((fault) =>
      fieldsOf(fault, scores, english).map((field) => faultAt(field, fault)),
    ),
  ];
}

const faultAt = (
  field: EnglishFieldFault['field'],
  fault: EnglishFieldFault['fault'],
): EnglishFieldFault => ({ field, fault });

function fieldsOf(
  fault: EnglishFault,
  scores: EnglishScores,
  english: EnglishRequirement | null,
): readonly EnglishFieldFault['field'][] {
  switch (fault) {
    case 'score':
      return ENGLISH_TESTS.flatMap((test) => {
        const [overall, lowest] = [scores[`${test}_overall`], scores[`${test}_lowest`]];
        return [
          ...(overall !== null && !isScoreOf(test, overall) ? [`${test}_overall` as const] : []),
          ...(lowest !== null && !isScoreOf(test, lowest, true) ? [`${test}_lowest` as const] : []),
        ];
      });
    case 'partAboveOverall':
      return ENGLISH_TESTS.filter((test) => {
        const overall = scores[`${test}_overall`];
        return test !== 'toefl' && overall !== null && (scores[`${test}_lowest`] ?? 0) > overall;
      }).map((test) => `${test}_lowest` as const);
    case 'label': {
      const main = english && mainScore(english);
      return main ? ['level', `${main.test}_overall`] : ['level'];
    }
    case 'tests':
      return ENGLISH_TESTS.filter((test) => scores[`${test}_overall`] !== null).map(
        (test) => `${test}_overall` as const,
      );
    case 'text':
      return ['texts'];
  }
}
