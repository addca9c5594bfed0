// Rules: API-44 (docs/requirements.md)
import { sql } from 'drizzle-orm';

import type { Answer } from '../../../../../../src/contract/common/answers';
import type { Story } from '../../../../../../src/contract/content/content';
import { contentUrls, apiUrls } from '../../../../../support/apiUrls';
import { openPostgres } from '../../../../../../src/server/db/postgres';
import type { Database } from '../../../../../../src/server/db/types';
import { MINUTE } from '../../../../../../src/server/lib/time/clock';
import { createPublicReads } from '../../../../../../src/server/features/site/services/publicAnswers/publicReads';
import { buildTestApp } from '../../../../../support/app';
import type { TestApp } from '../../../../../support/app';
import {
  openOnServer,
  openTestDatabase,
  silentLog,
  testDatabaseUrl,
} from '../../../../../support/database';
import { signIn } from '../../../../../support/signIn';

jest.setTimeout(180_000);

/** Two databases of one server: what the second one says shows where an answer was read. */
const onServer = testDatabaseUrl === undefined ? describe.skip : describe;
onServer('a read replica', () => {
  let primary: Awaited<ReturnType<typeof openOnServer>>;
  let replica: Awaited<ReturnType<typeof openOnServer>>;
  let database: Database;
  let test: TestApp;
  beforeAll(async () => {
    primary = await openOnServer(testDatabaseUrl ?? '', true);
    replica = await openOnServer(testDatabaseUrl ?? '', true);
    for (const [{ database: one }, name] of [
      [primary, 'primary'],
      [replica, 'replica'],
    ] as const) {
      await one.db.execute(sql`update stories set name_ar = ${name}`);
    }
    database = await openPostgres({ url: primary.url, readUrl: replica.url, log: silentLog });
    test = await buildTestApp({ database });
    // Listens with the first answer, and knows the version soon after it.
    await eventually('replica');
  });
  afterAll(async () => {
    await test.close();
    await database.close();
    await replica.database.close();
    await primary.database.close();
  });

  const readFrom = async (): Promise<string | undefined> => {
    const answer = await test.app.inject(contentUrls.stories);
    return answer.json<Answer<Story[]>>().data[0]?.name;
  };
  async function eventually(where: string): Promise<void> {
    const until = performance.now() + MINUTE;
    while ((await readFrom()) !== where) {
      if (performance.now() > until) throw new Error(`never read from the ${where}`);
      await new Promise((resolve) => setTimeout(resolve, 20));
    }
  }
  const raise = ({ database: one }: typeof primary) =>
    one.db.execute(sql`update stories set year = year`);

  it('makes public answers, and no private ones', async () => {
    expect(await readFrom()).toBe('replica');
    const { headers } = await signIn(test);
    const before = await test.app.inject({ url: apiUrls.notifications, headers });
    expect(before.statusCode).toBe(200);
    expect(await readFrom()).toBe('replica');
  });

  it('is passed over while it is behind a change that the server has heard of', async () => {
    await raise(primary);
    await eventually('primary');
    expect(await readFrom()).toBe('primary');
    await raise(replica);
    expect(await readFrom()).toBe('replica');
  });

  it('is passed over while it is away', async () => {
    await database.replica?.execute(sql`select 1`);
    const gone = await openPostgres({
      url: primary.url,
      readUrl: 'postgres://nobody@127.0.0.1:1/none',
      log: silentLog,
    });
    const other = await buildTestApp({ database: gone });
    const names = new Set<string | undefined>();
    const until = performance.now() + 1_500;
    while (performance.now() < until) {
      const answer = await other.app.inject(contentUrls.stories);
      expect(answer.statusCode).toBe(200);
      names.add(answer.json<Answer<Story[]>>().data[0]?.name);
      // A fast machine would reach the limit of an address.
      await new Promise((resolve) => setTimeout(resolve, 5));
    }
    expect([...names]).toEqual(['primary']);
    expect(gone.replica).toBeDefined();
    await other.close();
    await gone.close();
  });
});

describe('what public answers are made of', () => {
  let database: Database;
  let now: number;
  let version: number | undefined;
  const warned = jest.fn();
  beforeAll(async () => {
    database = await openTestDatabase();
  });
  afterAll(() => database.close());
  beforeEach(() => {
    now = 0;
    version = 1;
    warned.mockClear();
  });

  const away = Object.assign(new Error('refused'), { code: 'ECONNREFUSED' });
  /** A handle of its own on the same database. */
  const standIn = (): Database['db'] => {
    const own: unknown = Object.create(database.db);
    return own as Database['db'];
  };
  const reads = (replica: Database['db']) =>
    createPublicReads({
      db: database.db,
      replica,
      now: () => now,
      version: () => version,
      log: { ...silentLog, warn: warned },
    });

  it('is the primary while changes are not heard of', async () => {
    const replica = standIn();
    const read = reads(replica);
    version = undefined;
    expect(await read(async (db) => db === replica)).toBe(false);
    version = 1;
    expect(await read(async (db) => db === replica)).toBe(true);
  });

  it('is the primary for some seconds after the replica failed, and then the replica again', async () => {
    const replica = standIn();
    const read = reads(replica);
    const where: string[] = [];
    const make = async (db: Database['db']): Promise<void> => {
      where.push(db === replica ? 'replica' : 'primary');
      if (db === replica && now === 0) throw away;
    };
    await read(make);
    now = 4_999;
    await read(make);
    now = 5_000;
    await read(make);
    expect(where).toEqual(['replica', 'primary', 'primary', 'replica']);
    expect(warned).toHaveBeenCalledTimes(1);
  });

  it('is not read a second time for a failure of another kind', async () => {
    const make = jest.fn(() => Promise.reject(new Error('not found')));
    await expect(reads(standIn())(make)).rejects.toThrow('not found');
    expect(make).toHaveBeenCalledTimes(1);
  });
});
