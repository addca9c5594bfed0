import { courseOptionsQuerySchema } from '../../../../contract/prices/routes';
import { answer, languageOf } from '../../../platform/http/answers';
import type { App } from '../../../platform/http/app';
import { listCourseOptions } from '../queries/courseOptions';

/** GET /api/course-options: courses for the custom course wizard (CRS-01). */
export function courseOptionsRoutes(app: App): void {
  app.route({
    method: 'GET',
    url: '/api/course-options',
    schema: { querystring: courseOptionsQuerySchema },
    config: { public: true, shared: true },
    handler: (request, reply) =>
      app.answerPublicly(request, reply, async (db) => {
        const data = await listCourseOptions(db, request.query, languageOf(request));
        return answer(request, 'ok', data);
      }),
  });
}
