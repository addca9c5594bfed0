import type { CountryCode } from 'libphonenumber-js';

import { PHONE_PATTERN } from '../../../contract/common/fields';
import { EMAIL_MAX_LENGTH, EMAIL_PATTERN } from '../../../contract/common/forms';
import { stripPhoneSeparators } from '../../../shared/text';
import { ConfigError } from '../../lib/settings/env';
import { toE164 } from '../../../shared/phone';
import { parseWorkingHours } from '../../lib/time/workingHours';
import type { AgencyValues } from '../../features/content/queries/agency';
import type { Flag } from '../command';

/** Normalizes an answer. @throws ConfigError "must be …" */
type Check = (text: string, country: CountryCode) => string;

export interface Field extends Flag {
  readonly key: keyof AgencyValues;
  readonly value: string;
  readonly env: string;
  readonly required: boolean;
  readonly check: Check;
}

const NAME_LENGTH = 200;
const ADDRESS_LENGTH = 300;
const REGISTRATION_LENGTH = 40;
const ARABIC = /\p{Script=Arabic}/u;

const line =
  (most: number): Check =>
  (text) => {
    const value = text.trim();
    if (value !== '' && value.length <= most && !/\p{Cc}|\p{Cs}/u.test(value)) return value;
    throw new ConfigError(`must be a text of 1 to ${most} characters on one line`);
  };

const inEnglish =
  (most: number): Check =>
  (text, country) => {
    if (ARABIC.test(text)) throw new ConfigError('must be in English, without Arabic letters');
    return line(most)(text, country);
  };

const inArabic =
  (most: number): Check =>
  (text, country) => {
    if (!ARABIC.test(text)) throw new ConfigError('must be in Arabic');
    return line(most)(text, country);
  };

const phone: Check = (text, country) => {
  const typed = stripPhoneSeparators(text);
  if (PHONE_PATTERN.test(typed)) return toE164(typed, country);
  throw new ConfigError('must be a phone number of 7 to 15 digits, such as +966 11 555 0100');
};

const email: Check = (text) => {
  const value = text.trim();
  if (EMAIL_PATTERN.test(value) && value.length <= EMAIL_MAX_LENGTH) return value;
  throw new ConfigError('must be an e-mail address');
};

const webAddress: Check = (text) => {
  const value = text.trim();
  if (URL.canParse(value) && new URL(value).protocol === 'https:') return value;
  throw new ConfigError('must be an address that begins with https://');
};

/** A number becomes the address of its conversation in WhatsApp. */
const whatsapp: Check = (text, country) => {
  const typed = stripPhoneSeparators(text);
  if (PHONE_PATTERN.test(typed)) return `https://wa.me/${toE164(typed, country).slice(1)}`;
  if (text.trim().startsWith('https:')) return webAddress(text, country);
  throw new ConfigError('must be a phone number, or an address that begins with https://');
};

const openingHours: Check = (text) => {
  parseWorkingHours(text);
  return text.trim();
};

export const FIELDS: readonly Field[] = [
  {
    key: 'nameAr',
    name: 'name-ar',
    env: 'AGENCY_NAME_AR',
    value: 'text',
    required: true,
    meaning: 'Name of the agency in Arabic',
    // Some agencies write their name in Latin letters in both languages.
    check: line(NAME_LENGTH),
  },
  {
    key: 'nameEn',
    name: 'name-en',
    env: 'AGENCY_NAME_EN',
    value: 'text',
    required: true,
    meaning: 'Name of the agency in English',
    check: inEnglish(NAME_LENGTH),
  },
  {
    key: 'phone',
    name: 'phone',
    env: 'AGENCY_PHONE',
    value: 'number',
    required: true,
    meaning: 'Phone that people call',
    check: phone,
  },
  {
    key: 'email',
    name: 'email',
    env: 'AGENCY_EMAIL',
    value: 'address',
    required: true,
    meaning: 'E-mail address that people write to',
    check: email,
  },
  {
    key: 'addressAr',
    name: 'address-ar',
    env: 'AGENCY_ADDRESS_AR',
    value: 'text',
    required: true,
    meaning: 'Street, district and city in Arabic',
    check: inArabic(ADDRESS_LENGTH),
  },
  {
    key: 'addressEn',
    name: 'address-en',
    env: 'AGENCY_ADDRESS_EN',
    value: 'text',
    required: true,
    meaning: 'Street, district and city in English',
    check: inEnglish(ADDRESS_LENGTH),
  },
  {
    key: 'appStoreUrl',
    name: 'app-store',
    env: 'AGENCY_APP_STORE',
    value: 'https://…',
    required: false,
    meaning: 'Page of the mobile app in the App Store; "-" for none',
    check: webAddress,
  },
  {
    key: 'playStoreUrl',
    name: 'google-play',
    env: 'AGENCY_GOOGLE_PLAY',
    value: 'https://…',
    required: false,
    meaning: 'Page of the mobile app on Google Play; "-" for none',
    check: webAddress,
  },
  {
    key: 'whatsappUrl',
    name: 'whatsapp',
    env: 'AGENCY_WHATSAPP',
    value: 'number',
    required: false,
    meaning: 'WhatsApp number, or its https:// address; "-" for none',
    check: whatsapp,
  },
  {
    key: 'openingHours',
    name: 'opening-hours',
    env: 'AGENCY_OPENING_HOURS',
    value: 'hours',
    required: false,
    meaning:
      'When the agency is open, such as "sun-thu 09:00-18:00 Asia/Riyadh"; visitors choose the time of a consultation within it; "-" for none',
    check: openingHours,
  },
  {
    key: 'licenseNumber',
    name: 'license',
    env: 'AGENCY_LICENSE',
    value: 'number',
    required: false,
    meaning: 'Number of the licence to place students abroad; "-" for none',
    check: line(REGISTRATION_LENGTH),
  },
  {
    key: 'commercialRegistration',
    name: 'commercial-registration',
    value: 'number',
    env: 'AGENCY_COMMERCIAL_REGISTRATION',
    required: false,
    meaning: 'Number of the commercial registration; "-" for none',
    check: line(REGISTRATION_LENGTH),
  },
];
