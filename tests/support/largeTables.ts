/** A database with large tables, and the cost of a call on it. */
import { sql } from 'drizzle-orm';
import { selectRows } from '../../src/server/db/rows';
import type { Database } from '../../src/server/db/types';
import { favorites } from '../../src/server/db/schema/inbox';
import { DEMO_TEAM } from '../../src/server/db/seed/demoAccounts';
import { hashToken } from '../../src/server/lib/crypto';
import { createSession } from '../../src/server/features/sessions/queries/sessions';
import { fillCatalogue } from '../bench/fillCatalogue';
import { fillPartners, fillRequests, partnerId, studentId } from '../bench/fillRequests';
import { buildTestApp, testClock } from './app';
import type { TestApp } from './app';
import { openTestDatabase, SEED_DAY, testDatabaseUrl } from './database';
import { planOf, statementsOf } from './queryPlans';

/** PGlite fills slowly and has the same planner; large tables are tested on a server. */
const isServer = (testDatabaseUrl ?? '') !== '';
const PROGRAMMES = isServer ? 12_000 : 4_000;
export const REQUESTS = isServer ? 12_000 : 4_000;
const STUDENT = 100;
const PARTNER = 20;
/** Maximum rows per plan node. */
export const MOST_ROWS = 5_000;
/** Index entries and bitmap rows cost a fraction of a row. */
const WEIGHTS: Readonly<Record<string, number>> = {
  'Index Only Scan': 1 / 5,
  'Bitmap Index Scan': 1 / 10,
};

/** Small tables are rightly scanned. */
const LARGE = 2_000;

export const WHO = ['student', 'partner', 'team'] as const;
export type Who = (typeof WHO)[number];

export interface LargeTables {
  readonly database: Database;
  readonly test: TestApp;
  /** Tables that grow; programme_counts does not (docs/adr/0007). */
  readonly large: ReadonlySet<string>;
  readonly headers: Readonly<Record<Who, { readonly authorization: string }>>;
  readonly close: () => Promise<void>;
}

/** Fills it; takes a while. */
export async function openLargeTables(): Promise<LargeTables> {
  const database = await openTestDatabase({ seed: true });
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
  const large = new Set(await selectRows(db, tables, (row) => String(row.relname)));
  const test = await buildTestApp({ database, clock: testClock(SEED_DAY) });
  const headers = {
    student: await signIn(test, studentId(STUDENT)),
    partner: await signIn(test, partnerId(PARTNER)),
    team: await signIn(test, DEMO_TEAM.id),
  };
  const close = async (): Promise<void> => {
    await test.close();
    await database.close();
  };
  return { database, test, large, headers, close };
}

async function signIn(test: TestApp, accountId: string): Promise<{ authorization: string }> {
  const token = accountId.replaceAll('-', '').padEnd(43, 'x');
  const session = { tokenHash: hashToken(token), accountId, userAgent: '', browserHash: null };
  const { session: limits } = test.app.deps.config;
  await test.db.transaction((tx) => createSession(tx, { ...session, now: SEED_DAY, limits }));
  return { authorization: `Bearer ${token}` };
}

export interface Cost {
  readonly statements: number;
  readonly rows: number;
}

/** Measures a call's cost, and fails on a sequential scan of a large table. */
export async function costOf(
  { database, test, large, headers }: LargeTables,
  url: string,
  who?: Who,
  payload?: object,
): Promise<Cost> {
  const statements = await statementsOf(database.db, async () => {
    const answer = await test.app.inject({
      url,
      headers: who ? headers[who] : {},
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
