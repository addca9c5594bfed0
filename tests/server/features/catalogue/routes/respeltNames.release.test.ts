// Rules: CAT-07, CAT-08 (docs/requirements.md)
import { sql } from 'drizzle-orm';

import type { CatalogueKind } from '../../../../../src/contract/catalogue/catalogue';
import { selectRows } from '../../../../../src/server/db/rows';
import { searchParts } from '../../../../../src/server/features/catalogue/queries/words';
import type { TestApp } from '../../../../support/app';
import { getList, startWithCatalogue } from '../../../../support/catalogue';

jest.setTimeout(120_000);

let test_: TestApp;
beforeAll(async () => {
  test_ = await startWithCatalogue();
});
afterAll(() => test_.close());

/** A name as people write it, with and without spaces, and what the first result must be about. */
const FOUND: Readonly<Partial<Record<CatalogueKind, readonly (readonly [string, RegExp])[]>>> = {
  english: [
    ...[
      'آي التس',
      'اي التس',
      'أي ألتس',
      'ايلتس',
      'آيلتس',
      'الآيلتس',
      'ايليتس',
      'ايالتس',
      'ielts',
    ].map((q) => [q, /ielts/i] as const),
    ...['دورة اي التس', 'i elts', 'IELTS.', 'eilts', 'للآيلتس'].map((q) => [q, /ielts/i] as const),
    ...['توفل', 'تويفل', 'تافل', 'توفيل', 'طوفل', 'التوفل', 'تو فل', 'toefl', 'toffel'].map(
      (q) => [q, /toefl/i] as const,
    ),
    ...['سان ديغو', 'سانديجو', 'sandiego', 'san diago', 'سان دياغو'].map(
      (q) => [q, /san diego/i] as const,
    ),
    ...['بريسبان', 'برزبن', 'بريزبين', 'برسبين', 'brisban'].map((q) => [q, /brisbane/i] as const),
    ...['ليندن', 'لوندون', 'londn'].map((q) => [q, /london/i] as const),
  ],
  university: [
    ...['دبلن', 'دوبلين', 'دبلين', 'dublen', 'في دبلين'].map((q) => [q, /dublin/i] as const),
    ...['ادنبره', 'إدنبرة', 'ايدنبرغ', 'ادنبرج', 'أدنبرا', 'edinburg', 'edinborough'].map(
      (q) => [q, /edinburgh/i] as const,
    ),
    ...['مانشستر', 'مانشيستر', 'منشيستر', 'مانتشستر', 'manshester'].map(
      (q) => [q, /manchester/i] as const,
    ),
    ...['سيدني', 'سدني', 'سيدنى', 'sidney'].map((q) => [q, /sydney/i] as const),
    ...['ملبورن', 'ميلبورن', 'ملبرن', 'ميل بورن', 'melburn'].map((q) => [q, /melbourne/i] as const),
    ...['اوكلاند', 'أوكلاند', 'اوكلند', 'okland'].map((q) => [q, /auckland/i] as const),
    ...['بوسطن', 'بوستن', 'bosten'].map((q) => [q, /boston/i] as const),
    ...[
      'المملكه المتحده',
      'بريطانيا',
      'انجلترا',
      'إنكلترا',
      'انكلتره',
      'unitedkingdom',
      'UK',
      'U.K.',
    ].map((q) => [q, /united kingdom/i] as const),
    ...[
      'امريكا',
      'أمريكا',
      'اميركا',
      'الولايات المتحدة',
      'الولايات المتحده الامريكيه',
      'USA',
      'US',
    ].map((q) => [q, /united states/i] as const),
    ...['نيوزلندا', 'نيوزيلاندا', 'نيو زيلندا', 'newzealand', 'NZ'].map(
      (q) => [q, /new zealand/i] as const,
    ),
    ...['ايرلندا', 'إيرلندا', 'ارلندا', 'irelend'].map((q) => [q, /ireland/i] as const),
    ...['استراليا', 'أوستراليا', 'austrlia'].map((q) => [q, /australia/i] as const),
  ],
  summer: ['برايتون', 'برايتن', 'بريتون', 'brighten'].map((q) => [q, /brighton/i] as const),
};

describe.each(Object.keys(FOUND) as CatalogueKind[])('in the catalogue %s', (kind) => {
  it.each(FOUND[kind] ?? [])('%s is found', async (q, about) => {
    const { items, unoffered } = await getList(test_, { kind, q, limit: 1 });
    expect(unoffered ?? null).toBeNull();
    expect(
      items.map(({ title, institute, city, destination }) =>
        [title, institute.name, city.name, destination.name].join(' '),
      ),
    ).toEqual([expect.stringMatching(about)]);
  });
});

describe('a place that is not offered is named as such, with what is near', () => {
  const NEAR = {
    'United States': [
      'نيويورك',
      'نيو يورك',
      'نيويرك',
      'newyork',
      'new york',
      'nyc',
      'New-York',
      'لوس انجلوس',
      'لوس أنجليس',
      'لوس انجيليس',
      'لوسانجلوس',
      'losangeles',
      'los angelos',
      'سان فرانسيسكو',
      'سانفرانسيسكو',
      'سان فرنسيسكو',
      'san fransisco',
      'sanfrancisco',
      'هيوستون',
      'ميامى',
      'واشنطن',
      'واشنتن',
      'سياتل',
    ],
    'United Kingdom': [
      'كامبريدج',
      'كمبردج',
      'كامبردج',
      'كيمبريدج',
      'كمبريدج',
      'كامبريدچ',
      'cambrige',
      'برمنغهام',
      'بيرمنجهام',
      'برمنجهام',
      'بيرمنغهام',
      'برمنقهام',
      'برمنجام',
      'birmingam',
      'ليفربول',
      'ليفر بول',
      'liverpol',
      'بورنموث',
      'بورنمث',
      'بورن موث',
      'أكسفورد',
      'اكسفورد',
      'اوكسفورد',
      'اوكس فورد',
      'oxferd',
      'جلاسكو',
      'قلاسكو',
    ],
    Australia: ['بيرث', 'اديلايد', 'أديليد', 'جولد كوست', 'قولدكوست'],
    'New Zealand': ['كرايست تشيرش', 'كرايستشرش', 'christ church'],
  } as const;

  it.each(Object.entries(NEAR).flatMap(([near, texts]) => texts.map((q) => [q, near] as const)))(
    '%s: %s',
    async (q, near) => {
      for (const kind of ['english', 'university'] as const) {
        const list = await getList(test_, { kind, q, limit: 1 });
        expect({ unoffered: list.unoffered, corrected: list.corrected_q !== null }).toEqual({
          unoffered: q.replace('-', ' '),
          corrected: true,
        });
        for (const { destination } of list.items) expect(destination.name).toBe(near);
      }
    },
  );

  it.each([
    'toronto',
    'torento',
    'تورونتو',
    'برلين',
    'بيرلين',
    'barlin',
    'كنده',
    'كوالا لمبور',
    'SAT',
    'جي مات',
  ])('%s is near nothing', async (q) => {
    const list = await getList(test_, { kind: 'english', q, limit: 1 });
    expect(list).toMatchObject({ items: [], corrected_q: null, unoffered: q });
  });

  it.each(['PTE', 'دولينجو', 'دوولينغو', 'ديولينقو', 'duolingo', 'duo lingo', 'بي تي اي'])(
    'the test %s is near IELTS',
    async (q) => {
      const { items, unoffered } = await getList(test_, { kind: 'english', q, limit: 1 });
      expect(unoffered).toBe(q);
      expect(items.map(({ title }) => title)).toEqual([expect.stringMatching(/ielts/i)]);
    },
  );
});

it('takes no word of vowels for a part of a name', async () => {
  const parts = await searchParts(test_.db, 'bosten ai', 'university');
  expect(parts.map(({ text }) => text)).toEqual(['bosten', 'ai']);
});

it('takes no word of the catalogue for a name of another sound', async () => {
  const rows = await selectRows(
    test_.db,
    sql`
    with words as (
      select distinct word from (
        select concat_ws(' ', name_ar, name_en) as names from specializations
        union all select concat_ws(' ', name_ar, name_en) from specialization_fields
        union all select concat_ws(' ', name_ar, name_en) from institutes
        union all select term from search_terms where not by_sound
      ) as named cross join lateral string_to_table(masar_normalize(names), ' ') as word
      where length(word) > 3)
    select word, t.term from words join search_terms t
      on t.by_sound and t.sound = masar_sound(word)
     and length(t.sound) >= case when t.sound ~ '[a-z]' then 4 else 3 end
     where t.use = 'unoffered'
       and not exists (select from search_terms s where s.folded = masar_strip_article(word))
       and word <> masar_normalize(t.term)`,
    ({ word, term }) => [word, term],
  );
  expect(rows).toEqual([]);
});
