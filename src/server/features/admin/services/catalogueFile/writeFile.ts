/** The catalogue as a file that a spreadsheet opens (LEAD-09). */
import { FILE_COLUMNS } from '../../../../../contract/admin/catalogueFile';
import type { FileColumn } from '../../../../../contract/admin/catalogueFile';
import type { Language } from '../../../../../contract/common/constants';
import { CSV_BOM, csvRecord } from '../../../../lib/text/csv';
import type { FileCell } from './fileRows';

type Rows = readonly (readonly FileCell[])[];

/** Texts that a spreadsheet could take for formulas are neutralised. */
export function* csvOf(rows: Rows): Generator<string> {
  yield CSV_BOM;
  for (const row of rows) yield csvRecord(row);
}

/** Column widths in characters. */
const WIDTHS: Readonly<Partial<Record<FileColumn, number>>> = {
  institute: 28,
  title_ar: 36,
  title_en: 36,
  summary_ar: 40,
  summary_en: 40,
  description_ar: 40,
  description_en: 40,
  price_ar: 28,
  price_en: 28,
};

/** A workbook of one sheet. Its texts are typed as texts, so that none is a formula. */
export async function xlsxOf([headings = [], ...rows]: Rows, language: Language): Promise<Buffer> {
  // Loaded by the first file: a server that writes none keeps its memory.
  const { default: writeXlsx } = await import('write-excel-file/node');
  const bold = headings.map((value) => ({ value: String(value), fontWeight: 'bold' as const }));
  const file = writeXlsx([bold, ...rows.map((row) => [...row])], {
    sheet: language === 'ar' ? 'البرامج' : 'Programmes',
    rightToLeft: language === 'ar',
    stickyRowsCount: 1,
    columns: FILE_COLUMNS.map((column) => ({ width: WIDTHS[column] ?? 14 })),
  });
  return file.toBuffer();
}
