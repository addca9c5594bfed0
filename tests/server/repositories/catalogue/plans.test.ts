/**
 * Query cost on large tables: no full scan of a growing table, a bounded number of rows, and a
 * constant number of statements.
 */
import { sql, TransactionRollbackError } from 'drizzle-orm';
import { apiUrls, entryUrl, partnerUrls } from '../../../../src/contract/urls';
import { selectRows } from '../../../../src/server/db/rows';
import type { Database } from '../../../../src/server/db/types';
import { favorites } from '../../../../src/server/db/schema/inbox';
import { DEMO_TEAM } from '../../../../src/server/db/seed/demoAccounts';
import { hashToken } from '../../../../src/server/lib/crypto';
import { listOrders } from '../../../../src/server/repositories/orders';
import { createSession } from '../../../../src/server/repositories/sessions';
import { fillCatalogue } from '../../../bench/fillCatalogue';
import {
  fillPartners,
  fillRequests,
  partnerId,
  requestId,
  studentId,
} from '../../../bench/fillRequests';
import { buildTestApp, testClock } from '../../../support/app';
import type { TestApp } from '../../../support/app';
import { listUrl } from '../../../support/catalogue';
import { openTestDatabase, SEED_DAY, testDatabaseUrl } from '../../../support/database';
import { planOf, statementsOf } from '../../../support/queryPlans';

jest.setTimeout(300_000);

/** PGlite fills slowly and has the same planner; large tables are tested on a server. */
const isServer = (testDatabaseUrl ?? '') !== '';
const PROGRAMMES = isServer ? 12_000 : 4_000;
const REQUESTS = isServer ? 12_000 : 4_000;
const STUDENT = 100;
const PARTNER = 20;
/** Maximum rows per plan node. */
const MOST_ROWS = 5_000;
/** The same for a short page of requests, with lookups of the institute. */
const SHORT_ROWS = 1_000;
/** Index entries and bitmap rows cost a fraction of a row. */
const WEIGHTS: Readonly<Record<string, number>> = {
  'Index Only Scan': 1 / 5,
  'Bitmap Index Scan': 1 / 10,
};

/** Small tables are rightly scanned. */
const LARGE = 2_000;

let database: Database;
let test_: TestApp;
/** Tables that grow; programme_counts does not (docs/adr/0007). */
let large: Set<string>;
const headers: Record<string, { authorization: string }> = {};

beforeAll(async () => {
  database = await openTestDatabase({ seed: true });
  const { db } = database;
  await fillCatalogue(db, PROGRAMMES);
  await fillPartners(db);
  await fillRequests(db, 1, REQUESTS);
  await db.execute(sql`
    insert into favorites (account_id, programme_id, created_at)
    select a.id, p.id, now() - p.id * interval '1 second'
    from (select id from accounts where role = 'Student' order by id limit 200) a
    cross join (select id from programmes order by id limit 40) p on conflict do nothing`);
  await db.insert(favorites).values({ accountId: studentId(STUDENT), programmeId: 50 });
  await db.execute(sql`
    insert into sessions (token_hash, account_id, expires_at, user_agent)
    select encode(sha256(id::text::bytea), 'hex'), id, now() + interval '30 days', '' from accounts`);
  await db.execute(sql`vacuum analyze`);
  const tables = sql`select relname from pg_class where relkind = 'r' and reltuples >= ${LARGE}
    and relname <> 'programme_counts'`;
  large = new Set(await selectRows(db, tables, (row) => String(row.relname)));
  test_ = await buildTestApp({ database, clock: testClock(SEED_DAY) });
  for (const [who, accountId] of [
    ['student', studentId(STUDENT)],
    ['partner', partnerId(PARTNER)],
    ['team', DEMO_TEAM.id],
  ] as const) {
    const token = who.padEnd(43, 'x');
    const session = {
      tokenHash: hashToken(token),
      accountId,
      userAgent: '',
      browserHash: null,
      now: SEED_DAY,
    };
    const limits = test_.app.deps.config.session;
    await db.transaction((tx) => createSession(tx, { ...session, limits }));
    headers[who] = { authorization: `Bearer ${token}` };
  }
});
afterAll(async () => {
  await test_.close();
  await database.close();
});

const WHO = ['student', 'partner', 'team'] as const;
type Who = (typeof WHO)[number];

interface Cost {
  readonly statements: number;
  readonly rows: number;
}

async function costOf(url: string, who?: Who, payload?: object): Promise<Cost> {
  const statements = await statementsOf(database.db, async () => {
    const answer = await test_.app.inject({
      url,
      headers: who ? (headers[who] ?? {}) : {},
      ...(payload ? { method: 'POST', payload } : {}),
    });
    expect({ url, status: answer.statusCode }).toEqual({ url, status: 200 });
  });
  expect(statements.length).toBeGreaterThan(0);
  let rows = 0;
  for (const statement of statements) {
    const nodes = await planOf(database.db, statement);
    const whole = nodes.filter(({ type, table }) => type === 'Seq Scan' && large.has(table ?? ''));
    expect({ sql: statement.sql, whole }).toEqual({ sql: statement.sql, whole: [] });
    const looked = nodes
      .filter(({ table, index }) => table !== undefined || index !== undefined)
      .map((node) => node.rows * (WEIGHTS[node.type] ?? 1));
    rows = Math.max(rows, ...looked);
  }
  return { statements: statements.length, rows };
}

const list = (parameters: Parameters<typeof listUrl>[0]): string =>
  listUrl({ kind: 'university', ...parameters });

describe('a catalogue list costs few statements and rows', () => {
  it.each(['recommended', 'price', '-price', 'newest'])('sorted by %s', async (sort) => {
    const cost = await costOf(list({ sort }));
    expect(cost.statements).toBeLessThanOrEqual(7);
    expect(cost.rows).toBeLessThanOrEqual(MOST_ROWS);
  });

  it.each([
    { destination: 'gb' },
    { city: 5 },
    { level: 'A1' },
    { level: 'B2' },
    { degree: 'doctorate' },
    { specialization: 7 },
    { specialization: 7, city: 3, degree: 'master', level: 'C1' },
    { weeks: 4 },
    { weeks: 108 },
    { institute: 40 },
    { price_min: 100_000, price_max: 120_000 },
    { price_min: 100_000, price_max: 120_000, sort: 'newest', city: 5 },
    { start_from: '2027-06-01', start_to: '2027-09-30' },
    { start_from: '2028-06-01', start_to: '2028-06-07', sort: 'price' },
    { start_from: '2039-01-01' },
    { kind: 'english', course_type: 'ielts', start_from: '2027-06-01' },
    { kind: 'summer', weeks: 3, destination: 'nz', sort: '-price' },
    { degree: 'master', destination: 'gb', price_max: 200_000, level: 'C1', weeks: 72 },
  ])('with filters: %j', async (parameters) => {
    const cost = await costOf(list(parameters));
    expect(cost.statements).toBeLessThanOrEqual(8);
    expect(cost.rows).toBeLessThanOrEqual(MOST_ROWS);
  });

  it.each([
    { q: 'medicine' },
    { q: 'london' },
    { q: 'هندسه' },
    { q: 'e' },
    { q: 'project supervisor' },
    { q: 'galway law', sort: 'price' },
    { q: 'united kingdom', city: 5, sort: 'newest' },
    { q: 'engineering', price_max: 150_000, degree: 'master' },
    { q: 'university', destination: 'ie', level: 'B2', sort: '-price' },
    { kind: 'english', q: 'الانجليزيه', course_type: 'ielts' },
    { q: 'engineering in the uk' },
    { q: 'the' },
    { kind: 'english', q: 'IELTS/London' },
  ])('with text: %j', async (parameters) => {
    const cost = await costOf(list(parameters));
    expect(cost.statements).toBeLessThanOrEqual(12);
    expect(cost.rows).toBeLessThanOrEqual(MOST_ROWS);
  });

  it.each([
    { q: 'zzzz' },
    { q: 'enginering zzzz london' },
    { q: 'nursing galway doctorate', sort: 'price' },
    { q: 'كندا', degree: 'master' },
    { kind: 'summer', q: 'لندن ايلتز' },
  ])('with a text that finds nothing (CAT-08): %j', async (parameters) => {
    const cost = await costOf(list(parameters));
    expect(cost.statements).toBeLessThanOrEqual(24);
    expect(cost.rows).toBeLessThanOrEqual(MOST_ROWS);
  });

  // Soon enough that one destination alone allows it.
  it.each([
    { start_from: '2027-05-01', start_to: '2027-05-28' },
    { start_from: '2027-05-01', start_to: '2027-05-28', sort: 'price' },
    { start_from: '2027-05-01', start_to: '2027-05-28', sort: 'newest' },
  ])('with dates that few programmes have, reads no others: %j', async (parameters) => {
    const url = list(parameters);
    let found = 0;
    const statements = await statementsOf(database.db, async () => {
      found = (await test_.app.inject({ url })).json().data.total;
    });
    expect(found).toBeGreaterThan(0);
    for (const statement of statements) {
      const nodes = await planOf(database.db, statement);
      const starts = nodes.filter(({ table }) => /^programme(s|_starts)$/.test(table ?? ''));
      for (const { rows } of starts) expect(rows).toBeLessThanOrEqual(Math.max(4 * found, 50));
    }
  });

  it('on a late page', async () => {
    const url = list({ sort: 'price', price_min: 50_000, limit: 50 });
    const { next_cursor: cursor } = (await test_.app.inject({ url })).json().data;
    const cost = await costOf(`${url}&cursor=${cursor}`);
    expect(cost.rows).toBeLessThanOrEqual(MOST_ROWS);
  });

  it('regardless of the page size', async () => {
    const [one, fifty] = [await costOf(list({ limit: 1 })), await costOf(list({ limit: 50 }))];
    expect(fifty.statements).toBe(one.statements);
  });
});

it('is measured on large tables', () => {
  expect([...large]).toEqual(expect.arrayContaining(['programmes', 'requests', 'favorites']));
});

it.each([
  ['a programme', entryUrl(apiUrls.programmes, 160), 10],
  // One more: its headline is a quote of the standard plan.
  ['an English course', entryUrl(apiUrls.programmes, 100), 11],
  ['a specialization', entryUrl(apiUrls.specializations, 7), 4],
  ['the specializations', apiUrls.specializations, 2],
  ['the destinations', apiUrls.destinations, 4],
])('%s costs few statements and rows', async (_name, url, statements) => {
  const cost = await costOf(url);
  expect(cost.statements).toBeLessThanOrEqual(statements);
  expect(cost.rows).toBeLessThanOrEqual(MOST_ROWS);
});

describe('account data cost few statements and rows', () => {
  it('for favorites', async () => {
    const cost = await costOf(apiUrls.favorites, 'student');
    expect(cost.statements).toBeLessThanOrEqual(4);
    expect(cost.rows).toBeLessThanOrEqual(100);
  });

  it('for adding and removing favorites', async () => {
    const add = { package_ids: [160, 170, 180] };
    expect((await costOf(apiUrls.favoritesAdd, 'student', add)).statements).toBeLessThanOrEqual(3);
    await costOf(apiUrls.favoritesRemove, 'student', { package_id: 160 });
    await costOf(apiUrls.storeFavorite, 'student', { package_id: 190 });
  });
});

describe.each(WHO)('the request list of a %s', (who) => {
  const orders = (query: string): string => `${apiUrls.orders}?limit=20&${query}`;

  it.each([
    '',
    'kind=english',
    'kind=custom',
    'step=applied',
    'step=enrolled',
    'kind=university&step=received',
    'kind=summer&step=paid',
    'from=2026-01-02&to=2026-01-02',
    'to=2025-12-31',
    'kind=english&from=2026-01-02&to=2026-01-03',
    'step=paid&from=2026-01-01',
    `before=${requestId(REQUESTS / 2)}`,
    `before=${requestId(REQUESTS / 2)}&kind=summer&to=2026-01-03`,
  ])('costs few statements and rows with %j', async (query) => {
    const cost = await costOf(orders(query), who);
    expect(cost.statements).toBeLessThanOrEqual(3);
    expect(cost.rows).toBeLessThanOrEqual(SHORT_ROWS);
  });

  it('costs the same statements for twenty rows as for one', async () => {
    const one = await costOf(`${apiUrls.orders}?limit=1`, who);
    expect((await costOf(orders(''), who)).statements).toBe(one.statements);
  });
});

describe('the request list of a partner', () => {
  it.each(['', '&kind=university', '&step=applied', '&kind=university&step=contacted'])(
    'reads the rows of its page alone (%j)',
    async (filter) => {
      const url = `${apiUrls.orders}?limit=5${filter}`;
      const statements = await statementsOf(database.db, () =>
        test_.app.inject({ url, headers: headers.partner ?? {} }),
      );
      const plans = await Promise.all(statements.map((one) => planOf(database.db, one)));
      const looked = plans.flat().filter(({ table }) => table === 'requests');
      const fromTable = looked.filter(({ type }) => type !== 'Index Only Scan');
      expect(looked.length).toBeGreaterThan(fromTable.length);
      expect(fromTable.reduce((rows, node) => rows + node.rows, 0)).toBeLessThanOrEqual(6);
    },
  );

  it('is planned once for all values, also where institutes have let many snatches go', async () => {
    const page = { language: 'en', limit: 51, now: SEED_DAY } as const;
    const filters = [{}, { kind: 'university' }, { step: 'applied' }] as const;
    const generic: number[] = [];
    const run = database.db.transaction(async (tx) => {
      await tx.execute(
        sql`update requests set partner_institute_id = 1 + id % 20, opens_at = created_at`,
      );
      await tx.execute(sql`analyze requests`);
      for (const filter of filters) {
        for (let n = 1; n <= 10; n += 1) {
          await listOrders(tx, { id: partnerId(n), role: 'Partner' }, { ...page, ...filter });
        }
      }
      const plans = sql`select generic_plans from pg_prepared_statements
        where statement like '%union all%limit ' || ${page.limit}::int || ') as mine%'`;
      generic.push(...(await selectRows(tx, plans, (row) => Number(row.generic_plans))));
      tx.rollback();
    });
    await expect(run).rejects.toThrow(TransactionRollbackError);
    expect(generic).toHaveLength(filters.length);
    expect(Math.min(...generic)).toBeGreaterThan(0);
  });
});

describe('a partner’s lists', () => {
  const bookings = (query: string): string => `${partnerUrls.bookings}?limit=20&${query}`;

  it.each([
    bookings(''),
    ...['open', 'new', 'snatched', 'confirmed', 'declined'].map((one) => bookings(`status=${one}`)),
    bookings('from=2026-01-02&to=2026-01-02'),
    bookings('programme=160'),
    bookings('programme=160&status=confirmed&to=2026-01-03'),
    bookings(`q=${requestId(REQUESTS / 2)}`),
    bookings('q=student'),
    bookings('q=zzzz'),
    `${partnerUrls.bookingsCsv}?status=new`,
    partnerUrls.bookingProgrammes,
    `${partnerUrls.snatches}?limit=20`,
    `${partnerUrls.snatches}?limit=20&kind=english`,
    `${partnerUrls.students}?limit=20`,
    `${partnerUrls.students}?limit=20&q=student`,
    `${partnerUrls.students}?limit=20&q=zzzz`,
  ])('%s', async (url) => {
    const cost = await costOf(url, 'partner');
    expect(cost.statements).toBeLessThanOrEqual(9);
    expect(cost.rows).toBeLessThanOrEqual(MOST_ROWS);
  });

  it.each([partnerUrls.bookings, partnerUrls.snatches, partnerUrls.students])(
    '%s of twenty rows takes as many statements as of one',
    async (url) => {
      const one = await costOf(`${url}?limit=1`, 'partner');
      expect((await costOf(`${url}?limit=20`, 'partner')).statements).toBe(one.statements);
    },
  );
});
