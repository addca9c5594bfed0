/** Reads CSV files as spreadsheets save them: any of their encodings with a mark, any separator. */
import { withoutNeutralising } from '../text/csv';

/** Why a file cannot be read. */
export type FileProblem = 'encoding' | 'unreadable' | 'tooLong';

export class FileError extends Error {
  constructor(
    readonly problem: FileProblem,
    cause?: unknown,
  ) {
    super(`the file cannot be read: ${problem}`, { cause });
    this.name = 'FileError';
  }
}

/** Most rows and columns of a file. */
export interface FileBounds {
  readonly rows: number;
  readonly columns: number;
}

export const CSV_SEPARATORS = [',', ';', '\t'] as const;

/**
 * The cells of a CSV file, with the apostrophes taken back that kept them from being formulas.
 * @throws FileError
 */
export function readCsv(bytes: Buffer, bounds: FileBounds): string[][] {
  const text = decode(bytes);
  return splitCsv(text, separatorOf(text), bounds);
}

/**
 * The cells of a CSV text, as `readCsv` returns them.
 * @throws FileError
 */
export function splitCsv(text: string, separator: string, bounds: FileBounds): string[][] {
  return split(text, separator, bounds).map((row) => row.map(withoutNeutralising));
}

/** UTF-8, or UTF-16 with its mark. Other encodings cannot be told from each other. */
function decode(bytes: Buffer): string {
  const encoding =
    bytes[0] === 0xff && bytes[1] === 0xfe
      ? 'utf-16le'
      : bytes[0] === 0xfe && bytes[1] === 0xff
        ? 'utf-16be'
        : 'utf-8';
  try {
    const text = new TextDecoder(encoding, { fatal: true }).decode(bytes);
    // UTF-16 without a mark is valid UTF-8 with a NUL beside each Latin letter.
    if (text.includes('\0')) throw new FileError('encoding');
    return text;
  } catch (error) {
    throw error instanceof FileError ? error : new FileError('encoding', error);
  }
}

/** The separator that the first line has most of, outside of quotes. */
function separatorOf(text: string): string {
  const line = (/^(?:"[^"]*"|[^"\r\n])*/.exec(text)?.[0] ?? '').replace(/"[^"]*"/g, '');
  const counts = CSV_SEPARATORS.map((one) => line.split(one).length);
  return CSV_SEPARATORS[counts.indexOf(Math.max(...counts))] ?? ',';
}

function split(text: string, separator: string, bounds: FileBounds): string[][] {
  const rows: string[][] = [];
  let row: string[] = [];
  let at = 0;
  const endRow = (): void => {
    rows.push(row);
    row = [];
    if (rows.length > bounds.rows) throw new FileError('tooLong');
  };
  while (at < text.length) {
    const { cell, end } = text[at] === '"' ? quoted(text, at) : plain(text, at, separator);
    row.push(cell);
    if (row.length > bounds.columns) throw new FileError('tooLong');
    at = end;
    const next = text[at];
    if (next === separator) {
      at += 1;
      // A separator at the end of the file begins one more cell.
      if (at === text.length) row.push('');
    } else if (next === '\r' || next === '\n') {
      at += text.startsWith('\r\n', at) ? 2 : 1;
      endRow();
    } else if (next !== undefined) throw new FileError('unreadable');
  }
  if (row.length > 0) endRow();
  return rows;
}

interface Cell {
  readonly cell: string;
  /** Index of the first character after it. */
  readonly end: number;
}

function plain(text: string, from: number, separator: string): Cell {
  let end = from;
  while (end < text.length && !'\r\n'.includes(text.charAt(end)) && text[end] !== separator) {
    end += 1;
  }
  return { cell: text.slice(from, end), end };
}

function quoted(text: string, from: number): Cell {
  let at = from + 1;
  for (;;) {
    const quote = text.indexOf('"', at);
    if (quote === -1) throw new FileError('unreadable');
    if (text[quote + 1] !== '"') {
      return { cell: text.slice(from + 1, quote).replaceAll('""', '"'), end: quote + 1 };
    }
    at = quote + 2;
  }
}
