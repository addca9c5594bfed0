// Rules: DOC-08 (docs/requirements.md)
/** Lists of documents cost no more with a million of them than with a few. */
import { sql } from 'drizzle-orm';

import type { Answer } from '../../../../../src/contract/common/answers';
import type { DocumentQueue } from '../../../../../src/contract/documents/documents';
import type { Database } from '../../../../../src/server/db/types';
import { selectRows } from '../../../../../src/server/db/rows';
import { documentUrls } from '../../../../support/apiUrls';
import { buildTestApp, testClock } from '../../../../support/app';
import type { TestApp } from '../../../../support/app';
import { openTestDatabase, testDatabaseUrl } from '../../../../support/database';
import { FULL_MATRIX } from '../../../../support/matrix';
import { planOf, statementsOf } from '../../../../support/queryPlans';
import { signInAs } from '../../../../support/roles';
import type { SignedInPerson } from '../../../../support/signIn';

jest.setTimeout(600_000);

/** PGlite fills slowly and has the same planner. */
const isServer = (testDatabaseUrl ?? '') !== '';
const REQUESTS = FULL_MATRIX && isServer ? 200_000 : 20_000;
/** Documents of each request, each with a version and two accesses. */
const EACH = 5;
/** Documents that wait for their review. */
const WAITING = 100;
const NOW = new Date('2026-03-01T12:00:00Z');
/** Rows of a node of a plan: those that wait are counted, and a page is short. */
const MOST_ROWS = 2 * WAITING;

let database: Database;
let test: TestApp;
let lead: SignedInPerson;
let ids: { readonly request: number; readonly document: number };
beforeAll(async () => {
  database = await openTestDatabase();
  test = await buildTestApp({ database, clock: testClock(NOW) });
  lead = await signInAs(test, 'TeamLead');
  const { db } = database;
  const now = sql`${NOW.toISOString()}::timestamptz`;
  const number = (count: number) => sql.raw(String(count));
  await db.execute(sql`insert into accounts (name, phone, phone_e164)
    select 'Student', '05' || lpad(n::text, 8, '0'), '+9661' || lpad(n::text, 8, '0')
    from generate_series(1, 1000) n`);
  await db.execute(sql`insert into requests
      (account_id, kind, opens_at, current_step, idempotency_key, created_at, updated_at)
    select a.id, 'english', ${now}, 'documents', 'request-' || n, ${now} - n * interval '1 minute', ${now}
    from generate_series(1, ${number(REQUESTS)}) n
    join accounts a on a.phone_e164 = '+9661' || lpad((n % 1000 + 1)::text, 8, '0')`);
  await db.execute(sql`insert into document_requirements
      (request_id, added_by, position, purpose, name_ar, name_en, state, newest, since, created_at, updated_at)
    select r.id, ${lead.id}, d, 'apply', 'جواز', 'Passport', 'accepted', 1, ${now}, ${now}, ${now}
    from requests r cross join generate_series(1, ${number(EACH)}) d`);
  await db.execute(sql`update document_requirements set state = 'inReview',
      since = ${now} - (id % 1000) * interval '1 minute'
    where id % ${number(Math.floor((REQUESTS * EACH) / WAITING))} = 0`);
  await db.execute(sql`insert into files
      (id, owner_id, name, content_type, size, sha256, pages, is_blurred, is_scanned, created_at, claimed_at)
    select ('00000000-0000-4000-8000-' || lpad(to_hex(d.id), 12, '0'))::uuid, r.account_id, 'a.pdf',
      'application/pdf', 9, repeat('0', 64), 1, false, true, ${now}, ${now}
    from document_requirements d join requests r on r.id = d.request_id`);
  await db.execute(sql`insert into document_versions (requirement_id, n, file_id, sent_at, sent_by, actor)
    select d.id, 1, ('00000000-0000-4000-8000-' || lpad(to_hex(d.id), 12, '0'))::uuid, ${now},
      r.account_id, 'student'
    from document_requirements d join requests r on r.id = d.request_id`);
  await db.execute(sql`insert into document_accesses (version_id, account_id, actor, why, at)
    select v.id, ${lead.id}, 'team', 'review', ${now} from document_versions v
    cross join generate_series(1, 2)`);
  await db.execute(sql`vacuum analyze`);
  const some = sql`select id, request_id from document_requirements where state = 'inReview' limit 1`;
  const [found] = await selectRows(db, some, (row) => ({
    document: Number(row.id),
    request: Number(row.request_id),
  }));
  if (!found) throw new Error('none waits');
  ids = found;
});
afterAll(async () => {
  await test.close();
  await database.close();
});

const get = async (url: string) => {
  const answer = await test.app.inject({ url, headers: lead.headers });
  expect(answer.statusCode).toBe(200);
  return answer;
};

/** The rows of the largest node of each statement that a call makes. */
async function rowsOf(url: string): Promise<number> {
  const statements = await statementsOf(database.db, () => get(url));
  const plans = await Promise.all(statements.map((one) => planOf(database.db, one)));
  return Math.max(...plans.flat().map(({ rows }) => rows));
}

it('reads what waits without the documents that do not, from any page', async () => {
  const first = (await get(documentUrls.queue)).json<Answer<DocumentQueue>>().data;
  expect(first.total).toBe(WAITING);
  expect(await rowsOf(documentUrls.queue)).toBeLessThanOrEqual(MOST_ROWS);
  const next = `${documentUrls.queue}?cursor=${first.next_cursor}`;
  expect(await rowsOf(next)).toBeLessThanOrEqual(MOST_ROWS);
});

it('reads the documents of a request, and who opened one, by its index', async () => {
  for (const url of [documentUrls.ofRequest(ids.request), documentUrls.accesses(ids.document)]) {
    const rows = await rowsOf(url);
    expect([url, rows, rows < 100]).toEqual([url, rows, true]);
  }
});
