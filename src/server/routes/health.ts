import { ApiError } from '../lib/errors';
import { answer } from '../plugins/answers';
import type { App } from '../plugins/app';

/** How long the database may take to answer, in milliseconds. */
const PING_MS = 2_000;

/** GET /healthz: the process is alive. GET /readyz: it may be sent requests. */
export function healthRoutes(app: App): void {
  const config = { public: true, quiet: true, rateLimit: false } as const;

  app.route({
    method: 'GET',
    url: '/healthz',
    config,
    handler: async (request) => answer(request, 'ok', null),
  });

  app.route({
    method: 'GET',
    url: '/readyz',
    config,
    handler: async (request) => {
      if (app.lifecycle.draining) throw new ApiError('UNAVAILABLE', { retryAfter: 1 });
      await withinTime(app.deps.database.ping());
      return answer(request, 'ok', null);
    },
  });
}

async function withinTime(ping: Promise<void>): Promise<void> {
  let timer: NodeJS.Timeout | undefined;
  const tooLate = new Promise<never>((_resolve, reject) => {
    timer = setTimeout(() => reject(new Error('the database did not answer in time')), PING_MS);
  });
  try {
    await Promise.race([ping, tooLate]);
  } catch (error) {
    throw new ApiError('UNAVAILABLE', { retryAfter: 1, cause: error });
  } finally {
    clearTimeout(timer);
  }
}
