/** Notifications and push tokens: what the routes take and answer. */
import { array, object } from 'yup';
import type { InferType } from 'yup';

import { PUSH_TOKEN_MAX_LENGTH } from '../common/constants';
import { key, text } from '../common/fields';
import { PUSH_TOKEN } from './pushToken';
import { wholeNumber } from '../common/numbers';
import { cursorField, limitField } from '../common/pages';
import type { Answer, FileAnswer } from '../common/answers';
import type { NotificationsPage, NotificationsRead } from '../content/content';

export const NOTIFICATIONS_MAX_LIMIT = 100;

/** `wholeNumber` reads at most ten digits from a query string. */
const notificationId = wholeNumber(1, 9_999_999_999);

export const notificationsQuerySchema = object({
  limit: limitField(20, NOTIFICATIONS_MAX_LIMIT),
  cursor: cursorField(),
});
export type NotificationsQuery = InferType<typeof notificationsQuerySchema>;

/** POST /api/notifications/read: marks these ids, or all without ids. */
export const notificationsReadSchema = object({
  ids: array()
    .of(notificationId.required(key('required')))
    .max(NOTIFICATIONS_MAX_LIMIT, key('tooLong'))
    .typeError(key('invalid'))
    .optional(),
});
export type NotificationsReadPayload = InferType<typeof notificationsReadSchema>;

/** POST /api/push-token. */
export const pushTokenSchema = object({
  fcm_token: text(PUSH_TOKEN_MAX_LENGTH)
    .required(key('required'))
    .matches(PUSH_TOKEN, { message: key('invalid'), excludeEmptyString: true }),
});
export type PushTokenPayload = InferType<typeof pushTokenSchema>;

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
