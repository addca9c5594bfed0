import { levelCode } from '../../../../src/contract/catalogue/english/level';
import { mentionsIn } from '../../../../src/contract/catalogue/english/readText';

const read = (text: string): string[] =>
  mentionsIn(text).map(({ level, test }) => (level ? levelCode(level) : `no ${test}`));

describe('scores in a text (CAT-14)', () => {
  it.each([
    ['ielts 6', ['ielts-6']],
    ['IELTS 5.5', ['ielts-5.5']],
    ['ielts5.5', ['ielts-5.5']],
    ['ielts score of 6.5', ['ielts-6.5']],
    ['5.5 ielts', ['ielts-5.5']],
    ['آيلتس 5.5', ['ielts-5.5']],
    ['آيلتس ٥٫٥', ['ielts-5.5']],
    ['ايلتس ٥.٥', ['ielts-5.5']],
    ['أيلتس ۶', ['ielts-6']],
    ['ايلتس 5,5', ['ielts-5.5']],
    ['الآيلتس 6', ['ielts-6']],
    ['آي التس 6', ['ielts-6']],
    ['معي درجة 5.5 في الآيلتس', ['ielts-5.5']],
    ['ماجستير آيلتس بدرجة 6.5 دبلن', ['ielts-6.5']],
    ['توفل ٨٠', ['toefl-80']],
    ['toefl ibt 80', ['toefl-80']],
    ['TOEFL 4.5', ['toefl-4.5']],
    ['دولينجو 105', ['duolingo-105']],
    ['دوولينجو ١٠٥', ['duolingo-105']],
    ['duolingo 95', ['duolingo-95']],
    ['B2', ['cefr-B2']],
    ['مستوى b1', ['cefr-B1']],
    ['cefr c1 london', ['cefr-C1']],
    ['ielts 12', ['no ielts']],
    ['آيلتس 5.3', ['no ielts']],
    ['توفل 500', ['no toefl']],
    ['دولينجو 97', ['no duolingo']],
  ])('reads %s', (text, levels) => {
    expect(read(text)).toEqual(levels);
  });

  it.each([
    'ielts',
    'ielts 4 weeks',
    'دورة آيلتس 4 أسابيع',
    'آيلتس ١٢ أسبوعًا',
    'ielts 8 lessons a week',
    'details 5',
    'detroit 80',
    'tab12',
    'london',
    'english b',
    'ielts 2026',
  ])('finds none in %s', (text) => {
    expect(read(text)).toEqual([]);
  });

  it('knows where a score stands, and how its test was written', () => {
    const text = 'بكالوريوس آيلتس ٥٫٥ حاسب';
    const [mention] = mentionsIn(text);
    expect(mention?.name).toBe('آيلتس');
    expect(text.slice(mention?.from, mention?.to)).toBe('آيلتس ٥٫٥');
  });
});
