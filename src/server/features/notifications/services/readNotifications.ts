import type { Language } from '../../../../contract/common/constants';
import type { NotificationsPage } from '../../../../contract/content/content';
import type { NotificationsQuery } from '../../../../contract/notifications/routes';
import { numbersIn, pageOf } from '../../../lib/keysetPages';
import type { Deps } from '../../../platform/deps';
import { listNotifications } from '../queries/notifications';

/** One page of an account's notifications, newest first (NOTE-03). @throws ApiError BAD_REQUEST for a foreign cursor */
export async function readNotifications(
  { db, codeSecret }: Pick<Deps, 'db' | 'codeSecret'>,
  accountId: string,
  { limit, cursor }: NotificationsQuery,
  language: Language,
): Promise<NotificationsPage> {
  const list = { secret: codeSecret, list: ['notifications', accountId] };
  const [before] = numbersIn(list, cursor, 1) ?? [];
  // One extra row shows whether there are more.
  const range = { limit: limit + 1, before, language };
  const { items: rows, unread } = await listNotifications(db, accountId, range);
  return { ...pageOf(list, rows, limit, ({ id }) => [id]), unread };
}
