import type { Answer } from '../../../../contract/common/answers';
import type { ChatFirebaseToken } from '../../../../contract/chat/chat';
import { ROLES } from '../../../../contract/common/constants';
import { answer } from '../../../platform/http/answers';
import type { App } from '../../../platform/http/app';
import { signedIn } from '../../sessions/http/session';
import { ApiError } from '../../../lib/errors';
import { mintFirebaseToken } from '../../../integrations/firebase/firebaseToken';

/** POST /api/chat/firebase-token: signs the caller in to Firebase (CHAT-33). */
export function chatFirebaseTokenRoutes(app: App): void {
  app.route({
    method: 'POST',
    url: '/api/chat/firebase-token',
    config: { roles: ROLES, owner: 'caller' },
    handler: async (request): Promise<Answer<ChatFirebaseToken>> => {
      const { config, clock } = app.deps;
      const account = config.firebase?.serviceAccount;
      if (!account) throw new ApiError('NOT_FOUND');
      const { accountId, role, name } = signedIn(request);
      const token = await mintFirebaseToken(account, { id: accountId, role, name }, clock.now());
      return answer(request, 'ok', { token });
    },
  });
}
