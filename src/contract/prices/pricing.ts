/** Course prices (CRS-04), in minor units of one currency. */
import { FEE_KINDS } from '../catalogue/catalogue';
import type { FeeBasis, FeeKind, PriceBasis, QuoteLine } from '../catalogue/catalogue';
import type { Language } from '../common/constants';
import { EXCLUSIVE_EXTRAS } from '../requests/requests';

export type BothLanguages = Readonly<Record<Language, string>>;

export interface PriceBand {
  readonly weeksFrom: number;
  readonly weeksTo: number;
  readonly pricePerWeek: number;
}

export interface PricedFee {
  readonly id: number;
  readonly kind: FeeKind;
  readonly name: BothLanguages;
  readonly basis: FeeBasis;
  readonly amount: number;
  readonly currency: string;
  readonly optional: boolean;
}

export interface PriceList {
  readonly planName: BothLanguages;
  readonly currency: string;
  readonly bands: readonly PriceBand[];
  readonly fees: readonly PricedFee[];
}

/** A price line as stored with a request, in both languages. */
export interface PriceLine extends Omit<QuoteLine, 'name'> {
  readonly name: BothLanguages;
}

export interface Price {
  readonly lines: readonly PriceLine[];
  readonly total: number;
  readonly currency: string;
}

export type Unpriced = 'weeks' | 'extras';

/**
 * The itemised price, or the unavailable part: weeks without a price band, unknown or mutually
 * exclusive extras.
 * @throws RangeError when a mandatory fee is in another currency than the plan
 */
export function priceCourse(
  list: PriceList,
  choice: { readonly weeks: number; readonly extras: readonly number[] },
): Price | Unpriced {
  const { weeks } = choice;
  const band = list.bands.find((one) => one.weeksFrom <= weeks && weeks <= one.weeksTo);
  if (!band) return 'weeks';
  const due = list.fees.filter((fee) => !fee.optional);
  const foreign = due.find((fee) => fee.currency !== list.currency);
  if (foreign) throw new RangeError(`fee ${foreign.id} is not in ${list.currency}`);
  const wanted = new Set(choice.extras);
  const chosen = offeredExtras(list).filter((fee) => wanted.has(fee.id));
  if (chosen.length < wanted.size || excludeEachOther(chosen)) return 'extras';

  const lines = [
    tuitionLine(list.planName, band.pricePerWeek, weeks),
    ...inOrder(due).map((fee) => feeLine(fee, weeks)),
    ...inOrder(chosen).map((fee) => feeLine(fee, weeks)),
  ];
  return { lines, total: sumOf(lines), currency: list.currency };
}

/** A programme priced as a whole: its first year, or all of it. */
export interface WholePrice {
  readonly basis: PriceBasis;
  /** Tuition in minor units: per week, per year, or in total. */
  readonly tuition: number;
  readonly currency: string;
  /** Number of weeks charged for weekly fees. */
  readonly weeks: number;
  readonly fees: readonly PricedFee[];
}

/**
 * Prices a programme without plans: tuition and mandatory fees, as in its headline price (PRI-03).
 */
export function priceWhole({ basis, tuition, currency, weeks, fees }: WholePrice): Price {
  const due = fees.filter((fee) => !fee.optional && fee.currency === currency);
  const lines = [
    basis === 'week'
      ? tuitionLine(TUITION.week, tuition, weeks)
      : { ...tuitionLine(TUITION[basis], tuition, 1), basis: 'once' as const },
    ...inOrder(due).map((fee) => feeLine(fee, weeks)),
  ];
  return { lines, total: sumOf(lines), currency };
}

const TUITION: Readonly<Record<PriceBasis, BothLanguages>> = {
  week: { ar: 'الرسوم الدراسية', en: 'Tuition' },
  year: { ar: 'رسوم السنة الدراسية الأولى', en: 'Tuition of the first year' },
  total: { ar: 'رسوم البرنامج كاملًا', en: 'The whole programme' },
};

/** Returns the extras in the plan's currency, grouped by kind. */
export function offeredExtras({
  fees,
  currency,
}: Pick<PriceList, 'fees' | 'currency'>): readonly PricedFee[] {
  return inOrder(fees.filter((fee) => fee.optional && fee.currency === currency));
}

/**
 * Returns the line of the cheapest housing that can be added to a course, by the week before once;
 * undefined where none is offered.
 */
export function cheapestHousing(
  list: Pick<PriceList, 'fees' | 'currency'>,
  weeks: number,
): PriceLine | undefined {
  const isOnce = ({ basis }: PricedFee): number => (basis === 'week' ? 0 : 1);
  const [first] = offeredExtras(list)
    .filter(({ kind }) => kind === 'accommodation')
    .sort((a, b) => isOnce(a) - isOnce(b) || a.amount - b.amount || a.id - b.id);
  return first && feeLine(first, weeks);
}

/** Returns the lines in one language. */
export function linesIn(lines: readonly PriceLine[], language: Language): QuoteLine[] {
  return lines.map((line) => ({ ...line, name: line.name[language] }));
}

function tuitionLine(name: BothLanguages, perWeek: number, weeks: number): PriceLine {
  const amounts = { unit_amount: perWeek, quantity: weeks, amount: perWeek * weeks };
  return { kind: 'tuition', fee_id: null, name, basis: 'week', ...amounts };
}

function feeLine({ id, kind, name, basis, amount }: PricedFee, weeks: number): PriceLine {
  const quantity = basis === 'week' ? weeks : 1;
  const amounts = { unit_amount: amount, quantity, amount: amount * quantity };
  return { kind, fee_id: id, name, basis, ...amounts };
}

function excludeEachOther(chosen: readonly PricedFee[]): boolean {
  return EXCLUSIVE_EXTRAS.some((kind) => chosen.filter((fee) => fee.kind === kind).length > 1);
}

function inOrder(fees: readonly PricedFee[]): PricedFee[] {
  const place = (fee: PricedFee): number => FEE_KINDS.indexOf(fee.kind);
  return [...fees].sort((a, b) => place(a) - place(b) || a.id - b.id);
}

function sumOf(lines: readonly PriceLine[]): number {
  return lines.reduce((sum, line) => sum + line.amount, 0);
}
