import type { Answer } from '../../../../contract/common/answers';
import type { ChatMessageSent, ChatMessagesPage } from '../../../../contract/chat/chat';
import { ROLES } from '../../../../contract/common/constants';
import { chatMessageSchema, chatMessagesQuerySchema } from '../../../../contract/chat/routes';
import { answer } from '../../../platform/http/answers';
import type { App } from '../../../platform/http/app';
import { signedIn } from '../../sessions/http/session';
import { entryUuid } from '../../../lib/entryId';
import { ApiError } from '../../../lib/errors';
import { readMessages, sendMessage } from '../services/messages';

const MOVED_RETRY_SECONDS = 60;

/** GET and POST /api/chat/rooms/{room}/messages: the server's own channel (CHAT-03, CHAT-05). */
export function chatMessageRoutes(app: App): void {
  const url = '/api/chat/rooms/:room/messages';
  app.route({
    method: 'GET',
    url,
    schema: { querystring: chatMessagesQuerySchema },
    config: { roles: ROLES, owner: 'room' },
    handler: async (request): Promise<Answer<ChatMessagesPage>> => {
      const room = entryUuid(request.params, 'room');
      const { before, after, limit } = request.query;
      const range = { before: instantOf(before), after: instantOf(after), limit };
      const page = await readMessages(app.deps, signedIn(request), room, range);
      return answer(request, 'ok', page);
    },
  });

  app.route({
    method: 'POST',
    url,
    schema: { body: chatMessageSchema },
    config: { roles: ROLES, owner: 'room' },
    handler: async (request): Promise<Answer<ChatMessageSent>> => {
      // An outdated page from before the move to Firestore, where this message would be lost: the
      // page keeps unsent messages, and sends them after a reload.
      if (app.chatMirror) throw new ApiError('UNAVAILABLE', { retryAfter: MOVED_RETRY_SECONDS });
      const room = entryUuid(request.params, 'room');
      const message = await sendMessage(app.deps, signedIn(request), room, request.body);
      return answer(request, 'ok', message);
    },
  });
}

const instantOf = (text: string | undefined): Date | undefined =>
  text ? new Date(text) : undefined;
