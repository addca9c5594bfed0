// Rules: FAM-07 (docs/requirements.md)
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

import { LANGUAGES } from '../../src/contract/common/constants';
import type { Language } from '../../src/contract/common/constants';
import { allMessages } from '../support/messages';

type Text = readonly [where: string, text: string];

const SEED = 'src/server/db/seed';
const SERVER_TEXTS = readdirSync('src/server', { recursive: true, encoding: 'utf8' })
  .filter((name) => /(?:^lib\/messages|\/texts)\/\w+\.ts$/.test(name))
  .map((name) => join('src/server', name));
const ARABIC = /\p{Script=Arabic}/u;

/** Texts for people: string literals that contain a space or Arabic. */
function textsOf(file: string): Text[] {
  const source = readFileSync(file, 'utf8').replace(/\/\*\*?[\s\S]*?\*\/|(?<!:)\/\/.*$/gm, '');
  return [...source.matchAll(/(['`])((?:(?!\1|\\).|\\.)*)\1/g)]
    .map(([, , text = '']): Text => [file, text])
    .filter(([, text]) => /\p{L} \p{L}/u.test(text) || ARABIC.test(text));
}

const written: Text[] = [
  ...readdirSync(SEED).map((name) => join(SEED, name)),
  ...SERVER_TEXTS,
].flatMap(textsOf);

function textsIn(language: Language): Text[] {
  return [
    ...Object.entries(allMessages(language)),
    ...written.filter(([, text]) => ARABIC.test(text) === (language === 'ar')),
  ];
}

/** Without ICU's own syntax, which is English. */
const prose = (text: string): string =>
  text.replace(/\{[^{}]*?,\s*(?:plural|select|number)\s*,?|=?\w+\s*\{/g, ' ');

function breaking(language: Language, pattern: RegExp): Text[] {
  return textsIn(language).filter(([, text]) => pattern.test(prose(text)));
}

/** A word by itself, whatever is written onto its front. */
const word = (...words: readonly string[]): RegExp =>
  new RegExp(`(?<![\\p{L}\\p{M}])[وف]?(?:${words.join('|')})(?![\\p{L}\\p{M}])`, 'u');

test.each(LANGUAGES)('there are texts to read in %s', (language) => {
  expect(textsIn(language).length).toBeGreaterThan(1_400);
  expect(textsIn(language).filter(([where]) => where.includes('seed')).length).toBeGreaterThan(200);
});

describe('Arabic', () => {
  it.each([
    [
      'words that have another in the table',
      word(
        'الموبايل',
        'المحمول',
        'رقم الهاتف',
        'المؤسسة',
        'مؤسستكم',
        'الوثائق',
        'وثائق',
        'مدة الإقامة',
        'سنة تأسيسية',
        'السنة التأسيسية',
        'السداد',
        'الإيميل',
        'الحاسوب',
        'الكمبيوتر',
        'الرجاء',
        'لماذا نحن',
        'لماذا معنا',
        'من قِبل',
      ),
    ],
    [
      'office words where an imperative or a plain word serves',
      word(
        'يُرجى',
        'لم يُفقد شيء',
        'ما كُتب',
        'عوامل التصفية',
        'الجهة التعليمية',
        'جهة تعليمية',
        'كثافة الدراسة',
        'دروس في الأسبوع',
        'سحب الطلب',
        'سُحب الطلب',
      ),
    ],
    // Its gender is not known: the verb agrees with a word of ours, such as a verbal noun: «وصل تأكيد {institute}».
    [
      'verbs that agree with a name',
      /(?<!على|بيانات|لدى|إلى|تأكيد|اعتذار) \{(?:institute|member)\}/u,
    ],
    ['Latin punctuation', /[\p{Script=Arabic}][,;?]|"/u],
    ['Arabic-Indic digits', /[٠-٩۰-۹]/],
  ])('has no %s', (_, pattern) => {
    expect(breaking('ar', pattern)).toEqual([]);
  });

  it.each([
    ['courses.ask.weeks', 'كم عدد الأسابيع؟'],
    ['common.title.whyUs', 'لماذا مسار؟'],
    ['home.why', 'لماذا مسار؟'],
    ['details.stay', 'مدة الدراسة'],
    ['courses.ask.extras', 'أي إضافات تحتاج إليها؟'],
    ['requests.formStep.wish', 'الطلب'],
    ['requests.formStep.background', 'بياناتك'],
    ['programme.fact.institute', 'المعهد أو الجامعة'],
    ['register.phone', 'رقم الجوال'],
    ['programme.level', 'مستوى الإنجليزية: {level}'],
    ['booking.slot', '{day}، الساعة {time}'],
    ['booking.oneZone', 'الأوقات كلها حسب {zone}.'],
    ['details.applyBy', 'آخر موعد للتقديم: {date}'],
    ['requests.englishText', 'إنجليزية عامة وللأعمال، وتحضير لآيلتس وتوفل'],
  ])('%s says %s', (id, text) => {
    expect(allMessages('ar')[id]).toBe(text);
  });

  it('commits nobody before they agree, and names housing on campus', () => {
    expect(allMessages('ar')['operation.requestText']).toContain('لا التزام عليك قبل موافقتك');
    const texts = textsIn('ar').map(([, text]) => text);
    expect(texts.some((text) => text.includes('داخل الحرم الجامعي'))).toBe(true);
    expect(texts.filter((text) => text.includes('سكن داخل الحرم،'))).toEqual([]);
  });
});

it.each([
  ['ar', 'طلب التسجيل', 'نؤكده في العرض', /خلال ساعات|في المحادثة خلال/],
  [
    'en',
    'registration request',
    'confirmed in your offer',
    /within a few hours|in the chat within/,
  ],
] as const)('promises nothing that is not kept (%s)', (language, request, offer, madeUp) => {
  const messages = allMessages(language);
  expect(messages['operation.registration']).toContain(request);
  expect(messages['home.whyPriceText']).toContain(offer);
  expect(textsIn(language).filter(([, text]) => madeUp.test(text))).toEqual([]);
});

describe('English', () => {
  it.each([
    ['words that have another in the table', /\b(programs?\b|institutions?\b|e-mail|advisors?\b)/i],
    ['presses by another name', /\b(click|tap)(s|ped|ped)?\b/i],
    ['straight quotes', /\w'\w|"/],
    [
      'constructions of a translation',
      /\b(the way with you|travel with us|asked for English|English asked for|a week costs|its grade|the team names|your wish|whoever|somebody of)\b/i,
    ],
    ['an article before “admission”', /\ba university admission/i],
    ['dashes between numbers', /\d\s?[–-]\s?\d+ (weeks|days|years)/],
  ])('has no %s', (_, pattern) => {
    // A specialization's description has the words of its science.
    const found = breaking('en', pattern).filter(([where]) => !where.endsWith('Fields.ts'));
    expect(found).toEqual([]);
  });

  it.each([
    ['common.title.whyUs', 'Why Masar'],
    ['programme.fact.level', 'English required'],
    ['details.perWeek', 'Price per week'],
    ['requests.answer.grade', 'Grade'],
    ['requests.formStep.wish', 'Your choice'],
    ['requests.priceOpen', 'Confirmed in your offer.'],
    ['booking.oneZone', 'All times are in {zone}.'],
    ['details.applyBy', 'Apply by {date}'],
  ])('%s says %s', (id, text) => {
    expect(allMessages('en')[id]).toBe(text);
  });

  it('guides at every step', () => {
    expect(allMessages('en')['home.lead']).toContain('guides you at every step');
  });
});

it.each(LANGUAGES)('has a style guide of one page for %s', (language) => {
  const guide = readFileSync(`docs/style-guide-${language}.md`, 'utf8');
  for (const part of ['Voice', 'Address', 'One word', 'Digits', 'Dates', 'Currency', 'Never']) {
    expect(guide).toContain(`**${part}`);
  }
  expect(guide.split('\n').length).toBeLessThan(75);
});
