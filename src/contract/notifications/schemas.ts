import { array, object } from 'yup';
import type { InferType } from 'yup';

import { key } from '../common/fields';
import { wholeNumber } from '../common/numbers';
import { cursorField, limitField } from '../common/pages';

export const NOTIFICATIONS_MAX_LIMIT = 100;

/** `wholeNumber` reads at most ten digits from a query string. */
const notificationId = wholeNumber(1, 9_999_999_999);

export const notificationsQuerySchema = object({
  limit: limitField(20, NOTIFICATIONS_MAX_LIMIT),
  cursor: cursorField(),
});

/** POST /api/notifications/read: marks these ids, or all without ids. */
export const notificationsReadSchema = object({
  ids: array()
    .of(notificationId.required(key('required')))
    .max(NOTIFICATIONS_MAX_LIMIT, key('tooLong'))
    .typeError(key('invalid'))
    .optional(),
});
export type NotificationsReadPayload = InferType<typeof notificationsReadSchema>;
