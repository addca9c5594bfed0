import type { Answer } from '../../../../contract/common/answers';
import type { ChatRoomChanged } from '../../../../contract/chat/chat';
import { ROLES } from '../../../../contract/common/constants';
import { answer } from '../../../platform/http/answers';
import type { App } from '../../../platform/http/app';
import { signedIn } from '../../sessions/http/session';
import { entryUuid } from '../../../lib/entryId';
import { readRoom } from '../services/rooms';

/** POST /api/chat/rooms/{room}/sent: something was sent to Firestore, which is read now (CHAT-35). */
export function chatSentRoutes(app: App): void {
  app.route({
    method: 'POST',
    url: '/api/chat/rooms/:room/sent',
    config: { roles: ROLES, owner: 'room' },
    handler: async (request): Promise<Answer<ChatRoomChanged>> => {
      const room = await readRoom(app.deps, signedIn(request), entryUuid(request.params, 'room'));
      // Results arrive as events, so a hanging Firestore does not block the answer.
      app.afterAnswer(request, async () => app.chatMirror?.pull());
      return answer(request, 'ok', room);
    },
  });
}
