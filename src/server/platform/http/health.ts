import { requireServable } from '../../db/compatibility';
import { countMigrations } from '../../db/migrate';
import { ApiError } from '../../lib/errors';
import { answer } from './answers';
import type { App } from './app';
import { LIVE_URLS, READY_URLS } from './healthUrls';
import { databaseCheck } from '../databaseCheck';

/** Liveness and readiness, each under two names (API-21). */
export function healthRoutes(app: App): void {
  const config = { public: true, quiet: true, rateLimit: false, admission: 'always' } as const;
  const { database, db } = app.deps;
  const known = countMigrations();
  const databaseAnswers = databaseCheck(async () => {
    await database.ping();
    // A newer server may have migrated the database beyond what this one can serve (OPS-08).
    await requireServable(db, known);
  });

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
