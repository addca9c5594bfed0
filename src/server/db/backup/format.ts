/**
 * Format of a backup: a gzip file of lines. A header, then each table's name and rows, then each
 * uploaded file's key and bytes, then a trailer with the values a reader verifies. A row is a JSON
 * array of its columns as text, which both engines read and write identically; bytes are JSON strings
 * of base64, encrypted as the file store has them.
 */
import { OperatorError } from '../../lib/failure';
import type { StoredTable } from './catalog';

const FORMAT = 'masar-backup';
/** 1 has no files. */
const VERSION = 2;

/** The backup file cannot be restored; the message gives the reason. */
export class BackupFileError extends OperatorError {
  override name = 'BackupFileError';
}

export interface BackupHeader {
  readonly createdAt: string;
  /** PostgreSQL's version string. */
  readonly engine: string;
  /** Hashes of the migrations that the database had, oldest first. */
  readonly migrations: readonly string[];
  readonly tables: readonly StoredTable[];
  /** The last value of each sequence that was used. */
  readonly sequences: Readonly<Record<string, string>>;
}

export interface BackupTrailer {
  /** Rows by table. */
  readonly rows: Readonly<Record<string, number>>;
  /** Number of uploaded files; none in a backup of version 1. */
  readonly files?: number;
  /** Hash of all uncompressed bytes before the trailer. */
  readonly sha256: string;
}

export const headerLine = (header: BackupHeader): string =>
  line({ format: FORMAT, version: VERSION, ...header });

export const tableLine = (table: string): string => line({ table });

export const fileLine = (key: string): string => line({ file: key });

/** A piece of the file that was named before. */
export const bytesLine = (bytes: Uint8Array): string =>
  `${JSON.stringify(Buffer.from(bytes).toString('base64'))}\n`;

/** The bytes of such a line. @throws BackupFileError */
export function parseBytes(text: string): Buffer {
  const match = /^"([A-Za-z0-9+/=]*)"\n$/.exec(text);
  if (!match) throw damaged('a line of it cannot be read');
  return Buffer.from(match[1] ?? '', 'base64');
}

export const trailerLine = (trailer: BackupTrailer): string => line(trailer);

function line(content: object): string {
  return `${JSON.stringify(content)}\n`;
}

/** @throws BackupFileError for another format or a newer version */
export function parseHeader(text: string): BackupHeader {
  const header = parseObject(text);
  if (header?.format !== FORMAT) throw new BackupFileError('it is no backup of Masar');
  if (header.version !== 1 && header.version !== VERSION) {
    throw new BackupFileError(
      `it has the format ${String(header.version)}, and this version of Masar reads 1 and ${VERSION}`,
    );
  }
  return header as unknown as BackupHeader;
}

/** The table whose rows follow, the file whose bytes follow, or the trailer. */
export function parseMark(
  text: string,
): { readonly table: string } | { readonly file: string } | BackupTrailer {
  const mark = parseObject(text);
  if (typeof mark?.table === 'string') return { table: mark.table };
  if (typeof mark?.file === 'string') return { file: mark.file };
  if (mark && typeof mark.sha256 === 'string' && typeof mark.rows === 'object') {
    return mark as unknown as BackupTrailer;
  }
  throw damaged('a line of it cannot be read');
}

export function damaged(how: string): BackupFileError {
  return new BackupFileError(`it is damaged: ${how}`);
}

function parseObject(text: string): Record<string, unknown> | undefined {
  try {
    const parsed: unknown = JSON.parse(text);
    return typeof parsed === 'object' && parsed !== null ? { ...parsed } : undefined;
  } catch {
    return undefined;
  }
}
