import type { Answer } from '../../../contract/common/answers';
import type { ExchangeRates } from '../../../shared/money';
import { PUBLIC_KEPT_SECONDS, api } from '../../lib/api/api';

const exchangeRatesApi = api.injectEndpoints({
  endpoints: (build) => ({
    /** Exchange rates for prices in the reader's currency; public. */
    getExchangeRates: build.query<Answer<ExchangeRates>, undefined>({
      query: () => ({ url: '/api/exchange-rates', token: null }),
      keepUnusedDataFor: PUBLIC_KEPT_SECONDS,
    }),
  }),
});

export const { useGetExchangeRatesQuery } = exchangeRatesApi;
