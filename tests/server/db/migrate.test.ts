import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sql } from 'drizzle-orm';
import { generateDrizzleJson, generateMigration } from 'drizzle-kit/api';
import { MIGRATIONS_FOLDER } from '../../../src/server/db/migrate';
import { openPostgres } from '../../../src/server/db/postgres';
import { selectRows } from '../../../src/server/db/rows';
import { schema } from '../../../src/server/db/schema/schema';
import { DatabaseStartError } from '../../../src/server/db/types';
import { itBeforeRelease } from '../../support/beforeRelease';
import { createServerDatabase, silentLog, testDatabaseUrl } from '../../support/database';

jest.setTimeout(60_000);

test('the migrations match the schema', async () => {
  const meta = join(MIGRATIONS_FOLDER, 'meta');
  const newest = readdirSync(meta)
    .filter((name) => name.endsWith('_snapshot.json'))
    .sort()
    .at(-1);
  const snapshot = JSON.parse(readFileSync(join(meta, newest ?? ''), 'utf8'));
  expect(await generateMigration(snapshot, generateDrizzleJson(schema))).toEqual([]);
});

test('no index is descending, because the planner would not use it for ORDER BY … DESC', () => {
  for (const name of readdirSync(MIGRATIONS_FOLDER).filter((file) => file.endsWith('.sql'))) {
    expect(readFileSync(join(MIGRATIONS_FOLDER, name), 'utf8')).not.toMatch(
      /create (unique )?index[^;]*\bdesc\b/i,
    );
  }
});

test('reports an unreachable server in one line without the password', async () => {
  const opening = openPostgres({ url: 'postgres://u:secret@127.0.0.1:1/db', log: silentLog });
  await expect(opening).rejects.toThrow(DatabaseStartError);
  await expect(opening).rejects.toThrow(/127\.0\.0\.1:1\/db.*ECONNREFUSED/);
  await expect(opening).rejects.not.toThrow(/secret/);
});

const onServer = (testDatabaseUrl ?? '') === '' ? describe.skip : describe;

onServer('on PostgreSQL', () => {
  let url: string;
  let drop: () => Promise<void>;
  beforeEach(async () => {
    ({ url, drop } = await createServerDatabase(testDatabaseUrl ?? ''));
  });
  afterEach(() => drop());

  test('runs on the direct connection where there is one, because of its lock', async () => {
    const listenUrl = 'postgres://u:secret@127.0.0.1:1/direct';
    await expect(openPostgres({ url, listenUrl, log: silentLog })).rejects.toThrow(
      /could not be brought to the newest schema: .*ECONNREFUSED/,
    );
  });

  itBeforeRelease('runs once when three servers start at the same time', async () => {
    const servers = await Promise.all([1, 2, 3].map(() => openPostgres({ url, log: silentLog })));
    const [first] = servers;
    if (!first) throw new Error('No server');
    const [row] = await selectRows(
      first.db,
      sql`select count(*) as all, count(distinct hash) as different from drizzle.__drizzle_migrations`,
      (values) => values,
    );
    const files = readdirSync(MIGRATIONS_FOLDER).filter((file) => file.endsWith('.sql')).length;
    expect(row).toEqual({ all: files, different: files });
    await Promise.all(servers.map((server) => server.close()));
  });

  describe('beside servers at work (OPS-08)', () => {
    let folder: string;
    beforeEach(() => {
      folder = mkdtempSync(join(tmpdir(), 'masar-migrations-'));
      mkdirSync(join(folder, 'meta'));
    });
    afterEach(() => rmSync(folder, { recursive: true }));

    const write = (...migrations: readonly string[]): void => {
      const entries = migrations.map((text, idx) => {
        const tag = `000${idx}_test`;
        writeFileSync(join(folder, `${tag}.sql`), text);
        return { idx, when: idx + 1, tag, breakpoints: true };
      });
      writeFileSync(join(folder, 'meta', '_journal.json'), JSON.stringify({ entries }));
    };
    const open = async () => openPostgres({ url, log: silentLog, migrationsFolder: folder });

    test('retries a migration that would deadlock with them, and does not block them', async () => {
      write('create table a (n int);--> statement-breakpoint\ncreate table b (n int);');
      const older = await open();
      // The migration takes b before a, what runs takes a before b.
      write(
        'create table a (n int);--> statement-breakpoint\ncreate table b (n int);',
        'alter table b add m int;--> statement-breakpoint\nalter table a add m int;',
      );
      let newer: ReturnType<typeof open> | undefined;
      await older.db.transaction(async (tx) => {
        await tx.execute(sql`insert into a values (1)`);
        newer = open();
        // It has b by now, and waits for a.
        await new Promise((resolve) => setTimeout(resolve, 500));
        await tx.execute(sql`insert into b values (1)`);
      });
      const rows = await selectRows(
        (await newer)?.db ?? older.db,
        sql`select a.m as a, b.m as b from a, b`,
        (row) => row,
      );
      expect(rows).toEqual([{ a: null, b: null }]);
      await Promise.all([older.close(), newer?.then((server) => server.close())]);
    });

    test('keeps those before one that fails, and goes on from there', async () => {
      write('create table a (n int);', 'select 1 / 0;');
      await expect(open()).rejects.toThrow(/division by zero/);
      write('create table a (n int);', 'create table b (n int);');
      const server = await open();
      expect(await server.db.execute(sql`select from a, b`)).toMatchObject({ rowCount: 0 });
      await server.close();
    });
  });

  itBeforeRelease('cancels a slow query and survives cut idle connections', async () => {
    const warn = jest.fn();
    const log = { ...silentLog, warn };
    const server = await openPostgres({ url, log, statementTimeoutMs: 200 });
    await expect(server.db.execute(sql`select pg_sleep(5)`)).rejects.toMatchObject({
      cause: { code: '57014' },
    });
    // A failed query's connection is discarded; this one stays idle.
    await server.ping();
    const other = await openPostgres({ url, log: silentLog });
    await other.db.execute(
      sql`select pg_terminate_backend(pid) from pg_stat_activity where datname = current_database() and pid <> pg_backend_pid()`,
    );
    const lost = [expect.anything(), 'A database connection was lost'];
    for (let tries = 0; tries < 100 && warn.mock.calls.length === 0; tries += 1) {
      await new Promise((resolve) => setTimeout(resolve, 20));
    }
    expect(warn.mock.calls).toEqual([lost]);
    await expect(server.ping()).resolves.toBeUndefined();
    await Promise.all([server.close(), other.close()]);
  });

  test('reports in one line that the connection was lost during migration', async () => {
    const migrationsFolder = mkdtempSync(join(tmpdir(), 'masar-migrations-'));
    mkdirSync(join(migrationsFolder, 'meta'));
    const entries = [{ idx: 0, when: 1, tag: '0000_cut', breakpoints: true }];
    writeFileSync(join(migrationsFolder, 'meta', '_journal.json'), JSON.stringify({ entries }));
    writeFileSync(
      join(migrationsFolder, '0000_cut.sql'),
      'select pg_terminate_backend(pg_backend_pid())',
    );
    const opening = openPostgres({ url, log: silentLog, migrationsFolder });
    await expect(opening).rejects.toThrow(DatabaseStartError);
    await expect(opening).rejects.toThrow(
      /^The database of DATABASE_URL \(.+\) could not be brought to the newest schema: .*terminat.*$/,
    );
    rmSync(migrationsFolder, { recursive: true });
  });
});
