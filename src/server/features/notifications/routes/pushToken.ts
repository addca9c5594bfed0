import { ROLES } from '../../../../contract/common/constants';
import { pushTokenSchema } from '../../../../contract/notifications/routes';
import { answer, languageOf } from '../../../platform/http/answers';
import type { App } from '../../../platform/http/app';
import { signedIn } from '../../sessions/http/session';
import { storePushToken } from '../queries/pushTokens';

/** POST /api/push-token: the token that the caller's browser has now (NOTE-05). */
export function pushTokenRoutes(app: App): void {
  app.route({
    method: 'POST',
    url: '/api/push-token',
    schema: { body: pushTokenSchema },
    config: { roles: ROLES, owner: 'caller' },
    handler: async (request) => {
      const { db, clock } = app.deps;
      const { sessionId } = signedIn(request);
      const token = { token: request.body.fcm_token, sessionId, language: languageOf(request) };
      await db.transaction((tx) => storePushToken(tx, token, clock.now()));
      return answer(request, 'ok', null);
    },
  });
}
