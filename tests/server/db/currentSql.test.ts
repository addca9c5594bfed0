// Rules: OPS-08 (docs/requirements.md)
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sql } from 'drizzle-orm';
import { readSqlFiles } from '../../../src/server/db/currentSql';
import { MIGRATIONS_FOLDER } from '../../../src/server/db/migrate';
import { openPostgres } from '../../../src/server/db/postgres';
import { selectRows } from '../../../src/server/db/rows';
import type { Database, Db } from '../../../src/server/db/types';
import {
  createServerDatabase,
  openTestDatabase,
  silentLog,
  testDatabaseUrl,
} from '../../support/database';

jest.setTimeout(120_000);

/** The definitions in the files: `function name` or `trigger name on table`, in order. */
function defined(): string[] {
  return readSqlFiles(MIGRATIONS_FOLDER).flatMap(({ statements }) =>
    statements.map((statement) => {
      const code = statement.replaceAll(/^--.*$/gm, '').trim();
      const routine = /^CREATE OR REPLACE FUNCTION (\w+)/.exec(code);
      if (routine) return `function ${routine[1]}`;
      const trigger = /^CREATE OR REPLACE TRIGGER (\w+)\s[^;]*?\sON (\w+)/.exec(code);
      if (trigger) return `trigger ${trigger[1]} on ${trigger[2]}`;
      throw new Error(`It cannot be applied again: ${code.slice(0, 80)}`);
    }),
  );
}

async function inDatabase(db: Db): Promise<string[]> {
  const rows = await selectRows(
    db,
    sql`select 'function ' || proname as name
        from pg_proc where proname like 'masar\\_%'
        union all
        select 'trigger ' || tgname || ' on ' || tgrelid::regclass
        from pg_trigger where not tgisinternal`,
    ({ name }) => String(name),
  );
  return rows.sort();
}

it('has every function and trigger of the database in one file, once', async () => {
  const names = defined();
  expect(names.filter((name, index) => names.indexOf(name) !== index)).toEqual([]);
  const { db, close } = await openTestDatabase();
  expect(await inDatabase(db)).toEqual([...names].sort());
  await close();
});

const onServer = (testDatabaseUrl ?? '') === '' ? describe.skip : describe;

onServer('on a PostgreSQL database in use', () => {
  const folder = mkdtempSync(join(tmpdir(), 'masar-sql-'));
  const migrationsFolder = join(folder, 'migrations');
  let server: Awaited<ReturnType<typeof createServerDatabase>>;
  beforeEach(async () => {
    server = await createServerDatabase(testDatabaseUrl ?? '');
    mkdirSync(join(migrationsFolder, 'meta'), { recursive: true });
    mkdirSync(join(folder, 'sql'), { recursive: true });
  });
  afterEach(async () => {
    await server.drop();
    rmSync(folder, { recursive: true });
  });

  const start = (): Promise<Database> =>
    openPostgres({ url: server.url, log: silentLog, migrationsFolder });
  const migrations = (...texts: readonly string[]): void => {
    const entries = texts.map((text, idx) => {
      const tag = `000${idx}_test`;
      writeFileSync(join(migrationsFolder, `${tag}.sql`), text);
      return { idx, when: idx + 1, tag, breakpoints: true };
    });
    writeFileSync(join(migrationsFolder, 'meta/_journal.json'), JSON.stringify({ entries }));
  };
  const says = (word: string): void =>
    writeFileSync(
      join(folder, 'sql/words.sql'),
      `CREATE OR REPLACE FUNCTION word() RETURNS text LANGUAGE sql AS $$ SELECT '${word}' $$;`,
    );
  const said = async ({ db }: Database): Promise<string[]> =>
    selectRows(db, sql`select word() as word`, ({ word }) => String(word));

  it('applies what has changed, with the next start', async () => {
    migrations('create table a (n int);');
    says('first');
    const first = await start();
    expect(await said(first)).toEqual(['first']);
    says('second');
    const second = await start();
    expect(await said(second)).toEqual(['second']);
    await Promise.all([first.close(), second.close()]);
  });

  it('leaves those of a newer version when an older server starts beside it', async () => {
    migrations('create table a (n int);', 'create table b (n int);');
    says('newer');
    const newer = await start();
    migrations('create table a (n int);');
    says('older');
    const older = await start();
    expect(await said(older)).toEqual(['newer']);
    await Promise.all([newer.close(), older.close()]);
  });

  it('waits for what is under way on a table whose trigger it replaces', async () => {
    const trigger = readFileSync(join(MIGRATIONS_FOLDER, '../sql/appendOnly.sql'), 'utf8')
      .split('--> statement-breakpoint')
      .slice(0, 1)
      .join('');
    migrations('create table a (n int);');
    const file = join(folder, 'sql/a.sql');
    const text = (when: string): string =>
      [
        trigger,
        `CREATE OR REPLACE TRIGGER a_kept BEFORE ${when} ON a FOR EACH ROW EXECUTE FUNCTION masar_refuse_change();`,
      ].join('--> statement-breakpoint');
    writeFileSync(file, text('DELETE'));
    const older = await start();
    writeFileSync(file, text('UPDATE OR DELETE'));
    let newer: Promise<Database> | undefined;
    await older.db.transaction(async (tx) => {
      await tx.execute(sql`insert into a values (1)`);
      newer = start();
      await new Promise((resolve) => setTimeout(resolve, 800));
      await tx.execute(sql`insert into a values (2)`);
    });
    await (await newer)?.close();
    await expect(older.db.execute(sql`update a set n = 3`)).rejects.toMatchObject({
      cause: { code: '23001' },
    });
    await older.close();
  });
});
