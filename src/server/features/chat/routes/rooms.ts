import type { Answer } from '../../../../contract/common/answers';
import type { ChatRoom, ChatRoomChanged } from '../../../../contract/chat/chat';
import { ROLES } from '../../../../contract/common/constants';
import { chatSeenSchema } from '../../../../contract/chat/routes';
import { answer } from '../../../platform/http/answers';
import type { App } from '../../../platform/http/app';
import { signedIn } from '../../sessions/http/session';
import { entryUuid } from '../../../lib/entryId';
import { markRoomSeen, readRoom } from '../services/rooms';

/** GET /api/chat/rooms/{room} and POST …/seen: read status and usual answer time (CHAT-04). */
export function chatRoomRoutes(app: App): void {
  app.route({
    method: 'GET',
    url: '/api/chat/rooms/:room',
    config: { roles: ROLES, owner: 'room' },
    handler: async (request): Promise<Answer<ChatRoom>> => {
      const room = entryUuid(request.params, 'room');
      return answer(request, 'ok', await readRoom(app.deps, signedIn(request), room));
    },
  });

  app.route({
    method: 'POST',
    url: '/api/chat/rooms/:room/seen',
    schema: { body: chatSeenSchema },
    config: { roles: ROLES, owner: 'room' },
    handler: async (request): Promise<Answer<ChatRoomChanged>> => {
      const room = entryUuid(request.params, 'room');
      const upTo = new Date(request.body.up_to);
      return answer(request, 'ok', await markRoomSeen(app.deps, signedIn(request), room, upTo));
    },
  });
}
