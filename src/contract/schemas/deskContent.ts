import { object } from 'yup';
import type { InferType } from 'yup';

import { readWorkingHours } from '../workingHours';
import { key, phoneField, text } from './fields';
import { EMAIL_MAX_LENGTH, EMAIL_PATTERN } from './forms';

const version = text(40).required(key('required'));
const line = (maximum: number) => text(maximum).required(key('required'));
const optional = (maximum: number) => text(maximum).default('');

const webAddress = optional(500).test(
  'address',
  key('webAddress'),
  (value) => !value || /^https:\/\/[^\s/]+\.\S+$/.test(value),
);

/** The agency's contact facts; what is optional is empty where there is none. */
export const agencyFactsSchema = object({
  agency_name_ar: line(200),
  agency_name_en: line(200),
  phone: phoneField,
  email: line(EMAIL_MAX_LENGTH).matches(EMAIL_PATTERN, {
    message: key('emailFormat'),
    excludeEmptyString: true,
  }),
  address_ar: line(300),
  address_en: line(300),
  opening_hours: optional(300).test(
    'hours',
    key('hoursFormat'),
    (value) => !value || typeof readWorkingHours(value) !== 'string',
  ),
  license_number: optional(40),
  commercial_registration: optional(40),
  whatsapp_url: webAddress,
  instagram_url: webAddress,
  x_url: webAddress,
  youtube_url: webAddress,
  app_store_url: webAddress,
  play_store_url: webAddress,
});

/** POST /api/desk/agency. */
export const agencySchema = agencyFactsSchema.shape({ version });
export type AgencyPayload = InferType<typeof agencySchema>;
