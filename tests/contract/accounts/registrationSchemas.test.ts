// Rules: REG-03, REG-11 (docs/requirements.md)
import { ValidationError } from 'yup';
import type { Schema } from 'yup';

import { bookingSchema } from '../../../src/contract/booking/routes';
import { checkOtp2Schema, login2Schema } from '../../../src/contract/accounts/routes';

/** Errors as 'field:key', or the value. */
function check(schema: Schema, value: unknown): unknown {
  try {
    return schema.validateSync(value, { abortEarly: false, stripUnknown: true });
  } catch (error) {
    if (!(error instanceof ValidationError)) throw error;
    return error.inner.map((one) => `${one.path ?? ''}:${one.message}`);
  }
}

describe('login2', () => {
  it('normalises a phone of any script and spacing and trims the name', () => {
    expect(check(login2Schema, { name: ' سارة ', phone: '+٩٦٦ ٥٠-000 (0001)' })).toEqual({
      name: 'سارة',
      phone: '+966500000001',
      fcm_token: '',
    });
  });

  it('treats a missing push token as empty', () => {
    const form = { name: 'Sara', phone: '1234567' };
    expect(check(login2Schema, { ...form, fcm_token: null })).toEqual({ ...form, fcm_token: '' });
  });

  it.each([
    [' cF8:APA91b_x-y ', 'cF8:APA91b_x-y'],
    ['x'.repeat(2_048), 'x'.repeat(2_048)],
    ['x'.repeat(2_049), ''],
    ['a b', ''],
    ['é', ''],
    [7, ''],
  ])('keeps a push token that can be used, and takes another as none: %j', (given, kept) => {
    const form = { name: 'Sara', phone: '1234567' };
    expect(check(login2Schema, { ...form, fcm_token: given })).toEqual({
      ...form,
      fcm_token: kept,
    });
  });

  it.each([
    ['1234567', true],
    ['+1234567', true],
    ['123456789012345', true],
    ['+123456789012345', true],
    ['123456', false],
    ['1234567890123456', false],
    ['+', false],
    ['++9665000000', false],
  ])('validates the phone %s: %s', (phone, accepted) => {
    const outcome = check(login2Schema, { name: 'Sara', phone });
    expect(Array.isArray(outcome)).toBe(!accepted);
  });

  it('reports the violated rule of a phone', () => {
    expect(check(login2Schema, { name: 'Sara', phone: '05o0000001' })).toEqual([
      'phone:phoneNumeric',
    ]);
    expect(check(login2Schema, { name: 'Sara', phone: '123' })).toEqual(['phone:phoneFormat']);
    expect(check(login2Schema, { name: 'Sara', phone: '' })).toEqual(['phone:phoneRequired']);
  });

  it.each([12, true, ['Sara'], { first: 'Sara' }])(
    'rejects %j as a name without casting',
    (name) => {
      expect(check(login2Schema, { name, phone: '+966500000001' })).toEqual(['name:invalid']);
    },
  );

  it('rejects a blank, an overlong and an unprintable name', () => {
    const phone = '+966500000001';
    expect(check(login2Schema, { name: '   ', phone })).toEqual(['name:nameRequired']);
    expect(check(login2Schema, { name: 'س'.repeat(101), phone })).toEqual(['name:nameTooLong']);
    expect(check(login2Schema, { name: 'a\u0000b', phone })).toEqual(['name:nameCharacters']);
  });
});

describe('checkOtp2', () => {
  const user_id = 'n3xSTr4tGq0wHb1kYp8ZLA';

  it('accepts a code in any script', () => {
    expect(check(checkOtp2Schema, { user_id, code: '٠١٢٣' })).toEqual({ user_id, code: '0123' });
  });

  it.each(['', '123', '12345', 'abcd', '12 4'])("rejects '%s' as a code", (code) => {
    expect(check(checkOtp2Schema, { user_id, code })).toContain('code:codeFormat');
  });

  it('rejects a numeric code, which loses leading zeros', () => {
    expect(check(checkOtp2Schema, { user_id, code: 123 })).toEqual(['code:invalid']);
  });

  it('rejects a malformed attempt id', () => {
    expect(check(checkOtp2Schema, { user_id: "' or 1=1", code: '1234' })).toEqual([
      'user_id:invalid',
    ]);
  });
});

describe('booking', () => {
  it('requires a name and a phone in a valid format', () => {
    expect(check(bookingSchema, {})).toEqual(['name:nameRequired', 'phone:phoneRequired']);
    expect(check(bookingSchema, { name: 'Sara', phone: 'call me' })).toEqual(['phone:phoneFormat']);
  });
});
