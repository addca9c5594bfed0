/** Request bodies of login2 and checkOtp2 (REG-12, REG-13). */
import { object } from 'yup';
import type { InferType } from 'yup';

import { CODE_LENGTH, PUSH_TOKEN_MAX_LENGTH } from '../common/constants';
import { toLatinDigits } from '../../shared/text';
import { key, nameField, registerPhoneField, text } from '../common/fields';
import { isPushToken } from '../notifications/pushTokenSchemas';

export const registerFormSchema = object({
  name: nameField,
  phone: registerPhoneField,
});

/**
 * POST /api/student/login2. `fcm_token` is empty without push; an unusable token is treated as
 * empty.
 */
export const login2Schema = registerFormSchema.shape({
  fcm_token: text(PUSH_TOKEN_MAX_LENGTH)
    .transform((value: unknown) => (isPushToken(value) ? value : ''))
    .default(''),
});
export type Login2Payload = InferType<typeof login2Schema>;

const CODE_PATTERN = new RegExp(`^\\d{${String(CODE_LENGTH)}}$`);

export const codeField = text(32)
  .transform((value: unknown) => (typeof value === 'string' ? toLatinDigits(value) : value))
  .required(key('codeFormat'))
  .matches(CODE_PATTERN, key('codeFormat'));

/** The attempt id that login2 returned. */
export const attemptField = text(128)
  .required(key('required'))
  .matches(/^[A-Za-z0-9_-]{16,128}$/, key('invalid'));

export const checkOtp2Schema = object({
  user_id: attemptField,
  code: codeField,
});
export type CheckOtp2Payload = InferType<typeof checkOtp2Schema>;
