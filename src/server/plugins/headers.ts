import type { App } from '../http/app';

/** The API's answers depend on who asks and in which language: nobody keeps them unless a route says so. */
export function useHeaders(app: App): void {
  app.addHook('onSend', async (request, reply) => {
    if (!request.url.startsWith('/api/')) return;
    reply.vary('Accept-Language');
    if (!reply.hasHeader('cache-control')) void reply.header('cache-control', 'no-store');
  });
}
