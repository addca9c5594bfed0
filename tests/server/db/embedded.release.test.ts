import { existsSync } from 'node:fs';
import { mkdir, mkdtemp, readdir, rm, utimes, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { like, sql } from 'drizzle-orm';
import { DataFolderVersionError } from '../../../src/server/db/embedded';
import { DataFolderInUseError } from '../../../src/server/db/folderLock';
import { openDatabase } from '../../../src/server/db/open';
import { selectRows } from '../../../src/server/db/rows';
import { secrets } from '../../../src/server/db/schema/signIn';
import { DatabaseStartError } from '../../../src/server/db/types';
import {
  canRunIn,
  NO_PROGRAMS,
  OTHER_NETWORK,
  startChild,
  startChildIn,
} from '../../support/childProcess';
import { silentLog } from '../../support/database';

jest.setTimeout(120_000);

/** Without a visible system lock, as on another machine or in some containers. */
const ALONE = [...OTHER_NETWORK, ...NO_PROGRAMS];
const testAlone = canRunIn(ALONE) ? test : test.skip;

let dataDir: string;
beforeEach(async () => {
  dataDir = await mkdtemp(join(tmpdir(), 'masar-data-'));
});
afterEach(() => rm(dataDir, { recursive: true, force: true }));

test('keeps rows between runs, refuses a second opener, and closes idempotently', async () => {
  const options = { dataDir: join(dataDir, 'lacks', 'parents'), log: silentLog };
  const first = await openDatabase(options);
  await first.db.insert(secrets).values({ name: 'kept', value: 'x'.repeat(32) });
  await expect(openDatabase(options)).rejects.toThrow(DataFolderInUseError);
  await Promise.all([first.close(), first.close()]);
  await first.close();

  const second = await openDatabase(options);
  expect(await second.db.$count(secrets)).toBe(1);
  await second.close();
});

test('loses no committed row when killed', async () => {
  const writer = startChild('writeForever', dataDir);
  let committed = 0;
  while (committed < 40) committed = Number(await writer.nextLine());
  await writer.end('SIGKILL');

  const database = await openDatabase({ dataDir, log: silentLog });
  try {
    expect(await database.db.$count(secrets)).toBeGreaterThanOrEqual(committed);
    const [found] = await selectRows(
      database.db,
      sql`select count(*) as count from generate_series(1, ${committed}::int) as n
          join secrets on secrets.name = 'row-' || n`,
      (row) => row,
    );
    expect(found).toEqual({ count: committed });
  } finally {
    await database.close();
  }
});

testAlone('loses nothing when a suspended owner resumes after a takeover', async () => {
  const first = startChildIn(ALONE, 'writeForever', dataDir, 'first');
  await first.nextLine();
  first.signal('SIGSTOP');
  const lock = join(dataDir, 'masar.lock');
  await utimes(lock, 0, 0); // As after a suspension.
  const second = startChildIn(ALONE, 'writeForever', dataDir, 'second');
  await second.nextLine();
  first.signal('SIGCONT');
  const { status, stderr } = await first.ended;
  expect(status).toBe(1);
  expect(stderr).toContain(`now belongs to process ${second.pid} on `);
  let committed = 0;
  while (committed < 40) committed = Number(await second.nextLine());
  await second.end('SIGKILL');

  await rm(lock);
  const database = await openDatabase({ dataDir, log: silentLog });
  const kept = await database.db.$count(secrets, like(secrets.name, 'second-%'));
  await database.close();
  expect(kept).toBeGreaterThanOrEqual(committed);
});

test('rejects a folder of another major version in one line', async () => {
  await mkdir(join(dataDir, 'postgres'));
  await writeFile(join(dataDir, 'postgres', 'PG_VERSION'), '17\n');
  const opening = openDatabase({ dataDir, log: silentLog });
  await expect(opening).rejects.toThrow(DataFolderVersionError);
  await expect(opening).rejects.toThrow(/written by PostgreSQL 17.*needs 18/);
  expect(await readdir(dataDir)).toEqual(['postgres']);
});

// /proc exists on Linux, and rejects new entries with ENOENT.
const testProc = existsSync('/proc/self') ? test : test.skip;
testProc.each(['/proc', '/proc/masar', '/proc/masar/data'])(
  'refuses %s, where no folder can be made, instead of trying for ever',
  async (folder) => {
    const opening = openDatabase({ dataDir: folder, log: silentLog });
    await expect(opening).rejects.toThrow(DatabaseStartError);
    await expect(opening).rejects.toThrow(`The data folder ${folder} cannot be used: ENOENT`);
  },
);

test('rejects a path that is a file', async () => {
  const file = join(dataDir, 'file');
  await writeFile(file, 'mine');
  await expect(openDatabase({ dataDir: file, log: silentLog })).rejects.toThrow(DatabaseStartError);
});

test('leaves a foreign folder untouched', async () => {
  await mkdir(join(dataDir, 'postgres'));
  await writeFile(join(dataDir, 'postgres', 'thesis.txt'), 'mine');
  await expect(openDatabase({ dataDir, log: silentLog })).rejects.toThrow(DatabaseStartError);
  expect(await readdir(join(dataDir, 'postgres'))).toEqual(['thesis.txt']);
});

test('reinitialises after an interrupted first start', async () => {
  await mkdir(join(dataDir, 'postgres.new'));
  await writeFile(join(dataDir, 'postgres.new', 'PG_VERSION'), '18\n');
  const database = await openDatabase({ dataDir, log: silentLog });
  await expect(database.ping()).resolves.toBeUndefined();
  await database.close();
  expect(await readdir(dataDir)).toEqual(['postgres']);
});
