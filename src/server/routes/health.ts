import { ApiError } from '../lib/errors';
import { answer } from '../http/answers';
import type { App } from '../http/app';
import { LIVE_URLS, READY_URLS } from '../http/healthUrls';

const PING_MS = 2_000;
const KEEP_MS = 1_000;

/** Liveness and readiness, each under two names (API-21). */
export function healthRoutes(app: App): void {
  const config = { public: true, quiet: true, rateLimit: false, admission: 'always' } as const;
  const databaseAnswers = sharedCheck(() => app.deps.database.ping());

  for (const url of LIVE_URLS) {
    app.route({
      method: 'GET',
      url,
      config,
      handler: async (request) => answer(request, 'ok', null),
    });
  }
  for (const url of READY_URLS) {
    app.route({
      method: 'GET',
      url,
      config,
      handler: async (request) => {
        if (app.lifecycle.draining) throw new ApiError('UNAVAILABLE', { retryAfter: 1 });
        await databaseAnswers();
        return answer(request, 'ok', null);
      },
    });
  }
}

function sharedCheck(ping: () => Promise<void>): () => Promise<void> {
  let pinging: Promise<void> | undefined;
  let checked: Promise<void> | undefined;
  const check = async (): Promise<void> => {
    // A hanging ping is reused: each new one would take another connection.
    pinging ??= ping().finally(() => {
      pinging = undefined;
    });
    await withinTime(pinging);
  };
  const forgetSoon = (): void => {
    setTimeout(() => {
      checked = undefined;
    }, KEEP_MS).unref();
  };
  return () => (checked ??= check().finally(forgetSoon));
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
