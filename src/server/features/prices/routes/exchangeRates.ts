import type { ExchangeRates } from '../../../../shared/money';
import { answer, languageOf } from '../../../platform/http/answers';
import type { App } from '../../../platform/http/app';
import { cacheBriefly } from '../../../platform/http/caching';
import { listExchangeRates } from '../queries/exchangeRates';

/** GET /api/exchange-rates: rates for showing prices in other currencies (PRI-01). */
export function exchangeRatesRoutes(app: App): void {
  app.route({
    method: 'GET',
    url: '/api/exchange-rates',
    config: { public: true },
    handler: async (request, reply) => {
      const rates = await listExchangeRates(app.deps.db, languageOf(request));
      const data: ExchangeRates = { rates };
      cacheBriefly(reply);
      return answer(request, 'ok', data);
    },
  });
}
