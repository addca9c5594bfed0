import { ENGLISH_TESTS } from '../../../../contract/catalogue/catalogue';
import type {
  EnglishRequirement,
  EnglishTest,
  RequiredScore,
} from '../../../../contract/catalogue/catalogue';
import type { Language } from '../../../../contract/common/constants';

const NAMES: Readonly<Record<Language, Readonly<Record<EnglishTest, string>>>> = {
  ar: { ielts: 'آيلتس', toefl: 'توفل iBT', duolingo: 'دولينجو' },
  en: { ielts: 'IELTS', toefl: 'TOEFL iBT', duolingo: 'Duolingo' },
};

const WORDS = {
  ar: { or: ' أو ', part: '، ولا يقل جزء عن ', equivalent: ' أو ما يعادلها' },
  en: { or: ' or ', part: ', with no part below ', equivalent: ' or its equivalent' },
} as const;

/** Scores in earlier texts, which the data say now. */
const WORDED = /^(?:IELTS|آيلتس) \d\.\d (?:or its equivalent|أو ما يعادلها)$/;

/** The requirements of a programme with the scores of English that it asks for (ENG-01). */
export function withEnglish(
  requirements: readonly string[],
  english: EnglishRequirement | null,
  language: Language,
): string[] {
  if (!english) return [...requirements];
  const [first, ...others] = requirements.filter((text) => !WORDED.test(text));
  return [first, englishText(english, language), ...others].filter((text) => text !== undefined);
}

function englishText(english: EnglishRequirement, language: Language): string {
  const { or, part, equivalent } = WORDS[language];
  const worded = ENGLISH_TESTS.flatMap((test) => {
    const score: RequiredScore | null = english[test];
    if (!score) return [];
    const written = (value: number): string =>
      test === 'ielts' ? value.toFixed(1) : String(value);
    const lowest = score.lowest === null ? '' : part + written(score.lowest);
    return [`${NAMES[language][test]} ${written(score.overall)}${lowest}`];
  });
  return worded.join(or) + (worded.length === 1 ? equivalent : '');
}
