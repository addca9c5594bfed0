import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { sql } from 'drizzle-orm';
import { MIGRATIONS_FOLDER } from '../../../src/server/db/migrate';
import { selectRows } from '../../../src/server/db/rows';
import { institutes } from '../../../src/server/db/schema/places';
import { programmes, specializations } from '../../../src/server/db/schema/programmes';
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
    ['hamza on carrier letters', 'مسؤول بيئة', 'مسوول بييه'],
    ['vowel signs and tatweel', 'جَامِعَةُ لُـنْدُنَ', 'جامعه لندن'],
    ['Persian letters', 'کیمیا', 'كيميا'],
    ['Arabic and Persian digits', '٢٠٢٧ ۲۰۲۷', '2027 2027'],
    ['punctuation and spaces', '  طب،هندسة؟ «علوم»  ', 'طب هندسه علوم'],
    ['presentation forms', 'ﻻ', 'لا'],
    ['capital letters', 'IELTS Course', 'ielts course'],
    [
      'symbols between words',
      'IELTS/TOEFL pre-sess_x ann@bc.de (d)',
      'ielts toefl pre sess x ann bc de d',
    ],
    ['every ASCII symbol', '!"#$%&\'()*+,-./:;<=>?@[\\]^_`{|}~', ''],
    ['dots between digits', '6.5 ٦٫٥ 12. .5 CS-101.', '6.5 6.5 12 5 cs 101'],
    ['dots in abbreviations', 'U.S.A. e.g. the U.K.', 'usa eg the uk'],
  ])('normalises %s', async (_, text, expected) => {
    expect(await normalized(text)).toBe(expected);
  });

  test('is idempotent', async () => {
    const once = await normalized('إِدَارَةُ الأعْمَالِ، ١٢٣');
    expect(await normalized(String(once))).toBe(once);
  });
});

describe('search', () => {
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

  test('finds prefixes', async () => {
    const whole = await found('accounting');
    expect(whole.length).toBeGreaterThan(0);
    expect(await found('accoun')).toEqual(expect.arrayContaining(whole));
  });

  test('finds by institute, city and country, and requires every word', async () => {
    const inGalway = await found('galway');
    expect(inGalway.length).toBeGreaterThan(0);
    expect(await found('غالواي')).toEqual(inGalway);
    expect(await found('galway ireland')).toEqual(inGalway);
    expect(await found('galway zzz')).toEqual([]);
  });

  test.each([
    ['english words', 'IELTS for London', 'IELTS London'],
    ['an article', 'the galway', 'galway'],
    ['Arabic words', 'الإنجليزية في دبلن', 'الإنجليزية دبلن'],
    ['one with a conjunction', 'لندن وفي دبلن', 'لندن دبلن'],
  ])('ignores function words: %s', async (_, typed, plain) => {
    expect(await found(typed)).toEqual(await found(plain));
    expect((await found('IELTS for London')).length).toBeGreaterThan(0);
  });

  test('searches function words when there are no others', async () => {
    for (const typed of ['the', 'for the', 'في', 'of']) {
      expect((await found(typed)).length).toBeGreaterThan(0);
    }
  });

  test('finds information technology', async () => {
    const [words] = await selectRows(
      database.db,
      sql`select masar_search_query('IT in London')::text as value`,
      (row) => row.value,
    );
    // Beginning with 'it' would find 'its', which is everywhere.
    expect(words).toMatch(/'london':\*/);
    expect(words).toMatch(/'technolog'/);
    expect(words).not.toMatch(/'it'/);
  });

  test.each([
    ['gb', ['UK', 'u.k.', 'Great Britain', 'England', 'brit', 'بريطانيا', 'إنجلترا', 'انكلترا']],
    ['us', ['USA', 'U.S.A.', 'America', 'United States of America', 'أمريكا', 'اميركا', 'أمريكية']],
    ['ie', ['Irish', 'إيرلندا', 'ايرلندية']],
    ['au', ['Australian', 'استراليا', 'أسترالية']],
    ['nz', ['NZ', 'new zealand', 'نيوزلندا', 'نيوزيلندا']],
  ])('finds all of %s by common names', async (destination, names) => {
    const all = await selectRows(
      database.db,
      sql`select id from programmes where destination_id = ${destination} order by id`,
      (row) => Number(row.id),
    );
    for (const name of names) {
      expect({ name, ids: await found(name) }).toEqual({ name, ids: expect.arrayContaining(all) });
    }
  });

  test.each(['', '   ', "'", "a' | !(&:*", '\\', ':*', '<->'])('accepts %j', async (typed) => {
    await expect(found(typed)).resolves.toBeInstanceOf(Array);
  });

  test('finds rows from before a migration', async () => {
    const { db } = database;
    await db.execute(sql`alter table programmes disable trigger programmes_derive`);
    await db.execute(sql`alter table specializations disable trigger specializations_derive`);
    await db.execute(sql`update programmes set search = '', title_search = ''`);
    await db.execute(sql`update specializations set search = ''`);
    await db.execute(sql`alter table programmes enable trigger programmes_derive`);
    await db.execute(sql`alter table specializations enable trigger specializations_derive`);
    expect(await found('galway')).toEqual([]);
    const file = readFileSync(join(MIGRATIONS_FOLDER, '0006_search_words.sql'), 'utf8');
    for (const statement of file.split('--> statement-breakpoint')) {
      // The functions stay: later migrations have newer ones.
      if (/^UPDATE /m.test(statement)) await db.execute(sql.raw(statement));
    }
    for (const table of [programmes, specializations]) {
      expect(await db.$count(table, sql`${table.search} = ''`)).toBe(0);
    }
    expect((await found('galway')).length).toBeGreaterThan(0);
  });

  test('follows a renamed institute', async () => {
    expect(await found('quorlington')).toEqual([]);
    await database.db
      .update(institutes)
      .set({ nameEn: 'Quorlington/Vex Pre-Sessional College' })
      .where(sql`${institutes.id} = 1`);
    const all = await found('quorlington');
    expect(all.length).toBeGreaterThan(0);
    for (const typed of ['pre-sess', 'quorlington/vex', 'vex pre', 'Quorlington-V']) {
      expect(await found(typed)).toEqual(all);
    }
  });
});
