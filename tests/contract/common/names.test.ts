import type { Schema } from 'yup';

import { bookingSchema } from '../../../src/contract/booking/routes';
import { accountNameSchema, partnerApplicationSchema } from '../../../src/contract/common/forms';
import { login2Schema } from '../../../src/contract/accounts/routes';

const FIELDS: readonly (readonly [string, Schema, string])[] = [
  ['registration', login2Schema, 'name'],
  ['the profile', accountNameSchema, 'name'],
  ['a booking', bookingSchema, 'name'],
  ["an application's contact", partnerApplicationSchema, 'contact_name'],
  ["an application's institute", partnerApplicationSchema, 'institute_name'],
];

describe.each(FIELDS)('name of %s', (_what, schema, field) => {
  const check = (name: string): unknown => {
    try {
      return schema.validateSyncAt(field, { [field]: name });
    } catch (error) {
      return error instanceof Error ? `refused: ${error.message}` : error;
    }
  };

  it('is reduced to one line without invisible characters', () => {
    expect(check('\u202eSara\u2069\r\n Ahmed\u200f')).toBe('Sara Ahmed');
    expect(check('می\u200cخواهم')).toBe('می\u200cخواهم');
  });

  it('is required to have a visible character', () => {
    expect(check('\u200f\u2067 \u3164')).toMatch(/^refused: (nameRequired|required)$/);
  });

  it('is rejected where marks pile up on a letter', () => {
    expect(check(`a${'\u0301'.repeat(12)}`)).toBe('refused: nameCharacters');
    expect(check('مُحَمَّدٌ Nguyễn')).toBe('مُحَمَّدٌ Nguyễn');
  });

  it('is rejected with control characters', () => {
    expect(check('Sa\u0007ra')).toBe('refused: nameCharacters');
    expect(check('Sara\ud800')).toBe('refused: nameCharacters');
  });
});
