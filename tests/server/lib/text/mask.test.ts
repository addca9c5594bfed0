// Rules: PAR-03 (docs/requirements.md)
import { maskPhone, maskPhones } from '../../../../src/server/lib/text/mask';

it('keeps the first and last digits of a phone', () => {
  expect(maskPhone('+966500000001')).toBe('+966*******01');
  expect(maskPhone('1234567')).toBe('*******');
  expect(maskPhones('to +966500000001 and 0500000002')).toBe('to +966*******01 and 0500****02');
});
