import type { ActiveSession } from '../../../../contract/content/content';
import { ROLES } from '../../../../contract/common/constants';
import { deviceName } from '../../../lib/device';
import { answer, languageOf } from '../../../platform/http/answers';
import type { App } from '../../../platform/http/app';
import { signedIn } from '../../sessions/http/session';
import { endOtherSessions, findStart, listSessions } from '../../sessions/queries/sessions';
import { notMineSeconds } from '../services/phone/numberNotMine';

export function sessionsRoutes(app: App): void {
  listRoute(app);
  endOthersRoute(app);
}

/** GET /api/sessions: the caller's sessions, the current one first. */
function listRoute(app: App): void {
  app.route({
    method: 'GET',
    url: '/api/sessions',
    config: { roles: ROLES, owner: 'caller' },
    handler: async (request) => {
      const { db, clock, config } = app.deps;
      const { sessionId, accountId, role } = signedIn(request);
      const language = languageOf(request);
      const now = clock.now();
      const rows = await listSessions(db, {
        accountId,
        sessionId,
        now,
        idleDays: config.session.idleDays,
      });
      const origin = role === 'Student' ? await findStart(db, sessionId) : undefined;
      const notMine = origin ? notMineSeconds(origin, now) : 0;
      const sessions = rows.map((row): ActiveSession => ({
        id: row.id,
        device: deviceName(row.userAgent, language),
        created_at: row.createdAt.toISOString(),
        last_used_at: row.lastUsedAt.toISOString(),
        current: row.id === sessionId,
        ...(row.id === sessionId && notMine > 0 && { not_mine_seconds: notMine }),
      }));
      return answer(request, 'ok', sessions);
    },
  });
}

/** POST /api/sessions/end-others: ends all other sessions. */
function endOthersRoute(app: App): void {
  app.route({
    method: 'POST',
    url: '/api/sessions/end-others',
    config: { roles: ROLES, owner: 'caller' },
    handler: async (request) => {
      const { db, clock } = app.deps;
      await endOtherSessions(db, signedIn(request), clock.now());
      return answer(request, 'signedOutElsewhere', null);
    },
  });
}
