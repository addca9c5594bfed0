import { object } from 'yup';
import type { InferType } from 'yup';

import { PUSH_TOKEN_MAX_LENGTH } from '../common/constants';
import { key, text } from '../common/fields';

/** Printable ASCII without spaces. */
const PUSH_TOKEN = /^[!-~]+$/;

/** POST /api/push-token. */
export const pushTokenSchema = object({
  fcm_token: text(PUSH_TOKEN_MAX_LENGTH)
    .required(key('required'))
    .matches(PUSH_TOKEN, { message: key('invalid'), excludeEmptyString: true }),
});
export type PushTokenPayload = InferType<typeof pushTokenSchema>;

/** Returns whether a token has the form of a push token; does not check with FCM. */
export const isPushToken = (token: unknown): boolean =>
  typeof token === 'string' && token.length <= PUSH_TOKEN_MAX_LENGTH && PUSH_TOKEN.test(token);
