import type { Answer, FileAnswer } from '../common/answers';
import type { NotificationsPage, NotificationsRead } from '../content/content';

/** The answers of this feature's routes, each with a summary (API-42). */
export interface NotificationsAnswers {
  /** Stores the browser's push token */
  readonly 'POST /api/push-token': Answer<null>;
  /** The caller's notifications, newest first */
  readonly 'GET /api/notifications': Answer<NotificationsPage>;
  /** Marks notifications as read */
  readonly 'POST /api/notifications/read': Answer<NotificationsRead>;
  /** Event stream of changes: server-sent events with ids */
  readonly 'GET /api/events': FileAnswer<'text/event-stream'>;
}
