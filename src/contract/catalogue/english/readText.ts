/** Scores of English in free text: a search (CAT-14), or a programme's own (ENG-06). */
import type { EnglishTest } from '../catalogue';
import { toLatinDigits } from '../../../shared/text';
import { scoreFault } from './level';
import type { EnglishLevel } from './level';
import { CEFR_LEVELS } from './tests';

/** A score or level, and where it stands in the text. */
export interface Mention {
  /** Undefined for a number that the test does not give, such as IELTS 12. */
  readonly level: EnglishLevel | undefined;
  readonly test: EnglishTest | 'cefr';
  readonly from: number;
  readonly to: number;
  /** The test's name as written; empty for a CEFR level. */
  readonly name: string;
}

/** Names in any common spelling, after `plain`; Arabic ones also with the article. */
const NAMES: Readonly<Record<EnglishTest, readonly string[]>> = {
  ielts: [
    'ielts',
    'ايلتس',
    'ايلتز',
    'ييلتس',
    'ايالتس',
    'ايلتيس',
    'يلتس',
    'اي التس',
    'اي لتس',
    'اي التز',
  ],
  toefl: ['toefl ibt', 'toefl', 'توفل', 'توفيل', 'تويفل', 'تافل', 'تويفيل'],
  duolingo: [
    'duolingo',
    'det',
    'دولينجو',
    'دوولينجو',
    'ديولينجو',
    'دويلينجو',
    'دولنجو',
    'دوولنجو',
    'دولينغو',
    'دوولينغو',
    'ديولينغو',
    'دولينقو',
    'دوولينقو',
    'دولينكو',
  ],
};
const ARTICLE = 'ال';
/** Words between a test's name and its score. */
const BETWEEN = [
  'score',
  'band',
  'overall',
  'academic',
  'ibt',
  'test',
  'english',
  'of',
  'level',
  'with',
  'درجه',
  'بدرجه',
  'درجته',
  'معدل',
  'اكاديمي',
  'اختبار',
  'عام',
  'في',
  'الي',
  'على',
];
/** Units of numbers that are no scores. */
const UNITS = [
  '%',
  'week',
  'month',
  'day',
  'hour',
  'year',
  'lesson',
  'sar',
  'usd',
  'gbp',
  'ريال',
  'دولار',
  'جنيه',
  'اسبوع',
  'اسابيع',
  'شهر',
  'شهور',
  'اشهر',
  'يوم',
  'ايام',
  'ساعه',
  'ساعات',
  'سنه',
  'سنوات',
  'حصه',
  'حصص',
  'درس',
  'دروس',
];
const LEVEL_WORDS = ['cefr', 'level', 'المستوي', 'مستوي'];

const anyOf = (words: readonly string[]): string => `(?:${words.join('|')})`;
const FILLER = `(?:[\\s:=()]|${BETWEEN.join('|')})*`;
const NUMBER = '(\\d{1,3}(?:\\.\\d{1,2})?)';
const NOT_COUNTED = `(?![\\d.]*\\s*${anyOf(UNITS)})(?!\\d)`;

/**
 * One letter for one letter, so that places in both texts agree: Latin digits and small letters, forms
 * of alef, the feminine ending and the Arabic decimal sign as one.
 */
function plain(text: string): string {
  return toLatinDigits(text)
    .toLowerCase()
    .replace(/[أإآٱ]/g, 'ا')
    .replace(/ة/g, 'ه')
    .replace(/ى/g, 'ي')
    .replace(/[٫,،](?=\d)/g, '.');
}

/** The scores and levels that a text names, in their order. */
export function mentionsIn(text: string): Mention[] {
  const written = plain(text);
  const found = (Object.keys(NAMES) as EnglishTest[]).flatMap((test) =>
    scoresOf(test, text, written),
  );
  return [...found, ...levelsIn(written)].sort((one, other) => one.from - other.from);
}

/** Characters before a name or a number, so that neither begins inside another word. */
const EDGE = '(^|[^\\p{L}\\d.])';

function scoresOf(test: EnglishTest, text: string, written: string): Mention[] {
  const name = `((?:${ARTICLE})?${anyOf(NAMES[test])})(?!\\p{L})`;
  const mention = (match: RegExpExecArray, named: string, number: string): Mention => {
    const from = match.index + (match[1]?.length ?? 0);
    const nameAt = written.indexOf(named, from);
    const score = { test, overall: Number(number), lowest: null };
    return {
      level: scoreFault(score) === undefined ? score : undefined,
      test,
      from,
      to: match.index + match[0].length,
      name: text.slice(nameAt, nameAt + named.length),
    };
  };
  const nameFirst = new RegExp(`${EDGE}${name}${FILLER}${NUMBER}${NOT_COUNTED}`, 'gu');
  const numberFirst = new RegExp(`${EDGE}${NUMBER} *(?:${anyOf(['في', 'in'])} )?${name}`, 'gu');
  const found = [...written.matchAll(nameFirst)].map((match) =>
    mention(match, match[2] ?? '', match[3] ?? ''),
  );
  if (found.length > 0) return found;
  return [...written.matchAll(numberFirst)].map((match) =>
    mention(match, match[3] ?? '', match[2] ?? ''),
  );
}

function levelsIn(written: string): Mention[] {
  const lead = `(?:${anyOf(LEVEL_WORDS)}[\\s:]*)?`;
  const pattern = new RegExp(`(^|[^\\p{L}\\d])${lead}([abc][12])(?![\\p{L}\\d])`, 'gu');
  return [...written.matchAll(pattern)].map((match) => {
    const level = CEFR_LEVELS.find((one) => one === match[2]?.toUpperCase());
    return {
      level: level && { test: 'cefr', level },
      test: 'cefr',
      from: match.index + (match[1]?.length ?? 0),
      to: match.index + match[0].length,
      name: '',
    };
  });
}
