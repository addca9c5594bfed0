/** Start and budget as texts in addresses (CAT-13); a text that says neither is dropped. */
import { isIsoDate } from '../../../../shared/dates';
import { READER_CURRENCIES } from '../../../../shared/money';
import type { ReaderCurrency } from '../../../../shared/money';

/** Bounds of the start, ISO dates. */
export interface StartWish {
  readonly from: string | undefined;
  readonly to: string | undefined;
}

/** Bounds of the price in whole units of a currency. */
export interface BudgetWish {
  readonly least: number | undefined;
  readonly most: number | undefined;
  readonly currency: ReaderCurrency;
}

/** The first and the last day of a month such as `2027-01`. */
function daysOfMonth(month: string): StartWish {
  const [year = 0, number = 0] = month.split('-').map(Number);
  const last = new Date(Date.UTC(year, number, 0)).toISOString().slice(0, 10);
  return { from: `${month}-01`, to: last };
}

/** A month where the bounds are its days, such as `2027-01`; otherwise both bounds; null for none. */
export function writeStart({ from, to }: StartWish): string | null {
  if (from === undefined && to === undefined) return null;
  const month = from?.slice(0, 7) ?? '';
  if (month !== '' && to !== undefined && daysOfMonth(month).to === to && from?.endsWith('-01')) {
    return month;
  }
  return `${from ?? ''}..${to ?? ''}`;
}

/** Reads a text of `writeStart`; undefined for any other. */
export function readStart(code: string): StartWish | undefined {
  if (/^\d{4}-(?:0[1-9]|1[0-2])$/.test(code)) return daysOfMonth(code);
  const bounds = code.split('..');
  if (bounds.length !== 2 || bounds.some((day) => day !== '' && !isIsoDate(day))) return undefined;
  const [from, to] = bounds.map((day) => (day === '' ? undefined : day));
  return from === undefined && to === undefined ? undefined : { from, to };
}

/** Such as `12000-SAR`, or `5000-12000-SAR` with a lower bound, `5000--SAR` with that alone. */
export function writeBudget({ least, most, currency }: BudgetWish): string | null {
  if (least === undefined && most === undefined) return null;
  return [...(least === undefined ? [] : [least]), most ?? '', currency].join('-');
}

/** Reads a text of `writeBudget`; undefined for any other. */
export function readBudget(code: string): BudgetWish | undefined {
  const [, least = '', most = '', name] = /^(?:(\d{1,8})-)?(\d{0,8})-([A-Z]{3})$/.exec(code) ?? [];
  const currency = READER_CURRENCIES.find((one) => one === name);
  if (currency === undefined || (least === '' && most === '')) return undefined;
  const bound = (text: string): number | undefined => (text === '' ? undefined : Number(text));
  return { least: bound(least), most: bound(most), currency };
}

/** The first of the starts, ISO dates in order, that a wish allows; undefined without any. */
export function wishedStart(starts: readonly string[], code: string | null): string | undefined {
  const wish = readStart(code ?? '');
  if (wish === undefined) return undefined;
  return starts.find((day) => day >= (wish.from ?? '') && (!wish.to || day <= wish.to));
}
