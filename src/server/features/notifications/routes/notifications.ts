import { numbersIn, pageOf } from '../../../lib/keysetPages';
import type { Answer } from '../../../../contract/common/answers';
import { ROLES } from '../../../../contract/common/constants';
import type { NotificationsPage, NotificationsRead } from '../../../../contract/content/content';
import {
  notificationsQuerySchema,
  notificationsReadSchema,
} from '../../../../contract/notifications/routes';
import { answer, languageOf } from '../../../platform/http/answers';
import type { App } from '../../../platform/http/app';
import { signedIn } from '../../sessions/http/session';
import { countUnread, listNotifications, markRead } from '../queries/notifications';

/** GET /api/notifications and POST /api/notifications/read: the caller's own (NOTE-03). */
export function notificationsRoutes(app: App): void {
  app.route({
    method: 'GET',
    url: '/api/notifications',
    schema: { querystring: notificationsQuerySchema },
    config: { roles: ROLES, owner: 'caller' },
    handler: async (request): Promise<Answer<NotificationsPage>> => {
      const { limit, cursor } = request.query;
      const { accountId } = signedIn(request);
      const { db, codeSecret } = app.deps;
      const list = { secret: codeSecret, list: ['notifications', accountId] };
      const [before] = numbersIn(list, cursor, 1) ?? [];
      const language = languageOf(request);
      // One extra row shows whether there are more.
      const range = { limit: limit + 1, before, language };
      const { items: rows, unread } = await listNotifications(db, accountId, range);
      return answer(request, 'ok', { ...pageOf(list, rows, limit, ({ id }) => [id]), unread });
    },
  });

  app.route({
    method: 'POST',
    url: '/api/notifications/read',
    schema: { body: notificationsReadSchema },
    config: { roles: ROLES, owner: 'caller' },
    handler: async (request): Promise<Answer<NotificationsRead>> => {
      const { accountId } = signedIn(request);
      const { db, clock } = app.deps;
      await markRead(db, accountId, request.body.ids, clock.now());
      return answer(request, 'ok', { unread: await countUnread(db, accountId) });
    },
  });
}
