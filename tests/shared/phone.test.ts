// Rules: REG-04 (docs/requirements.md)
import { dialCodeOf, toE164 } from '../../src/shared/phone';

const inSaudiArabia = (phone: string): string => toE164(phone, 'SA');

describe('toE164', () => {
  it.each(['+966500000001', '00966500000001', '966500000001', '0500000001', '500000001'])(
    'gives every spelling of a number the same form: %s',
    (phone) => expect(inSaudiArabia(phone)).toBe('+966500000001'),
  );

  it.each(['+9660500000001', '009660500000001', '0966500000001'])(
    'drops a redundant zero: %s',
    (phone) => expect(inSaudiArabia(phone)).toBe('+966500000001'),
  );

  it.each(['+447911123456', '00447911123456', '447911123456'])(
    'recognises a foreign number with and without plus: %s',
    (phone) => expect(inSaudiArabia(phone)).toBe('+447911123456'),
  );

  it('parses a national number in the configured country', () => {
    expect(toE164('07911123456', 'GB')).toBe('+447911123456');
    expect(toE164('2025550123', 'US')).toBe('+12025550123');
  });

  it.each([
    ['1234567', '+9661234567'],
    ['+9661234567', '+9661234567'],
    ['01234567', '+9661234567'],
    ['009661234567', '+9661234567'],
    ['9661234567', '+9661234567'],
    ['+96601234567', '+9661234567'],
    ['+9990000000', '+9990000000'],
    ['009990000000', '+9990000000'],
    ['+999999999999999', '+999999999999999'],
  ])('keeps the digits of a number that the library rejects: %s', (phone, expected) =>
    expect(inSaudiArabia(phone)).toBe(expected),
  );

  it('fits the database constraint for every number that REG-04 accepts', () => {
    for (let length = 7; length <= 15; length += 1) {
      for (const seed of ['0', '00', '000000000', '1', '5', '7', '9', '966', '9660', '44', '999']) {
        for (const plus of ['', '+']) {
          const phone = plus + seed.padEnd(length, '0123456789').slice(0, length);
          expect(inSaudiArabia(phone)).toMatch(/^\+[0-9]{6,18}$/);
          expect(inSaudiArabia(inSaudiArabia(phone))).toBe(inSaudiArabia(phone));
        }
      }
    }
  });
});

describe('dialCodeOf', () => {
  it.each([
    ['+966500000001', '966'],
    ['+447911123456', '44'],
    ['+12025550123', '1'],
    ['+9990000000', undefined],
  ])('returns the dial code of %s', (e164, expected) => expect(dialCodeOf(e164)).toBe(expected));
});
