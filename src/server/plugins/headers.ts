import { definePlugin } from '../http/plugin';

/** The API's answers depend on who asks and in which language: nobody keeps them unless a route says so. */
export const headers = definePlugin(
  async (app) => {
    app.addHook('onSend', async (request, reply) => {
      if (!request.url.startsWith('/api/')) return;
      reply.vary('Accept-Language');
      if (!reply.hasHeader('cache-control')) void reply.header('cache-control', 'no-store');
    });
  },
  { name: 'headers', dependencies: ['@fastify/sensible'] },
);
