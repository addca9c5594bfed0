import { ROLES } from '../../../../contract/common/constants';
import { answer } from '../../../platform/http/answers';
import type { App } from '../../../platform/http/app';
import { signedIn } from '../../sessions/http/session';
import { endSession } from '../../sessions/queries/sessions';

/** POST /api/student/logout: ends the current session. */
export function logoutRoutes(app: App): void {
  app.route({
    method: 'POST',
    url: '/api/student/logout',
    config: { roles: ROLES, owner: 'caller' },
    handler: async (request) => {
      const { db, clock } = app.deps;
      await endSession(db, signedIn(request).tokenHash, clock.now());
      return answer(request, 'signedOut', null);
    },
  });
}
