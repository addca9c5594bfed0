// Rules: REG-03 (docs/requirements.md)
import { ValidationError } from 'yup';
import type { Schema } from 'yup';

import { bookingSchema } from '../../../src/contract/schemas/booking';
import { checkOtp2Schema, login2Schema } from '../../../src/contract/schemas/registration';

/** The refusals as 'field:key', or the accepted value. */
function check(schema: Schema, value: unknown): unknown {
  try {
    return schema.validateSync(value, { abortEarly: false, stripUnknown: true });
  } catch (error) {
    if (!(error instanceof ValidationError)) throw error;
    return error.inner.map((one) => `${one.path ?? ''}:${one.message}`);
  }
}

describe('login2', () => {
  it('brings a phone of any script and spacing into one form and trims the name', () => {
    expect(check(login2Schema, { name: ' سارة ', phone: '+٩٦٦ ٥٠-000 (0001)' })).toEqual({
      name: 'سارة',
      phone: '+966500000001',
      fcm_token: '',
    });
  });

  it('takes a missing push token as an empty one', () => {
    const form = { name: 'Sara', phone: '1234567' };
    expect(check(login2Schema, { ...form, fcm_token: null })).toEqual({ ...form, fcm_token: '' });
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
  ])('phone %s is accepted: %s', (phone, accepted) => {
    const outcome = check(login2Schema, { name: 'Sara', phone });
    expect(Array.isArray(outcome)).toBe(!accepted);
  });

  it('says which rule a phone breaks', () => {
    expect(check(login2Schema, { name: 'Sara', phone: '05o0000001' })).toEqual([
      'phone:phoneNumeric',
    ]);
    expect(check(login2Schema, { name: 'Sara', phone: '123' })).toEqual(['phone:phoneFormat']);
    expect(check(login2Schema, { name: 'Sara', phone: '' })).toEqual(['phone:phoneRequired']);
  });

  it.each([12, true, ['Sara'], { first: 'Sara' }])(
    'refuses %j as a name, without casting',
    (name) => {
      expect(check(login2Schema, { name, phone: '+966500000001' })).toEqual(['name:invalid']);
    },
  );

  it('refuses a blank, an endless and an unprintable name', () => {
    const phone = '+966500000001';
    expect(check(login2Schema, { name: '   ', phone })).toEqual(['name:nameRequired']);
    expect(check(login2Schema, { name: 'س'.repeat(101), phone })).toEqual(['name:nameTooLong']);
    expect(check(login2Schema, { name: 'a\u0000b', phone })).toEqual(['name:nameCharacters']);
  });
});

describe('checkOtp2', () => {
  const user_id = 'n3xSTr4tGq0wHb1kYp8ZLA';

  it('reads a code in any script', () => {
    expect(check(checkOtp2Schema, { user_id, code: '٠١٢٣' })).toEqual({ user_id, code: '0123' });
  });

  it.each(['', '123', '12345', 'abcd', '12 4'])("refuses '%s' as a code", (code) => {
    expect(check(checkOtp2Schema, { user_id, code })).toContain('code:codeFormat');
  });

  it('refuses a code as a number, whose leading zeros would be lost', () => {
    expect(check(checkOtp2Schema, { user_id, code: 123 })).toEqual(['code:invalid']);
  });

  it('refuses an id that no server made', () => {
    expect(check(checkOtp2Schema, { user_id: "' or 1=1", code: '1234' })).toEqual([
      'user_id:invalid',
    ]);
  });
});

describe('a booking', () => {
  it('wants a name and a phone in a valid format', () => {
    expect(check(bookingSchema, {})).toEqual(['name:nameRequired', 'phone:phoneRequired']);
    expect(check(bookingSchema, { name: 'Sara', phone: 'call me' })).toEqual(['phone:phoneFormat']);
  });
});
