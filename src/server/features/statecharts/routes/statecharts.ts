import type { Answer } from '../../../../contract/common/answers';
import type { Statechart, Statecharts } from '../../../../contract/statecharts/statecharts';
import { answer, languageOf } from '../../../platform/http/answers';
import type { App } from '../../../platform/http/app';
import { OF_TEAM } from '../../../platform/http/teamAccess';
import { createStatechartReader } from '../services/statecharts';

/** GET /api/desk/statecharts and single charts, for the page /docs/statecharts (DESK-08). */
export function deskStatechartsRoutes(app: App): void {
  const charts = createStatechartReader(app.deps.config.clientDir);

  app.route({
    method: 'GET',
    url: '/api/desk/statecharts',
    config: OF_TEAM,
    handler: async (request): Promise<Answer<Statecharts>> =>
      answer(request, 'ok', await charts.list(languageOf(request))),
  });

  app.route({
    method: 'GET',
    url: '/api/desk/statecharts/:name',
    config: OF_TEAM,
    handler: async (request): Promise<Answer<Statechart>> => {
      const { name } = request.params as { readonly name: string };
      return answer(request, 'ok', await charts.find(name, languageOf(request)));
    },
  });
}
