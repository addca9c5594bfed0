import {
  chatFileAccessesSchema,
  chatFileSchema,
  chatFilesSchema,
} from '../../../../contract/chat/files';
import type { ChatFile, ChatFileAccesses, ChatFiles } from '../../../../contract/chat/files';
import type { Answer } from '../../../../contract/common/answers';
import { ROLES } from '../../../../contract/common/constants';
import { entryUuid } from '../../../lib/entryId';
import { answer } from '../../../platform/http/answers';
import type { App } from '../../../platform/http/app';
import { sendFile } from '../../files/http/sendFile';
import { signedIn } from '../../sessions/http/session';
import {
  openChatFile,
  readChatFileAccesses,
  readChatFiles,
  sendChatFile,
} from '../services/chatFiles';

/** Files in a conversation (CHAT-38). */
export function chatFileRoutes(app: App): void {
  const url = '/api/chat/rooms/:room/files';
  app.route({
    method: 'GET',
    url,
    schema: { querystring: chatFilesSchema },
    config: { roles: ROLES, owner: 'room' },
    handler: async (request): Promise<Answer<ChatFiles>> => {
      const room = entryUuid(request.params, 'room');
      const page = await readChatFiles(app.deps, signedIn(request), room, request.query);
      return answer(request, 'ok', page);
    },
  });

  app.route({
    method: 'POST',
    url,
    schema: { body: chatFileSchema },
    config: { roles: ROLES, owner: 'room' },
    handler: async (request): Promise<Answer<ChatFile>> => {
      const room = entryUuid(request.params, 'room');
      const { file_id: id } = request.body;
      return answer(request, 'ok', await sendChatFile(app.deps, signedIn(request), room, id));
    },
  });

  app.route({
    method: 'GET',
    url: '/api/chat/files/:id/content',
    config: { roles: ROLES, owner: 'room' },
    handler: async (request, reply) => {
      const id = entryUuid(request.params, 'id');
      return sendFile(reply, await openChatFile(app.deps, signedIn(request), id));
    },
  });

  app.route({
    method: 'GET',
    url: '/api/chat/files/:id/accesses',
    schema: { querystring: chatFileAccessesSchema },
    config: { roles: ROLES, owner: 'room' },
    handler: async (request): Promise<Answer<ChatFileAccesses>> => {
      const id = entryUuid(request.params, 'id');
      const reader = signedIn(request);
      return answer(request, 'ok', await readChatFileAccesses(app.deps, reader, id, request.query));
    },
  });
}
