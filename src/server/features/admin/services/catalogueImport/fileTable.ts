/** A file that a lead brings back, as rows with their columns (LEAD-10). */
import {
  CATALOGUE_FILE_ROWS,
  FILE_COLUMNS,
  NEW_PROGRAMME_COLUMNS,
} from '../../../../../contract/admin/catalogueFile';
import type { FileColumn } from '../../../../../contract/admin/catalogueFile';
import { IMPORT_FIELD } from '../../../../../contract/admin/catalogueImport';
import { ApiError, validationError } from '../../../../lib/errors';
import { FileError, readCsv } from '../../../../lib/files/csvFile';
import { isZip, readXlsx } from '../../../../lib/files/xlsxFile';
import type { SheetCell } from '../../../../lib/files/xlsxFile';
import { columnOf } from '../../texts/catalogueWords';
import type { FaultKey } from '../../texts/importFaults';

const BOUNDS = { rows: CATALOGUE_FILE_ROWS + 1, columns: 64 };

/** A cell that is wrong. */
export interface Fault {
  readonly row: number;
  /** The heading; null for a whole row. */
  readonly column: string | null;
  readonly value: string;
  readonly key: FaultKey;
}

export interface TableRow {
  /** As the spreadsheet counts it. */
  readonly row: number;
  /** Texts without outer spaces; columns without a text are missing. */
  readonly cells: Readonly<Partial<Record<FileColumn, string>>>;
}

export interface FileTable {
  readonly rows: readonly TableRow[];
  readonly faults: readonly Fault[];
  readonly headings: Readonly<Partial<Record<FileColumn, string>>>;
}

/** Old workbooks of Excel 97 to 2003, and encrypted ones. */
const OLD_WORKBOOK = 0xd0_cf_11_e0;

/**
 * Reads a file by its content; its name says nothing.
 * @throws ApiError for a file that cannot be read as a table
 */
export async function readTable(bytes: Buffer): Promise<FileTable> {
  const [headings = [], ...rows] = (await readRows(bytes)).map((row) => row.map(toText));
  if (rows.every((row) => row.every((cell) => cell === ''))) {
    throw validationError([{ field: IMPORT_FIELD, key: 'invalid' }], { reason: 'importEmpty' });
  }
  return tableOf(headings, rows);
}

async function readRows(bytes: Buffer): Promise<readonly (readonly SheetCell[])[]> {
  if (bytes.length > 4 && bytes.readUInt32BE(0) === OLD_WORKBOOK) {
    throw new ApiError('UNSUPPORTED_MEDIA_TYPE', { reason: 'importType' });
  }
  try {
    return isZip(bytes) ? await readXlsx(bytes, BOUNDS) : readCsv(bytes, BOUNDS);
  } catch (error) {
    if (!(error instanceof FileError)) throw error;
    switch (error.problem) {
      case 'tooLong':
        throw new ApiError('PAYLOAD_TOO_LARGE', { reason: 'importTooLong', cause: error });
      case 'encoding':
        throw new ApiError('UNSUPPORTED_MEDIA_TYPE', { reason: 'importEncoding', cause: error });
      case 'unreadable':
        throw new ApiError('UNSUPPORTED_MEDIA_TYPE', { reason: 'importType', cause: error });
    }
  }
}

function toText(cell: SheetCell): string {
  if (cell === null) return '';
  const text = cell instanceof Date ? cell.toISOString().slice(0, 10) : String(cell);
  return text.replaceAll('\r\n', '\n').trim();
}

const PRICE_COLUMNS = ['price', 'price_id', 'weeks_from', 'weeks_to', 'currency'] as const;

function tableOf(headings: readonly string[], rows: readonly (readonly string[])[]): FileTable {
  const columns = headings.map((heading) => (heading === '' ? undefined : columnOf(heading)));
  const known = new Set(columns.filter((column) => column !== undefined));
  // Amounts are of something: a file without them changes texts alone.
  const needed: readonly FileColumn[] = known.has('amount')
    ? ['programme', ...PRICE_COLUMNS]
    : ['programme'];
  const faults: Fault[] = [
    ...headings.flatMap((value, index): Fault[] => {
      if (value === '') return [];
      const column = columns[index];
      if (column === undefined) return [{ row: 1, column: null, value, key: 'headingUnknown' }];
      const isFirst = columns.indexOf(column) === index;
      return isFirst ? [] : [{ row: 1, column: value, value, key: 'headingTwice' }];
    }),
    ...needed
      .filter((column) => !known.has(column))
      .map((column): Fault => ({ row: 1, column, value: '', key: 'headingMissing' })),
  ];
  const found = rows.flatMap((row, index): TableRow[] => {
    const number = index + 2;
    if (row.every((cell) => cell === '')) return [];
    const cells: Partial<Record<FileColumn, string>> = {};
    row.forEach((value, place) => {
      const column = columns[place];
      if (column !== undefined && value !== '') cells[column] = value;
      else if (value !== '' && (headings[place] ?? '') === '') {
        faults.push({ row: number, column: null, value, key: 'rowTooWide' });
      }
    });
    return [{ row: number, cells }];
  });
  return {
    rows: found,
    faults,
    headings: Object.fromEntries(
      [...FILE_COLUMNS, ...NEW_PROGRAMME_COLUMNS].map((column) => [
        column,
        headings[columns.indexOf(column)],
      ]),
    ),
  };
}
