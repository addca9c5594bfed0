import { object } from 'yup';
import type { InferType } from 'yup';

import { key, name, nameField, phoneField, text } from './fields';

export const EMAIL_MAX_LENGTH = 254;
export const EMAIL_PATTERN = /^[^\s@]+@[^\s@]+\.[^\s@]+$/;

/** POST /api/partner-applications. `website` is the honeypot. */
export const partnerApplicationSchema = object({
  institute_name: name(200).required(key('required')),
  contact_name: nameField,
  email: text(EMAIL_MAX_LENGTH)
    .required(key('required'))
    .matches(EMAIL_PATTERN, { message: key('emailFormat'), excludeEmptyString: true }),
  phone: phoneField,
  country: text(100).default(''),
  message: text(4_000).default(''),
  website: text(2_000),
});
export type PartnerApplicationPayload = InferType<typeof partnerApplicationSchema>;

export const accountNameSchema = object({ name: nameField });
