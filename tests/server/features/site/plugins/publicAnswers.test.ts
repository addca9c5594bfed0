// Rules: API-23 (docs/requirements.md)
import { eq, sql } from 'drizzle-orm';

import {
  contentUrls,
  favoriteUrls,
  priceUrls,
  apiUrls,
  entryUrl,
} from '../../../../support/apiUrls';
import { openPostgres } from '../../../../../src/server/db/postgres';
import { selectRows } from '../../../../../src/server/db/rows';
import { stories } from '../../../../../src/server/db/schema/content';
import type { Database } from '../../../../../src/server/db/types';
import { buildTestApp, testClock } from '../../../../support/app';
import type { TestApp } from '../../../../support/app';
import { listUrl } from '../../../../support/catalogue';
import {
  openOnServer,
  openTestDatabase,
  SEED_DAY,
  silentLog,
  testDatabaseUrl,
} from '../../../../support/database';
import { statementsOf } from '../../../../support/queryPlans';

const KEPT = { answerCacheMegabytes: 8 };
/** How long a change may take to be heard of. */
const HEARD_MS = 30_000;

const SHARED = [
  apiUrls.home,
  listUrl({ kind: 'english' }),
  listUrl({ kind: 'university', sort: 'price', level: 'B1' }),
  apiUrls.specializations,
  entryUrl(apiUrls.specializations, 1),
  entryUrl(apiUrls.programmes, 1),
  apiUrls.destinations,
  `${priceUrls.courseOptions}?destination=gb`,
  contentUrls.stories,
  contentUrls.partners,
  contentUrls.consultants,
  contentUrls.bankAccounts,
  `${contentUrls.pages}/privacy`,
];

const get = ({ app }: TestApp, url: string, headers: Readonly<Record<string, string>> = {}) =>
  app.inject({ url, headers: { 'accept-language': 'en', ...headers } });
const eventually = async (check: () => Promise<boolean>): Promise<void> => {
  const until = Date.now() + HEARD_MS;
  while (!(await check())) {
    if (Date.now() > until) throw new Error('It did not come in time');
    await new Promise((resolve) => setTimeout(resolve, 10));
  }
};

describe('public answers', () => {
  let database: Database;
  let test: TestApp;
  let asked: jest.SpyInstance;
  beforeAll(async () => {
    database = await openTestDatabase({ seed: true });
  });
  afterAll(() => database.close());
  beforeEach(async () => {
    test = await buildTestApp({ database, config: KEPT });
    await get(test, contentUrls.stories);
    // Answers cached for longer than a second, while changes are received.
    await new Promise((resolve) => setTimeout(resolve, 100));
    asked = jest.spyOn(database.db, 'select');
  });
  afterEach(async () => {
    asked.mockRestore();
    await test.close();
  });

  it.each(SHARED)('are given from memory, with a strong ETag (%s)', async (url) => {
    const first = await get(test, url);
    expect(first.statusCode).toBe(200);
    const transactions = jest.spyOn(database.db, 'transaction');
    asked.mockClear();
    const again = await get(test, url);
    expect(again.statusCode).toBe(200);
    expect(again.body).toBe(first.body);
    expect(again.headers['content-type']).toBe('application/json; charset=utf-8');
    expect(again.headers['cache-control']).toMatch(/^public, max-age=60, stale-while-revalidate/);
    expect(again.headers.vary).toMatch(/accept-language/i);
    const etag = String(again.headers.etag);
    expect(etag).toMatch(/^"[\w-]{43}"$/);
    for (const named of [etag, `W/${etag}`, `"other", ${etag}`, '*']) {
      const same = await get(test, url, { 'if-none-match': named });
      expect([same.statusCode, same.body]).toEqual([304, '']);
      expect(same.headers.etag).toBe(etag);
      expect(same.headers['cache-control']).toBe(again.headers['cache-control']);
    }
    expect((await get(test, url, { 'if-none-match': '"other"' })).statusCode).toBe(200);
    const arabic = await get(test, url, { 'accept-language': 'ar' });
    expect(arabic.headers.etag).not.toBe(etag);
    expect(asked.mock.calls.length + transactions.mock.calls.length).toBeLessThan(12);
    transactions.mockClear();
    asked.mockClear();
    await get(test, url);
    await get(test, url, { 'accept-language': 'ar' });
    expect(asked.mock.calls.length + transactions.mock.calls.length).toBe(0);
    transactions.mockRestore();
  });

  it('are made once for 50 callers at the same time', async () => {
    const answers = await Promise.all(
      Array.from({ length: 50 }, () => get(test, apiUrls.destinations)),
    );
    expect(new Set(answers.map(({ statusCode }) => statusCode))).toEqual(new Set([200]));
    expect(new Set(answers.map(({ body }) => body)).size).toBe(1);
    // One each for places, cities, counts and lead times.
    expect(asked).toHaveBeenCalledTimes(4);
  });

  it('are the same whatever else an address says', async () => {
    const { body } = await get(test, listUrl({ kind: 'english', level: 'B1' }));
    asked.mockClear();
    const other = await get(test, `${apiUrls.programmes}?level=B1&kind=english&utm_source=x`);
    expect(other.body).toBe(body);
    expect((await get(test, `${apiUrls.home}?a`)).body).toBe((await get(test, apiUrls.home)).body);
  });

  it('follow a change', async () => {
    const before = await get(test, contentUrls.stories);
    await database.db.update(stories).set({ nameEn: 'Layan' }).where(eq(stories.id, 1));
    await eventually(async () => (await get(test, contentUrls.stories)).body.includes('Layan'));
    const named = { 'if-none-match': String(before.headers.etag) };
    expect((await get(test, contentUrls.stories, named)).statusCode).toBe(200);
  });

  it('end with the day', async () => {
    const url = entryUrl(apiUrls.programmes, 1);
    await get(test, url);
    test.clock.advance(24 * 3_600_000);
    const transactions = jest.spyOn(database.db, 'transaction');
    await get(test, url);
    expect(transactions).toHaveBeenCalledTimes(1);
    transactions.mockRestore();
  });

  it('are never cached for searches, failures and personal data', async () => {
    const { bytes } = test.app.publicAnswers;
    const before = bytes();
    await get(test, listUrl({ kind: 'english', q: 'london' }));
    await get(test, `${apiUrls.specializations}?q=law`);
    expect((await get(test, `${contentUrls.pages}/none`)).statusCode).toBe(404);
    expect((await get(test, entryUrl(apiUrls.programmes, 999_999))).statusCode).toBe(404);
    expect((await get(test, `${favoriteUrls.favoritesCards}?ids=1,2`)).statusCode).toBe(200);
    expect((await get(test, apiUrls.orders)).statusCode).toBe(401);
    expect(bytes()).toBe(before);
  });

  it('count for the limit of an address as well', async () => {
    const limited = await buildTestApp({ database, config: { ...KEPT, requestsPerMinute: 3 } });
    const statuses = [];
    for (let calls = 0; calls < 4; calls += 1) {
      statuses.push((await get(limited, apiUrls.home)).statusCode);
    }
    await limited.close();
    expect(statuses).toEqual([200, 200, 200, 429]);
  });
});

describe('the version of the catalogue', () => {
  let database: Database;
  beforeAll(async () => {
    database = await openTestDatabase({ seed: true });
  });
  afterAll(() => database.close());
  const version = async (): Promise<unknown> => {
    const { rows } = (await database.db.execute(sql`select version from catalogue_version`)) as {
      rows?: { version: unknown }[];
    };
    return rows?.[0]?.version;
  };

  it.each([
    'destinations',
    'cities',
    'institutes',
    'currencies',
    'specialization_fields',
    'specializations',
    'programmes',
    'programme_starts',
    'plans',
    'plan_price_bands',
    'fees',
    'contact_links',
    'bank_accounts',
    'stories',
    'content_pages',
    'start_lead_times',
    'consultants',
    'recognitions',
    'scholarships',
  ])('counts every change of %s', async (table) => {
    const before = await version();
    await database.db.execute(sql`delete from ${sql.identifier(table)} where false`);
    expect(await version()).toBe(Number(before) + 1);
  });

  it('counts the changes of every table that kept answers read', async () => {
    const test = await buildTestApp({ database, clock: testClock(SEED_DAY) });
    const statements = await statementsOf(database.db, async () => {
      for (const url of SHARED) expect((await get(test, url)).statusCode).toBe(200);
    });
    await test.close();
    const read = new Set(
      statements.flatMap(({ sql: text }) =>
        [...text.matchAll(/\b(?:from|join)\s+\(*"?([a-z_]+)/gi)].map(([, name]) => name),
      ),
    );
    const tables = await selectRows(
      database.db,
      sql`select relname as name, exists (
          select from pg_trigger join pg_proc on pg_proc.oid = tgfoid
           where tgrelid = pg_class.oid and proname = 'masar_catalogue_changed'
        ) as counted from pg_class where relkind = 'r' and relnamespace = 'public'::regnamespace`,
      ({ name, counted }) => ({ name: String(name), counted: counted === true }),
    );
    const uncounted = tables.filter(({ name, counted }) => read.has(name) && !counted);
    // Written by triggers of tables that are counted.
    const derived = ['catalogue_version', 'programme_counts'];
    expect(uncounted.map(({ name }) => name).filter((name) => !derived.includes(name))).toEqual([]);
    expect(read).toContain('scholarships');
  });

  it('stays as it is for everything else', async () => {
    const before = await version();
    await database.db.execute(sql`delete from favorites`);
    expect(await version()).toBe(before);
  });
});

// Needs PostgreSQL: an embedded database serves one process.
(testDatabaseUrl ? describe : describe.skip)('on two servers', () => {
  it('follow a change that the other one made', async () => {
    const { database, url } = await openOnServer(testDatabaseUrl ?? '', true);
    const second = await openPostgres({ url, log: silentLog });
    const one = await buildTestApp({ database, config: KEPT });
    const other = await buildTestApp({ database: second, config: KEPT });
    try {
      await Promise.all([get(one, contentUrls.stories), get(other, contentUrls.stories)]);
      const before = await get(other, contentUrls.stories);
      const asked = jest.spyOn(second.db, 'select');
      // Kept for longer than a second as soon as it hears of changes.
      await eventually(async () => {
        asked.mockClear();
        await new Promise((resolve) => setTimeout(resolve, 1_200));
        expect((await get(other, contentUrls.stories)).body).toBe(before.body);
        return asked.mock.calls.length === 0;
      });
      await one.db.update(stories).set({ nameEn: 'Layan' }).where(eq(stories.id, 1));
      await eventually(async () => (await get(other, contentUrls.stories)).body.includes('Layan'));
    } finally {
      await one.close();
      await other.close();
      await second.close();
      await database.close();
    }
  });
});
