import type { ExchangeRates } from '../../contract/money';
import { priceUrls } from '../../contract/priceUrls';
import { answer, languageOf } from '../http/answers';
import type { App } from '../http/app';
import { cacheBriefly } from '../http/caching';
import { listExchangeRates } from '../repositories/prices/exchangeRates';

/** GET /api/exchange-rates: what prices are shown in other currencies with (PRI-01). */
export function exchangeRatesRoutes(app: App): void {
  app.route({
    method: 'GET',
    url: priceUrls.exchangeRates,
    config: { public: true },
    handler: async (request, reply) => {
      const rates = await listExchangeRates(app.deps.db, languageOf(request));
      const data: ExchangeRates = { rates };
      cacheBriefly(reply);
      return answer(request, 'ok', data);
    },
  });
}
