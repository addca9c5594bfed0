import { createHash, randomUUID } from 'node:crypto';
import { createWriteStream } from 'node:fs';
import { access, link, open, rm } from 'node:fs/promises';
import { dirname } from 'node:path';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { createGzip } from 'node:zlib';
import { sql } from 'drizzle-orm';
import { codeOf, OperatorError } from '../../lib/failure';
import { selectRows } from '../rows';
import type { Db, Tx } from '../types';
import { listTables, readMigrationHashes, readSequences } from './catalog';
import type { StoredTable } from './catalog';
import { headerLine, tableLine, trailerLine } from './format';
import type { BackupHeader } from './format';

/** Size of a batch, so that rows with pictures need no more memory than other rows. */
const CHUNK_BYTES = 1024 * 1024;
const MOST_ROWS = 5_000;
/** Personal data: for the operator's eyes only. */
const FILE_MODE = 0o600;

/** The settings of pg_dump: lossless text output that reads the same on every server. */
const SETTINGS = `select set_config('datestyle', 'ISO', true), set_config('bytea_output', 'hex', true),
  set_config('intervalstyle', 'postgres', true), set_config('extra_float_digits', '1', true),
  set_config('idle_in_transaction_session_timeout', '0', true)`;

/**
 * Writes the whole database into a new file, in one snapshot. The file appears when it is complete.
 * @returns how many tables and rows it has
 * @throws OperatorError for a file that exists, or a database without data
 */
export async function writeBackup(
  db: Db,
  path: string,
  now: Date,
): Promise<{ tables: number; rows: number }> {
  await refuseExisting(path);
  const unfinished = `${path}.${randomUUID()}.part`;
  try {
    const rows = await db.transaction((tx) => writeSnapshot(tx, unfinished, now), {
      isolationLevel: 'repeatable read',
      accessMode: 'read only',
    });
    // Unlike a rename, a link never replaces a file that appeared meanwhile.
    await link(unfinished, path);
    await flush(dirname(path));
    const counts = Object.values(rows);
    return { tables: counts.length, rows: counts.reduce((sum, count) => sum + count, 0) };
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

async function writeSnapshot(tx: Tx, path: string, now: Date): Promise<Record<string, number>> {
  await tx.execute(sql.raw(SETTINGS));
  const header = await readHeader(tx, now);
  const rows: Record<string, number> = {};
  const file = createWriteStream(path, { flags: 'wx', mode: FILE_MODE, flush: true });
  await pipeline(Readable.from(lines(tx, header, rows)), createGzip(), file);
  return rows;
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

/** The file's content; counts the rows of each table on the way. */
async function* lines(
  tx: Tx,
  header: BackupHeader,
  rows: Record<string, number>,
): AsyncGenerator<string> {
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
  yield trailerLine({ rows, sha256: hash.digest('hex') });
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

/** A new name survives a power failure only when its folder is flushed. */
async function flush(folder: string): Promise<void> {
  const handle = await open(folder, 'r');
  try {
    await handle.sync();
  } catch (error) {
    // Windows and some network folders cannot.
    if (!['EPERM', 'EINVAL', 'ENOTSUP', 'EISDIR'].includes(codeOf(error))) throw error;
  } finally {
    await handle.close();
  }
}
