/** Request bodies for changing a phone number (REG-22 to REG-24). */
import { object } from 'yup';
import type { InferType } from 'yup';

import { PHONE_CHANGE_REASONS } from './phone';
import { choice, key, nameField, registerPhoneField } from '../common/fields';
import { attemptField, codeField } from './registrationSchemas';

/** POST /api/student/phone. */
export const phoneChangeSchema = object({ phone: registerPhoneField });

/** POST /api/student/phone/confirm. */
export const phoneConfirmSchema = object({
  attempt_id: attemptField,
  code: codeField,
});
export type PhoneConfirmPayload = InferType<typeof phoneConfirmSchema>;

/** POST /api/student/phone/not-mine: the name of the number's new owner. */
export const notMineSchema = object({ name: nameField });
export type NotMinePayload = InferType<typeof notMineSchema>;

/** POST /api/desk/students/{id}/phone. */
export const studentPhoneSchema = object({
  phone: registerPhoneField,
  reason: choice(PHONE_CHANGE_REASONS).required(key('required')),
});
export type StudentPhonePayload = InferType<typeof studentPhoneSchema>;
