/** The amounts of a programme as fields of a form: whole units of their currency. */
import { TUITION_MAX, WEEK_PRICE_MAX } from '../../../contract/deskCatalogue';
import type { DeskPrices } from '../../../contract/deskCatalogue';
import { decimalsOf } from '../../../contract/money';
import type { ProgrammePricesPayload } from '../../../contract/schemas/deskCatalogue';

export interface PriceField {
  readonly name: string;
  /** As it is now, in minor units. */
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
      ...{ plan_id: id, weeks_from, weeks_to, amount, currency, most: WEEK_PRICE_MAX },
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

export const priceValues = (prices: DeskPrices): Readonly<Record<string, string>> =>
  Object.fromEntries(priceFields(prices).map((field) => [field.name, textOf(field)]));

export function isPossiblePrice(text: string, field: PriceField): boolean {
  if (text === textOf(field)) return true;
  return /^\d+$/.test(text) && Number(text) >= 1 && Number(text) <= field.most;
}

/** What is typed and is not so yet. */
export function priceChanges(
  values: Readonly<Record<string, string>>,
  prices: DeskPrices,
): Omit<ProgrammePricesPayload, 'version'> {
  const isChanged = (field: PriceField): boolean => values[field.name] !== textOf(field);
  const tuition = tuitionField(prices);
  return {
    ...(tuition !== null && isChanged(tuition) && { tuition: Number(values[TUITION]) }),
    bands: bandFields(prices)
      .filter(isChanged)
      .map(({ name, plan_id, weeks_from }) => ({
        ...{ plan_id, weeks_from, price_per_week: Number(values[name]) },
      })),
  };
}
