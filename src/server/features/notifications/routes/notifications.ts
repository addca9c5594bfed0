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
import { countUnread, markRead } from '../queries/notifications';
import { readNotifications } from '../services/readNotifications';

/** GET /api/notifications and POST /api/notifications/read: the caller's own (NOTE-03). */
export function notificationsRoutes(app: App): void {
  app.route({
    method: 'GET',
    url: '/api/notifications',
    schema: { querystring: notificationsQuerySchema },
    config: { roles: ROLES, owner: 'caller' },
    handler: async (request): Promise<Answer<NotificationsPage>> => {
      const { accountId } = signedIn(request);
      const page = await readNotifications(app.deps, accountId, request.query, languageOf(request));
      return answer(request, 'ok', page);
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
