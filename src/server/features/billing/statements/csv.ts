/** Statements as banks let them be downloaded for a spreadsheet. */
import type { DateOrder } from '../../../../contract/billing/statementFaults';
import type { StatementLine } from '../../../../contract/billing/statementLine';
import { cleanIban, isIban } from '../../../../shared/iban';
import { CSV_SEPARATORS, FileError, splitCsv } from '../../../lib/files/csvFile';
import { columnOf, columnsOf, isHeader, isTotalRow } from './csvColumns';
import type { CsvColumn, CsvColumns } from './csvColumns';
import { decimalMarkOf, readCsvAmount, readDigits } from './csvAmounts';
import type { CsvAmount, DecimalMark } from './csvAmounts';
import { csvDateOrder, readCsvDate } from './csvDates';
import { referenceOf, STATEMENT_MAX_LINES, StatementError, textOf } from './statement';
import type { Statement } from './statement';

/** Rows above the headings, where banks write the account. */
const PREAMBLE_MOST = 40;
const BOUNDS = { rows: STATEMENT_MAX_LINES + PREAMBLE_MOST + 20, columns: 64 };

interface Row {
  /** As a spreadsheet counts it, from 1. */
  readonly line: number;
  readonly cell: (column: CsvColumn) => string;
  readonly cells: readonly string[];
}

interface Table {
  readonly preamble: readonly (readonly string[])[];
  readonly header: readonly string[];
  readonly columns: CsvColumns;
  readonly rows: readonly Row[];
}

/** Defaults for facts that a file does not state. */
export interface CsvAssumptions {
  /** Of the account. */
  readonly currency: string | null;
  /** The member's answer to the question. */
  readonly dateOrder: DateOrder | null;
}

/** @throws StatementError */
export function parseCsv(text: string, assumed: CsvAssumptions): Statement {
  const table = tableOf(text);
  checkEnd(text, table);
  const rows = table.rows.filter((row) => !isSkipped(row));
  const account = accountOf(table, rows);
  const currency = currencyOf(table, rows, assumed.currency);
  const dateOrder = dateOrderOf(table, rows, assumed.dateOrder);
  const amounts = rows.map(amountsOf);
  const mark = markOf(amounts, currency);
  const units = amounts.map((one) => unitsOf(one, mark, currency));
  // Some banks print debits with a minus in their own column.
  const debitsAreNegative = units.every(({ debit }) => debit === null || debit <= 0);
  const lines = rows.map((row, index): StatementLine => {
    const amount = netOf(units[index], debitsAreNegative);
    if (amount === null || amount === 0) throw new StatementError('amount', row.line);
    return lineOf(row, amount, { currency, dateOrder });
  });
  return { account, currency, lines };
}

/**
 * Refuses a file that was cut in its last row: an amount may have lost its last digits.
 * @throws StatementError
 */
function checkEnd(text: string, { header, rows }: Table): void {
  const last = rows.at(-1);
  if (!last || /[\r\n]$/.test(text) || isSkipped(last)) return;
  if (last.cells.length < header.length && rows.length > 1) {
    const isRagged = rows.slice(0, -1).some(({ cells }) => cells.length === last.cells.length);
    if (!isRagged) throw new StatementError('malformed', last.line);
  }
}

/** The order in which a file writes days, as its rows or what stands above them say it. @throws StatementError */
function dateOrderOf(
  { preamble, header }: Table,
  rows: readonly Row[],
  answered: DateOrder | null,
): DateOrder {
  const days = rows.map(dateCell);
  const order = csvDateOrder(days, preamble.flat().join(' '));
  if (typeof order === 'string') return order;
  if ('wrongAt' in order) throw new StatementError('date', rows[order.wrongAt]?.line ?? 0);
  const wrong = days.findIndex(
    (day) => readCsvDate(day, 'dayFirst') === null && readCsvDate(day, 'monthFirst') === null,
  );
  if (wrong !== -1) throw new StatementError('date', rows[wrong]?.line ?? 0);
  // Arabic writes the day first.
  if ([...header, ...days].some((cell) => /\p{Script=Arabic}/u.test(cell))) return 'dayFirst';
  if (answered !== null) return answered;
  throw new StatementError('ambiguousDate', rows[order.openAt]?.line ?? 0);
}

/** Splits by the separator that makes a row of headings. */
function tableOf(text: string): Table {
  let problem: StatementError | undefined;
  for (const separator of CSV_SEPARATORS) {
    let all: string[][];
    try {
      all = splitCsv(text, separator, BOUNDS);
    } catch (error) {
      if (!(error instanceof FileError)) throw error;
      problem ??= new StatementError(error.problem === 'tooLong' ? 'tooManyLines' : 'malformed', 0);
      continue;
    }
    const place = all.slice(0, PREAMBLE_MOST).findIndex((row) => isHeader(columnsOf(row)));
    const header = all[place];
    if (!header) continue;
    const columns = columnsOf(header);
    const rows = all.slice(place + 1).map((cells, index): Row => ({
      line: place + index + 2,
      cells,
      cell: (column) => cells[columns.get(column) ?? -1]?.trim() ?? '',
    }));
    return { preamble: all.slice(0, place), header, columns, rows };
  }
  throw problem ?? new StatementError('noHeader', 0);
}

const dateCell = (row: Row): string => row.cell('date') || row.cell('valueDate');

/** Empty rows, and rows of sums, which have no date. */
function isSkipped(row: Row): boolean {
  if (row.cells.every((cell) => cell.trim() === '')) return true;
  return !/\p{Nd}/u.test(dateCell(row)) && isTotalRow(row.cells);
}

/** From its column, else from the rows above the headings. */
function accountOf({ preamble, columns }: Table, rows: readonly Row[]): string {
  if (columns.has('account')) {
    const [first, ...others] = rows.map((row) => cleanIban(row.cell('account')));
    const other = others.findIndex((one) => one !== first);
    if (other !== -1) throw new StatementError('severalAccounts', rows[other + 1]?.line ?? 0);
    return first ?? '';
  }
  const named = preamble.flatMap((cells) => {
    const ibans = cells.map(afterColon).map(cleanIban).filter(isIban);
    const place = cells.findIndex((cell) => columnOf(beforeColon(cell)) === 'account');
    const beside = place === -1 ? '' : afterColon(cells[place] ?? '') || (cells[place + 1] ?? '');
    return [...ibans, ...(/\d{6}/.test(cleanIban(beside)) ? [cleanIban(beside)] : [])];
  });
  return named.find(isIban) ?? named[0] ?? '';
}

const beforeColon = (cell: string): string => cell.split(':')[0] ?? '';
const afterColon = (cell: string): string =>
  cell.includes(':') ? cell.slice(cell.indexOf(':') + 1) : isIban(cleanIban(cell)) ? cell : '';

const CODE = /^[A-Z]{3}$/;

/** From its column, the headings' units or the rows above them. */
function currencyOf(
  { preamble, header, columns }: Table,
  rows: readonly Row[],
  assumed: string | null,
): string {
  if (columns.has('currency')) {
    const found = rows.map((row) => row.cell('currency').toUpperCase());
    const [first = ''] = found;
    const other = found.findIndex((one) => one !== first);
    if (other !== -1) throw new StatementError('severalCurrencies', rows[other]?.line ?? 0);
    if (CODE.test(first)) return first;
  }
  const units = header.flatMap((cell) => /[([]([A-Z]{3})[)\]]/.exec(cell)?.[1] ?? []);
  const told = preamble.flatMap((cells) => {
    const place = cells.findIndex((cell) => columnOf(beforeColon(cell)) === 'currency');
    if (place === -1) return [];
    return [(afterColon(cells[place] ?? '') || (cells[place + 1] ?? '')).trim().toUpperCase()];
  });
  const currency = [...units, ...told].find((one) => CODE.test(one)) ?? assumed;
  if (currency === null) throw new StatementError('noCurrency', 0);
  return currency;
}

/** The amounts of a row as they are written; null for an empty cell. */
interface Amounts {
  readonly line: number;
  readonly amount: CsvAmount | null;
  readonly debit: CsvAmount | null;
  readonly credit: CsvAmount | null;
  readonly direction: 1 | -1 | null;
}

function amountsOf(row: Row): Amounts {
  const read = (column: CsvColumn): CsvAmount | null => {
    const cell = row.cell(column);
    if (cell === '' || cell === '-') return null;
    const amount = readCsvAmount(cell);
    if (amount === null) throw new StatementError('amount', row.line);
    return amount;
  };
  const [debit, credit] = [read('debit'), read('credit')];
  const amount = debit || credit ? null : read('amount');
  return { line: row.line, amount, debit, credit, direction: directionOf(row) };
}

/** From the column that says credit or debit. */
function directionOf(row: Row): 1 | -1 | null {
  const sign = row.cell('sign');
  if (sign === '') return null;
  if (/^(?:c|cr|credit|\+|دائن)$/i.test(sign)) return 1;
  if (/^(?:d|dr|debit|-|مدين)$/i.test(sign)) return -1;
  throw new StatementError('direction', row.line);
}

/** One file writes its amounts in one way. */
function markOf(amounts: readonly Amounts[], currency: string): DecimalMark {
  const written = amounts.flatMap(({ line, amount, debit, credit }) =>
    [amount, debit, credit].flatMap((one) => (one ? [{ line, digits: one.digits }] : [])),
  );
  const digits = written.map((one) => one.digits);
  const mark = decimalMarkOf(digits, currency);
  if (typeof mark === 'string') return mark;
  throw new StatementError('ambiguousAmount', written[mark.openAt]?.line ?? 0);
}

/** In minor units; a debit is as it is written, without its column's direction. */
interface Units {
  readonly amount: number | null;
  readonly debit: number | null;
  readonly credit: number | null;
}

function unitsOf(amounts: Amounts, mark: DecimalMark, currency: string): Units {
  const read = (amount: CsvAmount | null): number | null => {
    if (amount === null) return null;
    const units = readDigits(amount.digits, mark, currency);
    if (units === null) throw new StatementError('amount', amounts.line);
    // A zero stands for an empty cell in banks' columns.
    if (units === 0) return null;
    return amount.isNegative ? -units : units;
  };
  const direction = amounts.direction ?? amounts.amount?.direction ?? null;
  const amount = read(amounts.amount);
  return {
    amount: amount === null || direction === null ? amount : Math.abs(amount) * direction,
    debit: read(amounts.debit),
    credit: read(amounts.credit),
  };
}

/** Signed; null where a row has no amount, or one in both columns. */
function netOf(units: Units | undefined, debitsAreNegative: boolean): number | null {
  if (!units || (units.debit !== null && units.credit !== null)) return null;
  if (units.debit !== null) return debitsAreNegative ? units.debit : -units.debit;
  return units.credit ?? units.amount;
}

function lineOf(
  row: Row,
  amount: number,
  { currency, dateOrder }: { readonly currency: string; readonly dateOrder: DateOrder },
): StatementLine {
  const booked = readCsvDate(dateCell(row), dateOrder);
  if (booked === null) throw new StatementError('date', row.line);
  return {
    booked_on: booked,
    amount,
    currency,
    reference: referenceOf(row.cell('reference')),
    description: textOf(row.cell('description')),
    counterparty_name: textOf(row.cell('name')),
    counterparty_account: cleanIban(row.cell('partyAccount')),
    bank_id: textOf(row.cell('bankId')),
  };
}
