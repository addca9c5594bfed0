/** Notifications: the query of the list, and what marking as read takes (NOTE-03). */
import { array, object } from 'yup';
import type { InferType } from 'yup';

import { key } from './fields';
import { wholeNumber } from './numbers';

const NOTIFICATIONS_DEFAULT_LIMIT = 20;
export const NOTIFICATIONS_MAX_LIMIT = 100;

/** Ten digits are what `wholeNumber` reads from a query string. */
const notificationId = wholeNumber(1, 9_999_999_999);

/** GET /api/notifications. */
export const notificationsQuerySchema = object({
  limit: wholeNumber(1, NOTIFICATIONS_MAX_LIMIT).default(NOTIFICATIONS_DEFAULT_LIMIT),
  /** A notification's id: only older ones are listed. */
  before: notificationId,
});

/** POST /api/notifications/read: these, or all of the caller's when it names none. */
export const notificationsReadSchema = object({
  ids: array()
    .of(notificationId.required(key('required')))
    .max(NOTIFICATIONS_MAX_LIMIT, key('tooLong'))
    .typeError(key('invalid'))
    .optional(),
});
export type NotificationsReadPayload = InferType<typeof notificationsReadSchema>;
