/** Amounts as banks write them in CSV files (BIL-40). */
import { decimalsOf } from '../../../../shared/money';
import { toLatinDigits, withoutInvisible } from '../../../../shared/text';
import { minorUnits } from './statement';

export type DecimalMark = '.' | ',';

/** An amount without its sign. */
export interface CsvAmount {
  /** Digits with their separators, groups and decimals alike. */
  readonly digits: string;
  readonly isNegative: boolean;
  /** From CR and DR, which say where the money went; null without either. */
  readonly direction: 1 | -1 | null;
}

const CREDIT = /(?:\bCR\b\.?|دائن)/i;
const DEBIT = /(?:\bDR\b\.?|مدين)/i;
const CURRENCY =
  /^(?:[A-Z]{3}\b|ر\.?\s?س\.?|ريال(?: سعودي)?)\s*|\s*(?:\b[A-Z]{3}|ر\.?\s?س\.?|ريال(?: سعودي)?)$/g;
const DIGITS = /^\d[\d.,' ]*$/;

/** Reads an amount with its sign; null for anything else. An empty cell is null as well. */
export function readCsvAmount(cell: string): CsvAmount | null {
  const typed = withoutInvisible(toLatinDigits(cell))
    .replace(/[\s\u00a0\u202f]/g, ' ')
    .replaceAll('٬', ',')
    .replaceAll('٫', '.')
    .replaceAll('\u2212', '-')
    .trim();
  const direction = CREDIT.test(typed) ? 1 : DEBIT.test(typed) ? -1 : null;
  const bare = typed.replace(CREDIT, '').replace(DEBIT, '').trim();
  const inBrackets = /^\((.*)\)$/.exec(bare)?.[1];
  const unsigned = (inBrackets ?? bare).replace(CURRENCY, '').trim();
  const [, before = '', digits = '', after = ''] =
    /^([+-]?)\s*(?:[A-Z]{3}\s*)?([^+-]*?)\s*([+-]?)$/.exec(unsigned) ?? [];
  if (!DIGITS.test(digits) || (before !== '' && after !== '')) return null;
  const isNegative = inBrackets !== undefined || before === '-' || after === '-';
  return { digits: digits.trim(), isNegative, direction };
}

/** The decimal mark that one amount of a file speaks for. */
interface Vote {
  readonly mark: DecimalMark;
  /** Whether the amount can be read in no other way. */
  readonly isSure: boolean;
}

const otherMark = (mark: DecimalMark): DecimalMark => (mark === '.' ? ',' : '.');

/** Null where an amount says nothing: it has no separator, or could be read in two ways. */
function voteOf(digits: string, currency: string): Vote | null {
  const marks = (digits.match(/[.,]/g) ?? []) as readonly DecimalMark[];
  const last = marks.at(-1);
  if (last === undefined) return null;
  if (marks.includes(otherMark(last))) return { mark: last, isSure: true };
  if (marks.length > 1) return { mark: otherMark(last), isSure: true };
  if (!/[.,]\d{3}$/.test(digits)) return { mark: last, isSure: true };
  // Three digits are thousands, but the decimals of a currency that has three of them.
  if (decimalsOf(currency) === 2) return { mark: otherMark(last), isSure: false };
  return last === '.' ? { mark: last, isSure: false } : null;
}

/**
 * The decimal mark of a file's amounts: what those say that can be read in one way, else the others.
 * @returns the index of the first amount that leaves it open where they disagree or none says it
 */
export function decimalMarkOf(
  amounts: readonly string[],
  currency: string,
): DecimalMark | { readonly openAt: number } {
  const votes = amounts.map((digits) => voteOf(digits, currency));
  const sure = votes.filter((vote) => vote?.isSure === true);
  const counted = sure.length > 0 ? sure : votes.filter((vote) => vote !== null);
  const [first] = counted;
  const other = counted.find((vote) => vote?.mark !== first?.mark);
  if (other) return { openAt: votes.indexOf(other) };
  if (first) return first.mark;
  const openAt = amounts.findIndex((digits) => /[.,]/.test(digits));
  return openAt === -1 ? '.' : { openAt };
}

/** Parses digits into minor units; null where groups are not of three, or decimals too many. */
export function readDigits(digits: string, mark: DecimalMark, currency: string): number | null {
  const [whole = '', ...rest] = digits.split(mark);
  if (rest.length > 1) return null;
  const group = mark === '.' ? ',' : '.';
  const isGrouped = new RegExp(`^\\d{1,3}(?:[${group}' ]\\d{3})+$`).test(whole);
  if (!isGrouped && !/^\d+$/.test(whole)) return null;
  const plain = whole.replace(/\D/g, '');
  return minorUnits(rest.length === 0 ? plain : `${plain}.${rest[0] ?? ''}`, currency);
}
