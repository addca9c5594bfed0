import { sql } from 'drizzle-orm';
import { selectRows } from '../../../src/server/db/rows';
import { institutes } from '../../../src/server/db/schema/places';
import type { Database } from '../../../src/server/db/types';
import { openTestDatabase } from '../../support/database';

let database: Database;
beforeAll(async () => {
  database = await openTestDatabase({ seed: true });
});
afterAll(() => database.close());

async function normalized(text: string): Promise<unknown> {
  const [value] = await selectRows(
    database.db,
    sql`select masar_normalize(${text}) as value`,
    (row) => row.value,
  );
  return value;
}

const found = (text: string): Promise<number[]> =>
  selectRows(
    database.db,
    sql`select id from programmes where search @@ masar_search_query(${text}) order by id`,
    (row) => Number(row.id),
  );

describe('masar_normalize', () => {
  test.each([
    ['alef forms', 'أحمد إدارة آلة ٱسم', 'احمد اداره اله اسم'],
    ['alef maksura and ta marbuta', 'مستشفى جامعة', 'مستشفي جامعه'],
    ['hamza on its seats', 'مسؤول بيئة', 'مسوول بييه'],
    ['vowel signs and tatweel', 'جَامِعَةُ لُـنْدُنَ', 'جامعه لندن'],
    ['Persian letters', 'کیمیا', 'كيميا'],
    ['Arabic and Persian digits', '٢٠٢٧ ۲۰۲۷', '2027 2027'],
    ['punctuation and spaces', '  طب،هندسة؟ «علوم»  ', 'طب هندسه علوم'],
    ['presentation forms', 'ﻻ', 'لا'],
    ['capital letters', 'IELTS Course', 'ielts course'],
  ])('%s', async (_, text, expected) => {
    expect(await normalized(text)).toBe(expected);
  });

  test('changes nothing the second time', async () => {
    const once = await normalized('إِدَارَةُ الأعْمَالِ، ١٢٣');
    expect(await normalized(String(once))).toBe(once);
  });
});

describe('the search', () => {
  test.each([
    ['a misspelt alef', 'أدارة الاعمال', 'إدارة الأعمال'],
    ['a misspelt ta marbuta', 'هندسه', 'هندسة'],
    ['no article', 'صيدلة', 'الصيدلة'],
    ['an added conjunction', 'والصيدلة', 'الصيدلة'],
    ['vowel signs', 'الهَنْدَسَة', 'الهندسة'],
  ])('finds the same with %s', async (_, typed, spelt) => {
    const expected = await found(spelt);
    expect(expected.length).toBeGreaterThan(0);
    expect(await found(typed)).toEqual(expected);
  });

  test('finds a beginning while somebody types', async () => {
    const whole = await found('accounting');
    expect(whole.length).toBeGreaterThan(0);
    expect(await found('accoun')).toEqual(expect.arrayContaining(whole));
  });

  test('finds by institute, city and country, and every word must occur', async () => {
    const inGalway = await found('galway');
    expect(inGalway.length).toBeGreaterThan(0);
    expect(await found('غالواي')).toEqual(inGalway);
    expect(await found('galway ireland')).toEqual(inGalway);
    expect(await found('galway zzz')).toEqual([]);
  });

  test.each(['', '   ', "'", "a' | !(&:*", '\\', ':*', '<->'])('survives %j', async (typed) => {
    await expect(found(typed)).resolves.toBeInstanceOf(Array);
  });

  test('follows an institute to its new name', async () => {
    expect(await found('quorlington')).toEqual([]);
    await database.db
      .update(institutes)
      .set({ nameEn: 'Quorlington College' })
      .where(sql`${institutes.id} = 1`);
    expect((await found('quorlington')).length).toBeGreaterThan(0);
  });
});
