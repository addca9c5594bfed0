/** Files that spreadsheets open: comma-separated values as RFC 4180 has them. */

/** Tells Excel that what follows is UTF-8; without it Arabic opens as rubbish. */
export const CSV_BOM = '\ufeff';

/**
 * What a cell ends with, in one language or another. Where the list separator is a semicolon, as in
 * much of Europe, a spreadsheet cuts a cell at its semicolons: a quote that does not begin what
 * it takes for a cell holds nothing together.
 */
const SEPARATOR = String.raw`[,;\t\r\n|"]`;
/** What a spreadsheet runs as a formula, and the forms of it that some take for the same. */
const FORMULA = String.raw`[=+\-@＝＋－＠﹦﹢﹣﹫⁼⁺⁻₌₊₋−]`;
/** What may stand before it unseen: spaces, marks of order and of direction. */
const UNSEEN = String.raw`(?!${SEPARATOR})[\s\p{Cc}\p{Cf}\p{Default_Ignorable_Code_Point}]`;

/**
 * Where a text, or what a spreadsheet makes a cell of, begins like a formula, or with a tab or a
 * line end (OWASP: CSV injection, https://owasp.org/www-community/attacks/CSV_Injection).
 */
const RISKY = new RegExp(
  String.raw`(?:^|(?<=${SEPARATOR}))(?=(?:${UNSEEN})*${FORMULA})|^(?=[\t\r\n])`,
  'gu',
);

const CUT = new RegExp(SEPARATOR);

/** One record with its line end. A number is written as it is, null as an empty cell. */
export function csvRecord(cells: readonly (string | number | null)[]): string {
  return `${cells.map(toCell).join(',')}\r\n`;
}

function toCell(value: string | number | null): string {
  if (value === null) return '';
  if (typeof value === 'number') return String(value);
  // The apostrophe makes it text, whatever a student or an institute calls itself.
  const safe = value.replace(RISKY, "'");
  return safe !== value || CUT.test(value) ? `"${safe.replaceAll('"', '""')}"` : safe;
}
