import { answer, languageOf } from '../../../platform/http/answers';
import type { App } from '../../../platform/http/app';
import { listDestinationCards } from '../queries/destinations';

/** GET /api/destinations: destinations with their offers. */
export function destinationsRoutes(app: App): void {
  app.route({
    method: 'GET',
    url: '/api/destinations',
    config: { public: true, shared: true },
    handler: (request, reply) =>
      app.answerPublicly(request, reply, async (db) => {
        const data = await listDestinationCards(db, languageOf(request));
        return answer(request, 'ok', data);
      }),
  });
}
