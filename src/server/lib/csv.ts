/** Files that spreadsheets open: comma-separated values as RFC 4180 has them. */

/** Tells Excel that what follows is UTF-8; without it Arabic opens as rubbish. */
export const CSV_BOM = '\ufeff';

/** A spreadsheet would run a text that begins like this as a formula; full-width signs count too. */
const FORMULA = /^\s*[=+\-@＝＋－＠]|^[\t\r\n]/;

/** One record with its line end. A number is written as it is, null as an empty cell. */
export function csvRecord(cells: readonly (string | number | null)[]): string {
  return `${cells.map(toCell).join(',')}\r\n`;
}

function toCell(value: string | number | null): string {
  if (value === null) return '';
  if (typeof value === 'number') return String(value);
  // The apostrophe makes it text, whatever a student or an institute calls itself.
  const safe = FORMULA.test(value) ? `'${value}` : value;
  return /[",\r\n]/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe;
}
