import type { App } from '../app';
import { apiPage } from './apiPage';
import { openApiOf } from './openApi';
import type { OpenApi } from './openApi';
import { cacheBriefly } from '../caching';

/** GET /docs/api and /docs/api/openapi.json: the API's own documentation (API-43). */
export function apiDocsRoutes(app: App): void {
  let made: { readonly json: string; readonly page: string } | undefined;
  const docs = (): { readonly json: string; readonly page: string } => {
    if (!made) {
      const document: OpenApi = openApiOf(app.documentedRoutes);
      made = { json: JSON.stringify(document), page: apiPage(document) };
    }
    return made;
  };
  const config = { public: true, quiet: true, admission: 'free' } as const;

  app.route({
    method: 'GET',
    url: '/docs/api',
    config,
    handler: async (_request, reply) => {
      cacheBriefly(reply);
      return reply.type('text/html; charset=utf-8').send(docs().page);
    },
  });
  app.route({
    method: 'GET',
    url: '/docs/api/openapi.json',
    config,
    handler: async (_request, reply) => {
      cacheBriefly(reply);
      return reply.type('application/json; charset=utf-8').send(docs().json);
    },
  });
}
