import { quoteSchema } from '../../../../contract/requests/routes';
import { answer, languageOf } from '../../../platform/http/answers';
import type { App } from '../../../platform/http/app';
import { requireQuote, toQuote } from '../services/quotes';

/** POST /api/quotes: the price of a designed course; public (CRS-04). */
export function quoteRoutes(app: App): void {
  app.route({
    method: 'POST',
    url: '/api/quotes',
    schema: { body: quoteSchema },
    config: { public: true },
    handler: async (request) => {
      const { db, clock } = app.deps;
      const quoted = await requireQuote(db, request.body, clock.now());
      return answer(request, 'ok', toQuote(quoted, request.body, languageOf(request)));
    },
  });
}
