import type { Answer } from '../../../contract/common/answers';
import type { ExchangeRates } from '../../../shared/money';
import { PUBLIC_KEPT_SECONDS, api } from '../../lib/api/api';

const exchangeRatesApi = api.injectEndpoints({
  endpoints: (build) => ({
    /** Exchange rates for prices in the reader's currency; public. */
    getExchangeRates: build.query<Answer<ExchangeRates>, undefined>({
      query: () => ({ url: '/api/exchange-rates', token: null }),
      keepUnusedDataFor: PUBLIC_KEPT_SECONDS,
      providesTags: ['Rates'],
    }),
  }),
});

/** How long a rate that a lead has changed may still be shown in a tab without a stream of events. */
const ASKED_EVERY_MS = 60_000;

/**
 * The rates, asked for again on news of them and, as visitors and pages without live data have no
 * stream of events, at intervals while a price is shown: a page may stay open for days.
 */
export const useExchangeRates = () =>
  exchangeRatesApi.useGetExchangeRatesQuery(undefined, {
    pollingInterval: ASKED_EVERY_MS,
    skipPollingIfUnfocused: true,
  });
