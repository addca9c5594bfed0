import { useSyncExternalStore } from 'react';
import { useIntl } from 'react-intl';

import { DEFAULT_CURRENCY, convert } from '../../../../shared/money';
import type { ExchangeRate, ReaderCurrency } from '../../../../shared/money';
import { useExchangeRates } from '../exchangeRatesApi';
import { formatEstimate, formatMoney } from '../../../lib/format/money';
import { readReaderCurrency, subscribeToReaderCurrency } from '../readerCurrency';

const NONE: readonly ExchangeRate[] = [];

export interface Estimates {
  /** The reader's currency. */
  readonly currency: ReaderCurrency;
  readonly rates: readonly ExchangeRate[];
  readonly isLoading: boolean;
  /** An amount in the reader's currency; null if it already is, or no rate is known. */
  readonly estimate: (amount: number, currency: string) => string | null;
  /** Both in one text: "about SAR 5,760 (£1,200)". */
  readonly textOf: (amount: number, currency: string) => string;
  /** In the reader's currency alone, or in its own where no rate is known: "SAR 5,760". */
  readonly shortTextOf: (amount: number, currency: string) => string;
}

/** The reader's currency; every part of the screen follows a change. */
export function useReaderCurrency(): ReaderCurrency {
  return useSyncExternalStore(
    subscribeToReaderCurrency,
    readReaderCurrency,
    () => DEFAULT_CURRENCY,
  );
}

/** Amounts in the reader's currency (PRI-01). Needs the namespace `prices`. */
export function useEstimates(): Estimates {
  const intl = useIntl();
  const currency = useReaderCurrency();
  const { data, isLoading } = useExchangeRates();
  const rates = data?.data.rates ?? NONE;
  const to = rates.find((rate) => rate.currency === currency);

  const estimate = (amount: number, own: string): string | null => {
    const from = rates.find((rate) => rate.currency === own);
    if (own === currency || from === undefined || to === undefined) return null;
    return formatEstimate(intl, convert(amount, from, to), currency);
  };
  const textOf = (amount: number, own: string): string => {
    const price = formatMoney(intl, amount, own);
    const about = estimate(amount, own);
    return about === null ? price : intl.formatMessage({ id: 'prices.both' }, { about, price });
  };
  const shortTextOf = (amount: number, own: string): string =>
    estimate(amount, own) ?? formatEstimate(intl, amount, own);
  return { currency, rates, isLoading, estimate, textOf, shortTextOf };
}
