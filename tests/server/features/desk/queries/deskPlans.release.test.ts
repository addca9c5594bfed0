// Rules: DESK-06 (docs/requirements.md)
/** Desk lists cost no more with 20,000 requests than with a few. */
import { sql } from 'drizzle-orm';

import type { Answer } from '../../../../../src/contract/common/answers';
import { DESK_LISTS, DESK_PAGE_LENGTH } from '../../../../../src/contract/desk/desk';
import type { Desk, DeskList } from '../../../../../src/contract/desk/desk';
import { FOUND_MAX, STUDENTS_PAGE_LENGTH } from '../../../../../src/contract/desk/students';
import type { DeskFound } from '../../../../../src/contract/desk/students';
import { deskUrl, apiUrls, studentUrls } from '../../../../support/apiUrls';
import type { Database } from '../../../../../src/server/db/types';
import { buildTestApp, testClock } from '../../../../support/app';
import type { TestApp } from '../../../../support/app';
import { openTestDatabase } from '../../../../support/database';
import { planOf, statementsOf } from '../../../../support/queryPlans';
import { signInAs } from '../../../../support/roles';
import { insertInstitute, insertRequest } from '../../../../support/rows';
import type { SignedInPerson } from '../../../../support/signIn';

jest.setTimeout(120_000);

const REQUESTS = 20_000;
const RELEASED = 5_000;
const TAKEN = 40;
const DUE = TAKEN / 2;
/** At the step at which the team acts next. */
const OPEN = REQUESTS / 2;
/** Requests of one student at most, which are counted. */
const REQUESTS_EACH = 11;
const NOW = new Date('2026-03-01T12:00:00Z');
/** All requests are listed from this day on: one a minute, and one withdrawn every other minute. */
const SINCE = '2026-02-28';
const SENT_SINCE = 36 * 60 * 1.5;

let database: Database;
let test: TestApp;
let team: SignedInPerson;
beforeAll(async () => {
  database = await openTestDatabase();
  test = await buildTestApp({ database, clock: testClock(NOW) });
  team = await signInAs(test, 'Team');
  const { db } = database;
  const now = sql`${NOW.toISOString()}::timestamptz`;
  const number = (count: number) => sql.raw(String(count));
  await db.execute(sql`insert into accounts (name, phone, phone_e164)
    select 'Student', '05' || lpad(n::text, 8, '0'), '+9661' || lpad(n::text, 8, '0')
    from generate_series(1, 3000) n`);
  const { id: institute } = await insertInstitute(db);
  await db.execute(sql`insert into requests
      (account_id, kind, partner_institute_id, current_step, idempotency_key, created_at, updated_at)
    select a.id, 'english', ${institute}, case when n % 2 = 0 then 'documents' else 'enrolled' end,
      'request-' || n, ${now} - n * interval '1 minute', ${now}
    from generate_series(1, ${number(REQUESTS)}) n
    join accounts a on a.phone_e164 = '+9661' || lpad((n % 3000 + 1)::text, 8, '0')
    order by n`);
  // Withdrawn before anybody moved them: older than whatever waits, and many.
  await db.execute(sql`insert into requests
      (account_id, kind, withdrawn_at, current_step, idempotency_key, created_at, updated_at)
    select account_id, kind, ${now}, 'received', 'withdrawn-' || id, created_at, updated_at
    from requests where current_step = 'enrolled' limit 5000`);
  await db.execute(sql`insert into desk_claims (kind, item_id, account_id, claimed_at)
    select 'request', id, case when at <= ${number(TAKEN)} then ${team.id}::uuid end,
      ${now} - at * 7919 % 10000 * interval '1 minute'
    from (select id, row_number() over (order by id) as at from requests
          where current_step = 'documents') open
    where at <= ${number(TAKEN + RELEASED)}`);
  // Every other claimed entry is due.
  await db.execute(sql`update desk_claims set next_action = 'Call', next_action_due = '2026-02-01'
    where account_id is not null and item_id::integer % 4 = 0`);
  await db.execute(sql`vacuum analyze`);
});
afterAll(async () => {
  await test.close();
  await database.close();
});

const LARGE = ['accounts', 'requests', 'desk_claims'];

/** The most rows that a list's statement and a count's read of a table that grows, in one node. */
async function costOf(url: string): Promise<{ list: number; count: number; answer: unknown }> {
  let answer: unknown;
  const statements = await statementsOf(database.db, async () => {
    const answered = await test.app.inject({ url, headers: team.headers });
    expect([url, answered.statusCode]).toEqual([url, 200]);
    answer = answered.json();
  });
  const cost = { list: 0, count: 0 };
  for (const statement of statements) {
    const nodes = await planOf(database.db, statement);
    const of = statement.sql.includes('count(') ? 'count' : 'list';
    // To count, every claim may be read: they are of what waits alone.
    const large = of === 'count' ? ['accounts', 'requests'] : LARGE;
    const read = nodes.filter(({ table }) => LARGE.includes(table ?? ''));
    expect(
      read.filter(({ type, table }) => type === 'Seq Scan' && large.includes(table ?? '')),
    ).toEqual([]);
    cost[of] = Math.max(cost[of], ...read.map((node) => node.rows));
  }
  return { ...cost, answer };
}

it.each(DESK_LISTS)(
  'lists a page of the queue %s by an index, of its entries alone',
  async (queue) => {
    const period = queue === 'every' ? `&from=${SINCE}` : '';
    const { list, count, answer } = await costOf(`${apiUrls.desk}?queue=${queue}${period}`);
    const [page] = (answer as Answer<Desk>).data.queues;
    const sizes: Partial<Record<DeskList, [free: number, mine: number]>> = {
      due: [0, DUE],
      waitingTeam: [OPEN - TAKEN, TAKEN - DUE],
      underWay: [OPEN - TAKEN, TAKEN],
    };
    const [free, mine] = sizes[queue] ?? [0, 0];
    const size = queue === 'every' ? SENT_SINCE : free + mine;
    expect(page?.counts).toEqual({ free, mine, others: 0 });
    expect(page?.total).toBe(queue === 'every' ? SENT_SINCE : undefined);
    expect(page?.items).toHaveLength(Math.min(size, DESK_PAGE_LENGTH));
    expect(list).toBeLessThanOrEqual(DESK_PAGE_LENGTH + 1);
    expect(count).toBeLessThanOrEqual(OPEN);
  },
);

it('reads one request by its key', async () => {
  const { id } = await insertRequest(database.db, team.id);
  const { list } = await costOf(deskUrl('request', String(id)));
  expect(list).toBeLessThanOrEqual(1);
});

it.each(['0042', '0555500042', 'نورة', 'Noura 0042', '100042'])(
  'searches for %s by indexes, and reads what it finds',
  async (typed) => {
    const { list, count } = await costOf(`${studentUrls.search}?q=${encodeURIComponent(typed)}`);
    expect(Math.max(list, count)).toBeLessThanOrEqual(FOUND_MAX * REQUESTS_EACH);
  },
);

describe('the search of calls and applications', () => {
  beforeAll(async () => {
    const person = sql`case when n = 42 then 'Fiona' else 'Oliver' end`;
    const phone = sql`'+4420700' || lpad(n::text, 4, '0')`;
    const many = sql`generate_series(1, 5000) n`;
    await database.db.execute(sql`insert into partner_applications
      (institute_name, contact_name, email, phone, phone_e164, address, handled_at)
      select 'Oak College', ${person}, lower(${person}) || '@oak.example', ${phone}, ${phone}, '::1', now()
      from ${many}`);
    await database.db
      .execute(sql`insert into consultations (name, phone, phone_e164, address, handled_at)
      select ${person}, ${phone}, ${phone}, '::1', now() from ${many}`);
    await database.db.execute(sql`vacuum analyze partner_applications, consultations`);
  });

  it.each([
    ['7000042', 1],
    ['fiona', 1],
    ['fiona@', 0],
  ])('reads for %s what it finds', async (typed, calls) => {
    const url = `${studentUrls.search}?q=${encodeURIComponent(typed)}`;
    let found: Partial<DeskFound> = {};
    const statements = await statementsOf(database.db, async () => {
      const answer = await test.app.inject({ url, headers: team.headers });
      found = answer.json<Answer<DeskFound>>().data;
    });
    expect(found.applications).toMatchObject([{ contact_name: 'Fiona' }]);
    expect(found.calls).toHaveLength(calls);
    const plans = await Promise.all(statements.map((one) => planOf(database.db, one)));
    const read = plans
      .flat()
      .filter(({ table }) => table === 'partner_applications' || table === 'consultations');
    expect(read).toHaveLength(1 + calls);
    expect(Math.max(...read.map(({ rows }) => rows))).toBeLessThanOrEqual(FOUND_MAX);
  });
});

it('lists a page of students by an index', async () => {
  const { list, count } = await costOf(studentUrls.students);
  expect(Math.max(list, count)).toBeLessThanOrEqual((STUDENTS_PAGE_LENGTH + 1) * REQUESTS_EACH);
});
