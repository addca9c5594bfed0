/**
 * What a course costs (CRS-04): the week's price of the band that
 * the whole stay falls into, the fees that are always due, and the extras that were chosen. Amounts
 * are whole minor units of one currency.
 */
import { FEE_KINDS } from '../../contract/catalogue';
import type { FeeBasis, FeeKind } from '../../contract/catalogue';
import type { Language } from '../../contract/constants';
import { EXCLUSIVE_EXTRAS } from '../../contract/requests';
import type { QuoteLine } from '../../contract/requests';

/** One text in both languages. */
export type BothLanguages = Readonly<Record<Language, string>>;

/** What a week costs when the whole stay is within these weeks, both included. */
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
  /** An extra that may be left out. */
  readonly optional: boolean;
}

/** Everything that the price of one plan depends on. */
export interface PriceList {
  readonly planName: BothLanguages;
  readonly currency: string;
  readonly bands: readonly PriceBand[];
  /** The institute's fees and extras that count for this programme. */
  readonly fees: readonly PricedFee[];
}

/** A line of a price as it is kept with a request: in both languages. */
export interface PriceLine extends Omit<QuoteLine, 'name'> {
  readonly name: BothLanguages;
}

export interface Price {
  readonly lines: readonly PriceLine[];
  readonly total: number;
  readonly currency: string;
}

/** The part of a choice that has no price. */
export type Unpriced = 'weeks' | 'extras';

/**
 * The itemised price: the course, what is always due, the extras; or what of the choice cannot be
 * had: weeks that no band covers, extras that are not offered or exclude each other. An extra that
 * is named twice counts once.
 *
 * @throws RangeError when a fee that is always due is in another currency than the plan
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
    tuition(list.planName, band.pricePerWeek, weeks),
    ...inOrder(due).map((fee) => feeLine(fee, weeks)),
    ...inOrder(chosen).map((fee) => feeLine(fee, weeks)),
  ];
  return { lines, total: sumOf(lines), currency: list.currency };
}

/** The extras that can be added to the plan's price: those in its currency, by kind. */
export function offeredExtras({
  fees,
  currency,
}: Pick<PriceList, 'fees' | 'currency'>): readonly PricedFee[] {
  return inOrder(fees.filter((fee) => fee.optional && fee.currency === currency));
}

/** The lines in one language. */
export function linesIn(lines: readonly PriceLine[], language: Language): QuoteLine[] {
  return lines.map(({ name, ...line }) => ({ ...line, name: name[language] }));
}

function tuition(name: BothLanguages, perWeek: number, weeks: number): PriceLine {
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
