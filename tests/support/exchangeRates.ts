import type { ExchangeRates } from '../../src/shared/money';
import { priceUrls } from './apiUrls';
import { json } from './fakeServer';

/** A rate, as the server answers it. */
export const aRate = (currency: string, sar_micros: number, date = '2026-11-20') => ({
  currency,
  sar_micros,
  date,
  source: 'the bank',
});

/** Rates for screens: a pound is 5 riyals. */
const EXCHANGE_RATES: ExchangeRates = {
  rates: [
    aRate('SAR', 1_000_000, '2020-01-01'),
    aRate('GBP', 5_000_000),
    aRate('EUR', 4_000_000, '2026-11-18'),
    aRate('KWD', 12_500_000),
  ],
};

/** The handler of a fake server that serves these rates. */
export const SERVES_RATES = {
  [`GET ${priceUrls.exchangeRates}`]: () =>
    json(200, { status_code: 200, message: '', data: EXCHANGE_RATES }),
};
