import { answer } from '../../../platform/http/answers';
import type { App } from '../../../platform/http/app';
import { localeContextOf } from '../../catalogue/http/localeContext';
import { homeData } from '../services/homeData';

/** GET /api/student/home: agency, links (NAV-06) and home page content (APP-10). */
export function homeRoutes(app: App): void {
  app.route({
    method: 'GET',
    url: '/api/student/home',
    config: { public: true, shared: true },
    handler: (request, reply) =>
      app.answerPublicly(request, reply, async (db) => {
        const data = await homeData(db, localeContextOf(app, request));
        return answer(request, 'ok', data);
      }),
  });
}
