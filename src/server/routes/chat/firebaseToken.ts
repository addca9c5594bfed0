import type { Answer } from '../../../contract/answers';
import type { ChatFirebaseToken } from '../../../contract/chat';
import { ROLES } from '../../../contract/constants';
import { chatUrls } from '../../../contract/chatUrls';
import { answer } from '../../http/answers';
import type { App } from '../../http/app';
import { signedIn } from '../../http/session';
import { ApiError } from '../../lib/errors';
import { mintFirebaseToken } from '../../lib/firebase/firebaseToken';

/** POST /api/chat/firebase-token: signs the caller in to Firebase (CHAT-33). */
export function chatFirebaseTokenRoutes(app: App): void {
  app.route({
    method: 'POST',
    url: chatUrls.chatFirebaseToken,
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
