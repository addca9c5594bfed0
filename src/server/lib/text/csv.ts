/** CSV as in RFC 4180, safe to open in a spreadsheet. */
import { decimalsOf } from '../../../shared/money';

/** Byte order mark: without it Excel does not read UTF-8. */
export const CSV_BOM = '\ufeff';

/** List separators of any locale; spreadsheets may split cells there even inside quotes. */
const SEPARATOR = String.raw`[,;\t\r\n|"]`;
/** Formula prefixes with their full-width and superscript variants. */
const FORMULA = String.raw`[=+\-@＝＋－＠﹦﹢﹣﹫⁼⁺⁻₌₊₋−]`;
/** Invisible characters that may precede one. */
const INVISIBLE = String.raw`(?!${SEPARATOR})[\s\p{Cc}\p{Cf}\p{Default_Ignorable_Code_Point}]`;

/**
 * Matches the start of a cell, or of a part that a spreadsheet splits off, if it could be read as a
 * formula (OWASP: CSV injection, https://owasp.org/www-community/attacks/CSV_Injection).
 */
const RISKY = new RegExp(
  String.raw`(?:^|(?<=${SEPARATOR}))(?=(?:${INVISIBLE})*${FORMULA})|^(?=[\t\r\n])`,
  'gu',
);

const CUT = new RegExp(SEPARATOR);

/** One record with its line break. Numbers stay as they are; null is an empty cell. */
export function csvRecord(cells: readonly (string | number | null)[]): string {
  return `${cells.map(toCell).join(',')}\r\n`;
}

/**
 * An amount as a number in its currency's units: a text below nothing would be kept from being a formula.
 * @param amount minor units
 */
export const csvAmount = (amount: number, currency: string): number =>
  amount / 10 ** decimalsOf(currency);

function toCell(value: string | number | null): string {
  if (value === null) return '';
  if (typeof value === 'number') return String(value);
  // An apostrophe makes the cell text.
  const safe = value.replace(RISKY, "'");
  return safe !== value || CUT.test(value) ? `"${safe.replaceAll('"', '""')}"` : safe;
}

const NEUTRALISED = new RegExp(
  String.raw`(?:^|(?<=${SEPARATOR}))'(?=(?:${INVISIBLE})*${FORMULA})|^'(?=[\t\r\n])`,
  'gu',
);

/** The text of a cell as it was before `csvRecord` made it safe. */
export const withoutNeutralising = (cell: string): string => cell.replace(NEUTRALISED, '');
