// Rules: OPS-01, OPS-02 (docs/requirements.md)
import { createHash } from 'node:crypto';
import { mkdtemp, readdir, readFile, rm, stat, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { gunzipSync, gzipSync } from 'node:zlib';

import { eq, sql } from 'drizzle-orm';
import pg from 'pg';

import { restoreBackup } from '../../../../src/server/db/backup/restoreBackup';
import { writeBackup } from '../../../../src/server/db/backup/writeBackup';
import { MEMORY, openEmbedded } from '../../../../src/server/db/embedded';
import { openPostgres } from '../../../../src/server/db/postgres';
import { accounts, images } from '../../../../src/server/db/schema/accounts';
import { auditLog } from '../../../../src/server/db/schema/audit';
import { files } from '../../../../src/server/db/schema/files';
import { programmes } from '../../../../src/server/db/schema/programmes';
import { requests } from '../../../../src/server/db/schema/requests';
import { secrets } from '../../../../src/server/db/schema/signIn';
import { DEMO_STUDENT } from '../../../../src/server/db/seed/demoAccounts';
import type { Database } from '../../../../src/server/db/types';
import { fileKey } from '../../../../src/server/lib/files/fileStore';
import { rowsByTable, schemaOf } from '../../../support/databaseContent';
import type { Content } from '../../../support/databaseContent';
import {
  createServerDatabase,
  openTestDatabase,
  silentLog,
  testDatabaseUrl,
} from '../../../support/database';
import { bytesOf, contentOf as pieces, memoryStore } from '../../../support/files';
import { FULL_MATRIX } from '../../../support/matrix';
import { migrationsUpTo } from '../../../support/migrationsUpTo';

const NOW = new Date('2027-03-10T12:00:00Z');
/** Both engines, the second where a server is there. */
const ENGINES = [
  ['the embedded database', 'embedded'],
  ...(testDatabaseUrl ? [['PostgreSQL', 'postgres'] as const] : []),
] as const;

/** The last of them day by day: the embedded engine takes five times as long for the same. */
const DAILY = FULL_MATRIX ? ENGINES : ENGINES.slice(-1);

const [KEPT, EMPTY, MISSING] = [
  '5b1f4b0e-0c3e-4f7a-9d5e-000000000001',
  '5b1f4b0e-0c3e-4f7a-9d5e-000000000002',
  '5b1f4b0e-0c3e-4f7a-9d5e-000000000003',
] as const;
const FILE = {
  name: 'جواز.pdf',
  contentType: 'application/pdf',
  size: 3,
  sha256: 'c'.repeat(64),
  pages: 1,
  isBlurred: false,
  isScanned: false,
  createdAt: NOW,
} as const;
const store = memoryStore();
const restoredFiles = memoryStore();
let folder: string;
let file: string;
let source: Database;
let written: { readonly content: Content; readonly schema: readonly string[] };
const opened: (() => Promise<void>)[] = [];

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'masar-backup-'));
  file = join(folder, 'all.backup.gz');
  source = await openTestDatabase({ seed: true });
  await addAwkwardRows(source);
  const counts = await writeBackup(source.db, file, NOW, store);
  expect(counts).toMatchObject({ files: 2, missing: 1 });
  written = { content: await rowsByTable(source.db), schema: await schemaOf(source.db) };
});
afterEach(async () => {
  for (const close of opened.splice(0)) await close();
});
afterAll(async () => {
  await source.close();
  await rm(folder, { recursive: true, force: true });
});

/** Values that could break escaping, encoding or line-based reading. */
async function addAwkwardRows({ db }: Database): Promise<void> {
  const text = 'a\\b "c" \u2028\u2029\r\n\t{[]} {NULL} , \\N مسار 🎓 \u200f';
  await db.insert(secrets).values([
    { name: 'awkward', value: text.padEnd(64, '\n') },
    { name: text, value: 'x'.repeat(64) },
  ]);
  const bytes = Buffer.from(Array.from({ length: 3 * 1024 * 1024 }, (_, index) => index % 251));
  const picture = { bytes, contentType: 'image/webp', width: 8, height: 8 };
  await db.insert(images).values([
    { hash: 'a'.repeat(64), ...picture, ownerId: DEMO_STUDENT.id },
    { hash: 'b'.repeat(64), ...picture, bytes: Buffer.from([0, 10, 13, 255]) },
  ]);
  await db.update(accounts).set({ imageHash: 'a'.repeat(64) });
  await db.insert(files).values([
    { ...FILE, id: KEPT, ownerId: DEMO_STUDENT.id },
    { ...FILE, id: EMPTY, ownerId: null },
    { ...FILE, id: MISSING, ownerId: null },
  ]);
  await store.put(fileKey(KEPT), pieces(bytes));
  await store.put(fileKey(EMPTY), pieces(Buffer.alloc(0)));
}

/** A database without anything, not even a schema. */
async function openEmpty(engine: 'embedded' | 'postgres'): Promise<Database> {
  if (engine === 'embedded') return keep(await openEmbedded(onMemory({ migrate: false })));
  const { url, drop } = await createServerDatabase(testDatabaseUrl ?? '');
  opened.push(drop);
  return keep(await openPostgres({ url, log: silentLog, migrate: false, statementTimeoutMs: 1e8 }));
}
/** As a role without any right but that of the database's owner. */
async function openAsOwner(): Promise<Database> {
  const { url, drop } = await createServerDatabase(testDatabaseUrl ?? '');
  const { pathname } = new URL(url);
  const name = pathname.slice(1);
  const admin = new pg.Client(testDatabaseUrl);
  await admin.connect();
  await admin.query(`create role ${name} login password 'test'`);
  await admin.query(`alter database ${name} owner to ${name}`);
  opened.push(drop, async () => {
    await admin.query(`drop role ${name}`);
    await admin.end();
  });
  const owner = Object.assign(new URL(url), { username: name, password: 'test' });
  return keep(await openPostgres({ url: owner.href, log: silentLog, migrate: false }));
}
const onMemory = (options: object) => ({ dataDir: MEMORY, log: silentLog, ...options });
function keep(database: Database): Database {
  opened.unshift(() => database.close());
  return database;
}
const restore = (database: Database, path = file, force = false) =>
  restoreBackup(database, path, { force, store: restoredFiles });
const contentOf = (database: Database) => rowsByTable(database.db);

describe.each(ENGINES)('into %s', (_name, engine) => {
  test('restores every row, and the schema as it was', async () => {
    const target = await openEmpty(engine);
    const restored = await restore(target);

    const content = await contentOf(target);
    expect(Object.keys(content)).toEqual(Object.keys(written.content));
    for (const [table, rows] of Object.entries(content)) {
      expect({ table, rows }).toEqual({ table, rows: written.content[table] });
    }
    for (const id of [KEPT, EMPTY]) {
      const [was, is] = [await store.get(fileKey(id)), await restoredFiles.get(fileKey(id))];
      expect(is && (await bytesOf(is))).toEqual(was && (await bytesOf(was)));
    }
    expect(restoredFiles.keys()).toHaveLength(2);
    const counts = Object.values(content).map((rows) => rows.length);
    expect(restored).toEqual({
      files: 2,
      createdAt: NOW,
      tables: counts.length,
      rows: counts.reduce((sum, count) => sum + count),
      migrations: 0,
    });
    if (target.kind === source.kind) expect(await schemaOf(target.db)).toEqual(written.schema);
  });
});

describe.each(DAILY)('into %s', (_name, engine) => {
  test('goes on where the sequences were, with its triggers and constraints', async () => {
    const target = await openEmpty(engine);
    await restore(target);
    const { db } = target;
    const request = {
      accountId: DEMO_STUDENT.id,
      kind: 'university' as const,
      opensAt: NOW,
      idempotencyKey: 'a-key-of-its-own',
    };
    const [newest] = await source.db
      .select({ id: sql<number>`max(${requests.id})` })
      .from(requests);
    const [added] = await db.insert(requests).values(request).returning({ id: requests.id });
    expect(added?.id).toBeGreaterThan(newest?.id ?? 0);
    await expect(
      db.insert(requests).values({ ...request, accountId: DEMO_STUDENT.id.replace(/.$/, 'f') }),
    ).rejects.toMatchObject({ cause: { code: '23503' } });
    await db
      .insert(auditLog)
      .values({ at: NOW, action: 'test', subject: 'requests', subjectId: '1' });
    await expect(db.delete(auditLog)).rejects.toThrow();
  });

  test('is refused where there is data, and replaces it with force', async () => {
    const target = await openEmpty(engine);
    await restore(target);
    await target.db.delete(secrets).where(eq(secrets.name, 'awkward'));
    const before = await contentOf(target);
    await expect(restore(target)).rejects.toThrow(/has data already.*--force/);
    expect(await contentOf(target)).toEqual(before);
    await restore(target, file, true);
    expect(await contentOf(target)).toEqual(written.content);
  });

  test('PRI-03: computes headline prices again', async () => {
    const old = keep(await openTestDatabase({ seed: true }));
    const headlines = () => old.db.select({ headline: programmes.headline }).from(programmes);
    const right = await headlines();
    await old.db.update(programmes).set({ headline: 1 });
    const path = join(folder, `headlines-${engine}.gz`);
    await writeBackup(old.db, path, NOW, store);
    const target = await openEmpty(engine);
    await restore(target, path);
    const restored = await target.db.select({ headline: programmes.headline }).from(programmes);
    const sorted = (rows: typeof right) => rows.map((row) => row.headline).sort((a, b) => a - b);
    expect(sorted(restored)).toEqual(sorted(right));
  });

  test('changes nothing when it fails on the way', async () => {
    const target = await openEmpty(engine);
    await restore(target);
    const broken = join(folder, `broken-${engine}.gz`);
    await writeFile(broken, await withOwnChecksum(orphaned));
    const before = await contentOf(target);
    await expect(restore(target, broken, true)).rejects.toMatchObject({ cause: { code: '23503' } });
    expect(await contentOf(target)).toEqual(before);
  });

  test('brings a backup of an earlier version to the newest schema', async () => {
    const migrationsFolder = migrationsUpTo('0016_chat_mirror', join(folder, `old-${engine}`));
    const old = keep(await openEmbedded(onMemory({ migrationsFolder })));
    await old.db.insert(secrets).values({ name: 'old', value: 'x'.repeat(64) });
    const path = join(folder, `old-${engine}.gz`);
    await writeBackup(old.db, path, NOW, store);

    const target = await openEmpty(engine);
    const { migrations } = await restore(target, path);
    expect(migrations).toBeGreaterThan(1);
    expect(await target.db.$count(secrets)).toBe(1);
    if (target.kind === source.kind) {
      expect(unmoved(await schemaOf(target.db))).toEqual(unmoved(written.schema));
    }
    await expect(
      restoreBackup(await openEmpty(engine), file, {
        force: false,
        migrationsFolder,
        store: restoredFiles,
      }),
    ).rejects.toThrow(/another version of Masar/);
  });
});

if (testDatabaseUrl) {
  test('moves an embedded database to PostgreSQL', async () => {
    const embedded = keep(await openTestDatabase({ seed: true, embedded: true }));
    await addAwkwardRows(embedded);
    const path = join(folder, 'embedded.gz');
    await writeBackup(embedded.db, path, NOW, store);
    const target = await openAsOwner();
    await restore(target, path);
    expect(await contentOf(target)).toEqual(await contentOf(embedded));
    await restore(target, path, true);
    expect(unmoved(await schemaOf(target.db))).toEqual(unmoved(written.schema));
  });
}

describe('the file', () => {
  let empty: Database;
  beforeAll(async () => {
    empty = await openEmbedded(onMemory({ migrate: false }));
  });
  afterAll(() => empty.close());

  test('is for its owner alone, complete, and never replaced', async () => {
    expect((await stat(file)).mode & 0o777).toBe(0o600);
    const bytes = await readFile(file);
    await expect(writeBackup(source.db, file, NOW, store)).rejects.toThrow(/exists already/);
    expect(await readFile(file)).toEqual(bytes);
  });

  test('does not appear when the backup fails', async () => {
    const path = join(folder, 'never.gz');
    await expect(writeBackup(empty.db, path, NOW, store)).rejects.toThrow(
      'There is no data to back up.',
    );
    expect((await readdir(folder)).filter((name) => name.includes('never'))).toEqual([]);
  });

  const lines = async () =>
    gunzipSync(await readFile(file))
      .toString()
      .split(/(?<=\n)/);
  const truncated = async () => (await readFile(file)).subarray(0, 5_000);
  const flipped = async () => {
    const bytes = await readFile(file);
    // Among the rows: a changed header names no version any more.
    const middle = Math.floor(bytes.length / 2);
    bytes[middle] = (bytes[middle] ?? 0) ^ 0xff;
    return bytes;
  };
  const packed = async (change: (all: string[]) => string[]) =>
    gzipSync(change(await lines()).join(''));
  test.each([
    ['is cut off', truncated, /damaged/],
    ['has a changed byte', flipped, /damaged/],
    ['lacks its trailer', () => packed((all) => all.slice(0, -1)), /its end is missing/],
    ['lacks a row', () => packed((all) => without(all)), /its checksum is wrong/],
    ['has lost rows on the way', () => withOwnChecksum(without), /rows of it are missing/],
    ['has lost a file on the way', () => withOwnChecksum(withoutFile), /files of it are missing/],
    ['goes on after its end', () => packed((all) => [...all, '[]\n']), /follows its end/],
    ['is not compressed', async () => Buffer.from('hello'), /damaged, or no backup of Masar/],
    ['is something else', async () => gzipSync('{"hello":1}\n'), /it is no backup of Masar/],
    ['is empty', async () => gzipSync(''), /it is empty/],
    [
      'has another format',
      async () => gzipSync('{"format":"masar-backup","version":3}\n'),
      /has the format 3, and this version of Masar reads 1 and 2/,
    ],
  ])('is refused when it %s', async (what, content, reason) => {
    const path = join(folder, `${what.replaceAll(' ', '-')}.gz`);
    await writeFile(path, await content());
    await expect(restore(empty, path)).rejects.toThrow(reason);
    expect(await contentOf(empty)).toEqual({});
  });
});

if (testDatabaseUrl) {
  test('is not restored while a server runs on the database', async () => {
    const target = await openEmpty('postgres');
    const listening = new Promise<void>((resolve) => {
      target.listen('masar_jobs', { notified: () => undefined, listening: resolve });
    });
    await listening;
    await expect(restore(target, file, true)).rejects.toThrow(/Servers are running .*stop them/);
  });
}

/** Without the values of sequences. */
function unmoved(schema: readonly string[]): string[] {
  return schema.filter((line) => !line.startsWith('sequence '));
}

/** Without the first row. */
function without(lines: readonly string[]): string[] {
  const first = lines.findIndex((line) => line.startsWith('['));
  return lines.filter((_, index) => index !== first);
}

/** Without the first file. */
function withoutFile(lines: readonly string[]): string[] {
  const first = lines.findIndex((line) => line.startsWith('{"file"'));
  const next = lines.findIndex((line, index) => index > first && !line.startsWith('"'));
  return lines.filter((_, index) => index < first || index >= next);
}

/** The changed backup with a checksum that fits it. */
async function withOwnChecksum(change: (lines: string[]) => string[]): Promise<Buffer> {
  const all = gunzipSync(await readFile(file))
    .toString()
    .split(/(?<=\n)/);
  const body = change(all.slice(0, -1)).join('');
  const trailer: object = JSON.parse(all.at(-1) ?? '');
  const sha256 = createHash('sha256').update(body).digest('hex');
  return gzipSync(`${body}${JSON.stringify({ ...trailer, sha256 })}\n`);
}

/** With the demo student's account under another id, which its requests do not know. */
function orphaned(lines: readonly string[]): string[] {
  const other = DEMO_STUDENT.id.replace(/.$/, 'f');
  return lines.map((line) =>
    line.startsWith(`["${DEMO_STUDENT.id}"`) ? line.replace(DEMO_STUDENT.id, other) : line,
  );
}
