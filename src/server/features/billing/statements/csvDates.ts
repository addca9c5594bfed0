/** Days as banks write them in CSV files (BIL-40); which figure is the month is never guessed (BIL-80). */
import type { DateOrder } from '../../../../contract/billing/statementFaults';
import { isIsoDate } from '../../../../shared/dates';
import { toLatinDigits, withoutInvisible } from '../../../../shared/text';

const MONTHS = ['jan', 'feb', 'mar', 'apr', 'may', 'jun', 'jul', 'aug', 'sep', 'oct', 'nov', 'dec'];
const FIGURES = /(?<!\d)(\d{1,2})([-/. ])(\d{1,2})\2(\d{4})(?!\d)/g;
const MONTHS_IN_YEAR = 12;

const plain = (text: string): string => withoutInvisible(toLatinDigits(text)).trim();

/** The order of day and month that a date in figures proves; null where both are possible, undefined where it does not matter. */
function orderIn(text: string): DateOrder | null | undefined {
  const [found] = plain(text).matchAll(FIGURES);
  if (!found) return undefined;
  const [first, mark, second] = [Number(found[1]), found[2], Number(found[3])];
  if (first > MONTHS_IN_YEAR || mark === '.') return 'dayFirst';
  if (second > MONTHS_IN_YEAR) return 'monthFirst';
  return first === second ? undefined : null;
}

/**
 * The order in which the days of a file are written, which one day beyond the 12th says for all.
 * @param days of the rows
 * @param above the text above the headings, such as the period
 * @returns the index of the first row that leaves it open, or that says another order than those before it
 */
export function csvDateOrder(
  days: readonly string[],
  above: string,
): DateOrder | { readonly openAt: number } | { readonly wrongAt: number } {
  const orders = days.map(orderIn);
  const told = orders.find((order) => typeof order === 'string');
  const wrongAt = orders.findIndex((order) => typeof order === 'string' && order !== told);
  if (wrongAt !== -1) return { wrongAt };
  if (typeof told === 'string') return told;
  const openAt = orders.indexOf(null);
  if (openAt === -1) return 'dayFirst';
  const period = new Set(
    [...plain(above).matchAll(FIGURES)]
      .map(([day]) => orderIn(day))
      .filter((one) => typeof one === 'string'),
  );
  const [only, other] = period;
  return only !== undefined && other === undefined ? only : { openAt };
}

/** An ISO date from ISO, figures in the given order or `03-Jan-2027`; null for anything else. A time is dropped. */
export function readCsvDate(cell: string, order: DateOrder): string | null {
  const text = plain(cell);
  const iso = /^(\d{4})[-/](\d{2})[-/](\d{2})(?:[T ].*)?$/.exec(text);
  const local = /^(\d{1,2})[-/. ](\d{1,2}|[A-Za-z]{3})[-/. ](\d{4})(?:\s.*)?$/.exec(text);
  const [, year = '', month = '', day = ''] =
    iso ?? (local ? [local[0], local[3], local[2], local[1]] : []);
  const named = MONTHS.indexOf(month.toLowerCase()) + 1;
  const isTurned = iso === null && named === 0 && order === 'monthFirst';
  const [monthOf, dayOf] = isTurned ? [day, month] : [named === 0 ? month : String(named), day];
  const date = `${year}-${monthOf.padStart(2, '0')}-${dayOf.padStart(2, '0')}`;
  return isIsoDate(date) ? date : null;
}
