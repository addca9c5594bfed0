import { ROLES } from '../../contract/constants';
import { apiUrls } from '../../contract/urls';
import { answer } from '../http/answers';
import type { App } from '../http/app';
import { signedIn } from '../http/session';
import { endSession } from '../repositories/sessions';

/** POST /api/student/logout: ends the current session. */
export function logoutRoutes(app: App): void {
  app.route({
    method: 'POST',
    url: apiUrls.logout,
    config: { roles: ROLES, owner: 'caller' },
    handler: async (request) => {
      const { db, clock } = app.deps;
      await endSession(db, signedIn(request).tokenHash, clock.now());
      return answer(request, 'signedOut', null);
    },
  });
}
