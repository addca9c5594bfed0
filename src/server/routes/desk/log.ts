import type { Answer } from '../../../contract/answers';
import type { LogPage } from '../../../contract/log';
import { logQuerySchema } from '../../../contract/schemas/log';
import { leadUrls } from '../../../contract/deskUrls';
import { answer, languageOf } from '../../http/answers';
import type { App } from '../../http/app';
import { readLog } from '../../services/desk/log';

/** GET /api/desk/log: who changed what, newest first (LEAD-02). */
export function deskLogRoutes(app: App): void {
  app.route({
    method: 'GET',
    url: leadUrls.log,
    schema: { querystring: logQuerySchema },
    config: { roles: ['TeamLead'], owner: 'team' },
    handler: async (request): Promise<Answer<LogPage>> =>
      answer(request, 'ok', await readLog(app.deps, request.query, languageOf(request))),
  });
}
