import type { Answer } from '../../../../contract/common/answers';
import { figuresQuerySchema } from '../../../../contract/admin/figures';
import type { Figures } from '../../../../contract/admin/figures';
import { answer, languageOf } from '../../../platform/http/answers';
import type { App } from '../../../platform/http/app';
import { sendCsv } from '../../../platform/http/csv';
import { OF_LEADS } from '../../../platform/http/teamAccess';
import { signedIn } from '../../sessions/http/session';
import { listDestinationNames } from '../queries/figures';
import { readFigures } from '../services/figures';
import { figuresFileName, figuresFileText } from '../services/figuresFile';

/** GET /api/desk/figures, and the same as a file (LEAD-08). */
export function deskFiguresRoutes(app: App): void {
  app.route({
    method: 'GET',
    url: '/api/desk/figures',
    schema: { querystring: figuresQuerySchema },
    config: OF_LEADS,
    handler: async (request): Promise<Answer<Figures>> => {
      const reader = { accountId: signedIn(request).accountId, language: languageOf(request) };
      return answer(request, 'ok', await readFigures(app.deps, request.query, reader));
    },
  });

  app.route({
    method: 'GET',
    url: '/api/desk/figures.csv',
    schema: { querystring: figuresQuerySchema },
    config: OF_LEADS,
    handler: async (request, reply) => {
      const language = languageOf(request);
      const { accountId } = signedIn(request);
      const figures = await readFigures(app.deps, request.query, { accountId, language });
      const destinations = await listDestinationNames(app.deps.db, language);
      const text = figuresFileText(figures, language, destinations);
      return sendCsv(reply, figuresFileName(figures), text);
    },
  });
}
