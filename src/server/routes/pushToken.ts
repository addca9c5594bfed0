import { ROLES } from '../../contract/constants';
import { pushTokenSchema } from '../../contract/schemas/pushToken';
import { apiUrls } from '../../contract/urls';
import { answer, languageOf } from '../http/answers';
import type { App } from '../http/app';
import { signedIn } from '../http/session';
import { storePushToken } from '../repositories/pushTokens';

/** POST /api/push-token: the token that the caller's browser has now (NOTE-05). */
export function pushTokenRoutes(app: App): void {
  app.route({
    method: 'POST',
    url: apiUrls.pushToken,
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
