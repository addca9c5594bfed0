import type { Answer } from '../../../../contract/common/answers';
import { scheduledMessageSchema } from '../../../../contract/chat/scheduled';
import type { ScheduledMessages } from '../../../../contract/chat/scheduled';
import { answer } from '../../../platform/http/answers';
import type { App } from '../../../platform/http/app';
import { OF_TEAM } from '../../../platform/http/teamAccess';
import { entryUuid } from '../../../lib/entryId';
import { signedIn } from '../../sessions/http/session';
import { cancelScheduled, readScheduled, scheduleMessage } from '../services/scheduledMessages';

/** Messages that the team sends later (CHAT-37). */
export function scheduledMessageRoutes(app: App): void {
  const url = '/api/chat/rooms/:room/scheduled';
  app.route({
    method: 'GET',
    url,
    config: OF_TEAM,
    handler: async (request): Promise<Answer<ScheduledMessages>> => {
      const room = entryUuid(request.params, 'room');
      return answer(request, 'ok', await readScheduled(app.deps, signedIn(request), room));
    },
  });

  app.route({
    method: 'POST',
    url,
    schema: { body: scheduledMessageSchema },
    config: OF_TEAM,
    handler: async (request): Promise<Answer<ScheduledMessages>> => {
      const room = entryUuid(request.params, 'room');
      const { body } = request;
      return answer(request, 'ok', await scheduleMessage(app.deps, signedIn(request), room, body));
    },
  });

  app.route({
    method: 'POST',
    url: `${url}/:id/cancel`,
    config: OF_TEAM,
    handler: async (request): Promise<Answer<ScheduledMessages>> => {
      const room = entryUuid(request.params, 'room');
      const id = entryUuid(request.params, 'id');
      return answer(
        request,
        'ok',
        await cancelScheduled(app.deps, signedIn(request), { room, id }),
      );
    },
  });
}
