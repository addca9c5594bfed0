import { courseOptionsQuerySchema } from '../../contract/schemas/catalogue';
import { priceUrls } from '../../contract/priceUrls';
import { answer, languageOf } from '../http/answers';
import type { App } from '../http/app';
import { listCourseOptions } from '../repositories/prices/courseOptions';

/** GET /api/course-options: courses for the custom course wizard (CRS-01). */
export function courseOptionsRoutes(app: App): void {
  app.route({
    method: 'GET',
    url: priceUrls.courseOptions,
    schema: { querystring: courseOptionsQuerySchema },
    config: { public: true, shared: true },
    handler: (request, reply) =>
      app.answerPublicly(request, reply, async (db) => {
        const data = await listCourseOptions(db, request.query, languageOf(request));
        return answer(request, 'ok', data);
      }),
  });
}
