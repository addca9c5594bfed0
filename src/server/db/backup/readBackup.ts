import { createHash } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { createGunzip } from 'node:zlib';
import { codeOf } from '../../lib/failure';
import { BackupFileError, damaged, parseBytes, parseHeader, parseMark } from './format';
import type { BackupHeader } from './format';

const LINE_END = 0x0a;
/** Size of a batch of rows handed to the caller. */
const CHUNK_BYTES = 1024 * 1024;
const ARRAY_START = 0x5b;
const STRING_START = 0x22;

export interface BackupReader {
  readonly onHeader?: (header: BackupHeader) => Promise<void>;
  /** Rows of one table, each a JSON array. */
  readonly onRows?: (table: string, rows: readonly string[]) => Promise<void>;
  /** An uploaded file, encrypted. */
  readonly onFile?: (key: string, bytes: Buffer) => Promise<void>;
}

/**
 * Reads a backup to its end and checks all of it.
 * @throws BackupFileError for a file that is damaged, cut off or no backup; Node's error for one
 * that cannot be read
 */
export async function readBackup(path: string, reader: BackupReader = {}): Promise<BackupHeader> {
  const file = createReadStream(path);
  const bytes = createGunzip();
  file.once('error', (error) => bytes.destroy(error));
  try {
    const header = await readLines(linesOf(file.pipe(bytes)), reader);
    if (!header) throw damaged('it is empty');
    return header;
  } catch (error) {
    const code = codeOf(error);
    if (code === 'Z_DATA_ERROR') throw new BackupFileError('it is damaged, or no backup of Masar');
    if (code === 'Z_BUF_ERROR') throw damaged('its end is missing');
    throw error;
  } finally {
    file.destroy();
    bytes.destroy();
  }
}

async function readLines(
  lines: AsyncIterable<Buffer>,
  { onHeader, onRows, onFile }: BackupReader,
): Promise<BackupHeader | undefined> {
  const hash = createHash('sha256');
  const rows: Record<string, number> = {};
  let header: BackupHeader | undefined;
  let table = '';
  let complete = false;
  let chunk: string[] = [];
  let chunkBytes = 0;
  let file: { readonly key: string; readonly pieces: Buffer[] } | undefined;
  let files = 0;
  const handOver = async (): Promise<void> => {
    if (chunk.length > 0) await onRows?.(table, chunk);
    chunk = [];
    chunkBytes = 0;
    if (file) await onFile?.(file.key, Buffer.concat(file.pieces));
    file = undefined;
  };

  for await (const line of lines) {
    if (complete) throw damaged('something follows its end');
    const isRow = line[0] === ARRAY_START;
    if (header && isRow) {
      rows[table] = (rows[table] ?? 0) + 1;
      chunk.push(line.toString('utf8', 0, line.length - 1));
      chunkBytes += line.length;
      if (chunkBytes >= CHUNK_BYTES) await handOver();
    } else if (file && line[0] === STRING_START) {
      file.pieces.push(parseBytes(line.toString()));
    } else if (header) {
      await handOver();
      const mark = parseMark(line.toString());
      if ('table' in mark) {
        table = mark.table;
        rows[table] = 0;
      } else if ('file' in mark) {
        file = { key: mark.file, pieces: [] };
        files += 1;
      } else {
        if (mark.sha256 !== hash.digest('hex')) throw damaged('its checksum is wrong');
        if (!sameCounts(mark.rows, rows)) throw damaged('rows of it are missing');
        if ((mark.files ?? 0) !== files) throw damaged('files of it are missing');
        complete = true;
        continue;
      }
    } else {
      header = parseHeader(line.toString());
      await onHeader?.(header);
    }
    hash.update(line);
  }
  if (header && !complete) throw damaged('its end is missing');
  return header;
}

function sameCounts(
  some: Readonly<Record<string, number>>,
  others: Readonly<Record<string, number>>,
): boolean {
  const names = Object.keys({ ...some, ...others });
  return names.every((name) => some[name] === others[name]);
}

/** Lines with their ends. Not by `readline`: it also splits at U+2028, which rows may contain. */
async function* linesOf(bytes: AsyncIterable<Buffer>): AsyncGenerator<Buffer> {
  let pending: Buffer[] = [];
  for await (const piece of bytes) {
    let start = 0;
    for (;;) {
      const end = piece.indexOf(LINE_END, start) + 1;
      if (end === 0) break;
      yield Buffer.concat([...pending, piece.subarray(start, end)]);
      pending = [];
      start = end;
    }
    pending.push(piece.subarray(start));
  }
  const rest = Buffer.concat(pending);
  if (rest.length > 0) yield rest;
}
