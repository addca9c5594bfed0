import { definePlugin } from '../http/plugin';

/** API responses depend on caller and language: no caching unless a route allows it. */
export const headers = definePlugin(
  async (app) => {
    app.addHook('onSend', (request, reply, payload, done) => {
      if (request.url.startsWith('/api/')) {
        // Avoids parsing a header that is rarely set.
        if (reply.hasHeader('vary')) reply.vary('Accept-Language');
        else void reply.header('vary', 'Accept-Language');
        if (!reply.hasHeader('cache-control')) void reply.header('cache-control', 'no-store');
      }
      done(null, payload);
    });
  },
  { name: 'headers', dependencies: ['@fastify/sensible'] },
);
