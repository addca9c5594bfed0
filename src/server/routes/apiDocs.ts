import type { App } from '../http/app';
import { apiPage } from '../http/apiDocs/apiPage';
import { openApiOf } from '../http/apiDocs/openApi';
import type { OpenApi } from '../http/apiDocs/openApi';
import { cacheBriefly } from '../http/caching';

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
