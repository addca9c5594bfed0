import { object } from 'yup';
import type { InferType } from 'yup';

import { PUSH_TOKEN_MAX_LENGTH } from '../constants';
import { key, text } from './fields';

/** POST /api/push-token. */
export const pushTokenSchema = object({
  fcm_token: text(PUSH_TOKEN_MAX_LENGTH).required(key('required')),
});
export type PushTokenPayload = InferType<typeof pushTokenSchema>;
