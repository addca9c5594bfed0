import { courseOptionsQuerySchema } from '../../contract/schemas/catalogue';
import { apiUrls } from '../../contract/urls';
import { answer, languageOf } from '../http/answers';
import type { App } from '../http/app';
import { listCourseOptions } from '../repositories/prices/courseOptions';
import { cacheBriefly } from '../http/caching';

/** GET /api/course-options: courses for the custom course wizard (CRS-01). */
export function courseOptionsRoutes(app: App): void {
  app.route({
    method: 'GET',
    url: apiUrls.courseOptions,
    schema: { querystring: courseOptionsQuerySchema },
    config: { public: true },
    handler: async (request, reply) => {
      const data = await listCourseOptions(app.deps.db, request.query, languageOf(request));
      cacheBriefly(reply);
      return answer(request, 'ok', data);
    },
  });
}
