import type { Answer } from '../../../../contract/common/answers';
import type { LogPage } from '../../../../contract/admin/log';
import { logQuerySchema } from '../../../../contract/admin/logRoutes';
import { answer, languageOf } from '../../../platform/http/answers';
import type { App } from '../../../platform/http/app';
import { readLog } from '../services/log';

/** GET /api/desk/log: the audit log, newest first (LEAD-02). */
export function deskLogRoutes(app: App): void {
  app.route({
    method: 'GET',
    url: '/api/desk/log',
    schema: { querystring: logQuerySchema },
    config: { roles: ['TeamLead'], owner: 'team' },
    handler: async (request): Promise<Answer<LogPage>> =>
      answer(request, 'ok', await readLog(app.deps, request.query, languageOf(request))),
  });
}
