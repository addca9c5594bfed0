/** The amounts of a programme as fields of a form: whole units of their currency. */
import {
  TUITION_MAX,
  WEEK_PRICE_MAX,
  isLargePriceChange,
} from '../../../../contract/admin/catalogue';
import type { DeskPrices } from '../../../../contract/admin/catalogue';
import { decimalsOf } from '../../../../shared/money';
import { readWholeNumber } from '../../../../shared/typedNumber';
import type { ProgrammePricesPayload } from '../../../../contract/admin/catalogueRoutes';

export interface PriceField {
  readonly name: string;
  /** Current amount in minor units. */
  readonly amount: number;
  readonly currency: string;
  /** In whole units. */
  readonly most: number;
}

interface BandField extends PriceField {
  readonly plan_id: number;
  readonly weeks_from: number;
  readonly weeks_to: number;
}

const TUITION = 'tuition';

export function tuitionField({ tuition, currency, basis }: DeskPrices): PriceField | null {
  if (tuition === null) return null;
  const most = basis === 'week' ? WEEK_PRICE_MAX : TUITION_MAX;
  return { name: TUITION, amount: tuition, currency, most };
}

export function bandFields({ plans }: Pick<DeskPrices, 'plans'>): readonly BandField[] {
  return plans.flatMap(({ id, currency, bands }) =>
    bands.map(({ weeks_from, weeks_to, price_per_week: amount }) => ({
      name: `plan-${id}-${weeks_from}`,
      plan_id: id,
      weeks_from,
      weeks_to,
      amount,
      currency,
      most: WEEK_PRICE_MAX,
    })),
  );
}

export function priceFields(prices: DeskPrices): readonly PriceField[] {
  const tuition = tuitionField(prices);
  return [...(tuition === null ? [] : [tuition]), ...bandFields(prices)];
}

/** An amount that is not whole is shown with its decimals, and can stay. */
const textOf = ({ amount, currency }: PriceField): string =>
  String(amount / 10 ** decimalsOf(currency));

/** Typed amounts by field name. */
export type Amounts = Readonly<Record<string, string>>;

export const priceValues = (prices: DeskPrices): Amounts =>
  Object.fromEntries(priceFields(prices).map((field) => [field.name, textOf(field)]));

export function isPossiblePrice(text: string, field: PriceField): boolean {
  if (text === textOf(field)) return true;
  const amount = readWholeNumber(text);
  return amount !== null && amount >= 1 && amount <= field.most;
}

/** A typed amount in minor units. */
function typedAmount(values: Amounts, field: PriceField): number {
  const text = values[field.name] ?? '';
  if (text === textOf(field)) return field.amount;
  return (readWholeNumber(text) ?? 0) * 10 ** decimalsOf(field.currency);
}

/** Fields whose typed amount differs from the current one. */
function changedFields(values: Amounts, prices: DeskPrices): readonly PriceField[] {
  return priceFields(prices).filter((field) => typedAmount(values, field) !== field.amount);
}

export interface LargePriceChange {
  readonly field: PriceField;
  /** In minor units. */
  readonly to: number;
}

/** Changes so large that they are asked about (LEAD-05). */
export function largePriceChanges(
  values: Amounts,
  prices: DeskPrices,
): readonly LargePriceChange[] {
  return changedFields(values, prices)
    .map((field) => ({ field, to: typedAmount(values, field) }))
    .filter(({ field, to }) => isLargePriceChange(field.amount, to));
}

/** The typed amounts that differ from the current ones. */
export function priceChanges(
  values: Amounts,
  prices: DeskPrices,
): Omit<ProgrammePricesPayload, 'version' | 'confirmed'> {
  const changed = changedFields(values, prices).map(({ name }) => name);
  const amountOf = (name: string): number => readWholeNumber(values[name] ?? '') ?? 0;
  return {
    ...(changed.includes(TUITION) && { tuition: amountOf(TUITION) }),
    bands: bandFields(prices)
      .filter(({ name }) => changed.includes(name))
      .map(({ name, plan_id, weeks_from }) => ({
        plan_id,
        weeks_from,
        price_per_week: amountOf(name),
      })),
  };
}
