import { hidePhones, maskPhone, maskPhones } from '../../../src/server/lib/mask';

it('a phone keeps its beginning and its end', () => {
  expect(maskPhone('+966500000001')).toBe('+966*******01');
  expect(maskPhone('1234567')).toBe('*******');
  expect(maskPhones('to +966500000001 and 0500000002')).toBe('to +966*******01 and 0500****02');
});

describe('phones in what somebody typed are hidden', () => {
  it.each([
    ['0501234567', '**********'],
    ['call +966 50 123 4567!', 'call +*** ** *** ****!'],
    ['(050) 123-4567', '(***) ***-****'],
    ['٠٥٠١٢٣٤٥٦٧', '**********'],
    ['۰۵۰ ۱۲۳ ۴۵۶۷', '*** *** ****'],
    ['050.123.4567', '***.***.****'],
    ['00966501234567', '**************'],
    ['1234567', '*******'],
  ])('%s', (text, hidden) => {
    expect(hidePhones(text)).toBe(hidden);
  });

  it.each(['from 2027-01-04 on', '6.5 in IELTS, 97%', 'room 12, 3rd floor', 'in 2026 or 2027', ''])(
    'not %j',
    (text) => {
      expect(hidePhones(text)).toBe(text);
    },
  );
});
