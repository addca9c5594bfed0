/** Changed prices as the log keeps them, and as it is read (LEAD-02). */
import type { Language } from '../../../../contract/common/constants';
import type { LogBand, LogChange } from '../../../../contract/admin/log';
import { decimalsOf } from '../../../../shared/money';
import type { BothLanguages } from '../../../../contract/prices/pricing';

/** Minor units. */
export interface PriceChange {
  readonly before: number;
  readonly after: number;
  readonly currency: string;
}

/** A change of a plan's weekly price. */
export interface BandChange extends PriceChange {
  readonly planId: number;
  readonly weeksFrom: number;
  readonly weeksTo: number;
}

interface ChangedPrices {
  readonly tuition: PriceChange | null;
  readonly bands: readonly BandChange[];
  readonly names: ReadonlyMap<number, BothLanguages>;
}

/** A price of a week, with its plan by the name it had then. */
interface LoggedBand extends Omit<LogBand, 'plan'> {
  readonly plan: BothLanguages;
  readonly price: string;
}

type Side = 'before' | 'after';

/** Amount and currency, such as `260.00 GBP`, so that the log is readable without the programme. */
export const moneyText = (amount: number, currency: string): string => {
  const decimals = decimalsOf(currency);
  return [(amount / 10 ** decimals).toFixed(decimals), currency].join(' ');
};

export function loggedPrices(
  { tuition, bands, names }: ChangedPrices,
  side: Side,
): Readonly<Record<string, unknown>> {
  const weeks = bands.map((band): LoggedBand => ({
    plan: names.get(band.planId) ?? { ar: '', en: '' },
    weeks_from: band.weeksFrom,
    weeks_to: band.weeksTo,
    price: moneyText(band[side], band.currency),
  }));
  return {
    ...(tuition !== null && { tuition: moneyText(tuition[side], tuition.currency) }),
    ...(weeks.length > 0 && { [WEEK_PRICES]: weeks }),
  };
}

/** The field of an entry that holds prices of weeks. */
export const WEEK_PRICES = 'week_prices';

const isLogged = (value: unknown): value is LoggedBand =>
  typeof value === 'object' && value !== null && 'plan' in value && 'price' in value;

const loggedIn = (fields: Readonly<Record<string, unknown>> | null): readonly LoggedBand[] => {
  const value = fields?.[WEEK_PRICES];
  return Array.isArray(value) ? value.filter(isLogged) : [];
};

/** Lists each changed weekly price as a separate change. */
export function weekPriceChanges(
  before: Readonly<Record<string, unknown>> | null,
  after: Readonly<Record<string, unknown>> | null,
  language: Language,
): LogChange[] {
  const now = loggedIn(after);
  return loggedIn(before).map(({ plan, weeks_from, weeks_to, price }, index) => ({
    field: 'week_price',
    band: { plan: plan[language], weeks_from, weeks_to },
    before: price,
    after: now[index]?.price ?? null,
  }));
}
