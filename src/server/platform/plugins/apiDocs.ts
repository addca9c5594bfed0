/** Writes answers by their schemas, and collects the routes for the documentation (API-42, API-43). */
import type { FastifySchema, RouteOptions } from 'fastify';
import { Schema } from 'yup';

import { answerSchemas, answerWriter } from '../http/answerSchemas';
import type { DocumentedRoute } from '../http/apiDocs/openApi';
import { definePlugin } from '../http/plugin';

/** Before the routes. */
export const apiDocs = definePlugin(
  async (app) => {
    const routes: DocumentedRoute[] = [];
    app.decorate('documentedRoutes', routes);
    app.setSerializerCompiler(
      ({ method, url }) => answerWriter(`${method} ${url}`) ?? JSON.stringify,
    );
    app.addHook('onRoute', (route) => {
      for (const method of [route.method].flat()) {
        const route200 = answerSchemas.routes[`${method} ${route.url}`];
        if (!route200) continue;
        routes.push(documented(method, route));
        if (answerWriter(`${method} ${route.url}`)) {
          route.schema = { ...route.schema, response: { 200: route200.answer } };
        }
      }
    });
  },
  { name: 'api-docs' },
);

function documented(method: string, { url, schema = {}, config }: RouteOptions): DocumentedRoute {
  const { body, querystring }: FastifySchema = schema;
  return {
    method,
    url,
    body: config?.checks ?? (body instanceof Schema ? [body] : []),
    isUpload: config?.upload ?? false,
    isBinary: config?.binary ?? false,
    querystring: querystring instanceof Schema ? querystring : undefined,
    roles: config?.public ? undefined : config?.roles,
  };
}
