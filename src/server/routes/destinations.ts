import { apiUrls } from '../../contract/urls';
import { answer, languageOf } from '../http/answers';
import type { App } from '../http/app';
import { listDestinationCards } from '../repositories/catalogue/destinations';
import { cacheBriefly } from '../http/caching';

/** GET /api/destinations: destinations with their offers. */
export function destinationsRoutes(app: App): void {
  app.route({
    method: 'GET',
    url: apiUrls.destinations,
    config: { public: true },
    handler: async (request, reply) => {
      const data = await listDestinationCards(app.deps.db, languageOf(request));
      cacheBriefly(reply);
      return answer(request, 'ok', data);
    },
  });
}
