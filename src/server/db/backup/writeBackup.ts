import { createHash, randomUUID } from 'node:crypto';
import { createWriteStream } from 'node:fs';
import { access, link, rm } from 'node:fs/promises';
import { dirname } from 'node:path';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { createGzip } from 'node:zlib';
import { asc, getTableName, sql } from 'drizzle-orm';
import { OperatorError } from '../../lib/failure';
import { flushFolder } from '../../lib/files/flushFolder';
import { fileKey } from '../../lib/files/fileStore';
import type { FileStore } from '../../lib/files/fileStore';
import { files } from '../schema/files';
import { selectRows } from '../rows';
import type { Db, Tx } from '../types';
import { listTables, readMigrationHashes, readSequences } from './catalog';
import type { StoredTable } from './catalog';
import { bytesLine, fileLine, headerLine, tableLine, trailerLine } from './format';
import type { BackupHeader } from './format';

const FILES = `public.${getTableName(files)}`;
/** Size of a batch, so that rows with pictures need no more memory than other rows. */
const CHUNK_BYTES = 1024 * 1024;
const MOST_ROWS = 5_000;
/** Personal data: for the operator's eyes only. */
const FILE_MODE = 0o600;

/** The settings of pg_dump: lossless text output that reads the same on every server. */
const SETTINGS = `select set_config('datestyle', 'ISO', true), set_config('bytea_output', 'hex', true),
  set_config('intervalstyle', 'postgres', true), set_config('extra_float_digits', '1', true),
  set_config('idle_in_transaction_session_timeout', '0', true)`;

/** How much a backup has. */
export interface BackupCounts {
  readonly tables: number;
  readonly rows: number;
  readonly files: number;
  /** Files that the database knows, and the file store does not have. */
  readonly missing: number;
}

interface Counted {
  readonly rows: Record<string, number>;
  files: number;
  missing: number;
}

/**
 * Writes the whole database and the uploaded files into a new file, in one snapshot. The file appears
 * when it is complete.
 * @param store the uploaded files, encrypted
 * @throws OperatorError for a file that exists, or a database without data
 */
export async function writeBackup(
  db: Db,
  path: string,
  now: Date,
  store: Pick<FileStore, 'get'>,
): Promise<BackupCounts> {
  await refuseExisting(path);
  const unfinished = `${path}.${randomUUID()}.part`;
  try {
    const counted: Counted = { rows: {}, files: 0, missing: 0 };
    const write = (tx: Tx) => writeSnapshot({ tx, store, counted }, unfinished, now);
    await db.transaction(write, {
      isolationLevel: 'repeatable read',
      accessMode: 'read only',
    });
    // Unlike a rename, a link never replaces a file that appeared meanwhile.
    await link(unfinished, path);
    await flushFolder(dirname(path));
    const counts = Object.values(counted.rows);
    const rows = counts.reduce((sum, count) => sum + count, 0);
    return { ...counted, tables: counts.length, rows };
  } finally {
    await rm(unfinished, { force: true });
  }
}

async function refuseExisting(path: string): Promise<void> {
  const exists = await access(path).then(
    () => true,
    () => false,
  );
  if (exists) throw new OperatorError(`The file ${path} exists already: choose another name.`);
}

interface Writing {
  readonly tx: Tx;
  readonly store: Pick<FileStore, 'get'>;
  readonly counted: Counted;
}

async function writeSnapshot(writing: Writing, path: string, now: Date): Promise<void> {
  const { tx } = writing;
  await tx.execute(sql.raw(SETTINGS));
  const header = await readHeader(tx, now);
  const file = createWriteStream(path, { flags: 'wx', mode: FILE_MODE, flush: true });
  await pipeline(Readable.from(lines(writing, header)), createGzip(), file);
}

async function readHeader(tx: Tx, now: Date): Promise<BackupHeader> {
  const migrations = await readMigrationHashes(tx);
  if (migrations.length === 0) throw new OperatorError('There is no data to back up.');
  const [engine = ''] = await selectRows(tx, sql`select version()`, ({ version }) =>
    String(version),
  );
  return {
    createdAt: now.toISOString(),
    engine,
    migrations,
    tables: await listTables(tx),
    sequences: await readSequences(tx),
  };
}

/** The file's content; counts the rows of each table and the files on the way. */
async function* lines(writing: Writing, header: BackupHeader): AsyncGenerator<string> {
  const { tx, counted } = writing;
  const { rows } = counted;
  const hash = createHash('sha256');
  const hashed = (text: string): string => {
    hash.update(text);
    return text;
  };
  yield hashed(headerLine(header));
  for (const table of header.tables) {
    rows[table.name] = 0;
    yield hashed(tableLine(table.name));
    for await (const chunk of chunksOf(tx, table)) {
      rows[table.name] = (rows[table.name] ?? 0) + chunk.length;
      yield hashed(`${chunk.join('\n')}\n`);
    }
  }
  // A database of before migration 0094 has none.
  if (FILES in rows) for await (const text of fileLines(writing)) yield hashed(text);
  yield trailerLine({ rows, files: counted.files, sha256: hash.digest('hex') });
}

async function* fileLines({ tx, store, counted }: Writing): AsyncGenerator<string> {
  const known = await tx.select({ id: files.id }).from(files).orderBy(asc(files.id));
  for (const { id } of known) {
    const key = fileKey(id);
    const content = await store.get(key);
    if (!content) {
      counted.missing += 1;
      continue;
    }
    yield fileLine(key);
    for await (const bytes of content) yield bytesLine(bytes);
    counted.files += 1;
  }
}

/** Yields a table's rows as JSON arrays, in batches of about CHUNK_BYTES. */
async function* chunksOf(tx: Tx, table: StoredTable): AsyncGenerator<string[]> {
  const values = table.columns.map(({ name }) => `${name}::text`).join(', ');
  await tx.execute(
    sql.raw(
      `declare backup no scroll cursor for
       select array_to_json(array[${values}])::text as row from only ${table.name}`,
    ),
  );
  let count = 1;
  for (;;) {
    const chunk = await selectRows(tx, sql.raw(`fetch ${count} from backup`), ({ row }) =>
      String(row),
    );
    if (chunk.length > 0) yield chunk;
    if (chunk.length < count) break;
    const bytes = chunk.reduce((sum, row) => sum + row.length, 0);
    const fitting = Math.floor((count * CHUNK_BYTES) / bytes);
    count = Math.max(1, Math.min(MOST_ROWS, 2 * count, fitting));
  }
  await tx.execute(sql.raw('close backup'));
}
