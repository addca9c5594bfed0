import { formErrors } from '../../../../src/client/lib/format/formErrors';
import type { ValidationKey } from '../../../../src/contract/common/validationKeys';
import { registerFormSchema } from '../../../../src/contract/accounts/routes';

const words = (key: ValidationKey): string => `<${key}>`;

it('returns no errors for valid values', () => {
  expect(formErrors(registerFormSchema, { name: 'Layla', phone: '٠٥٠٠٠٠٠٠٠١' }, words)).toEqual({});
});

it('returns the first error message of each field', () => {
  expect(formErrors(registerFormSchema, { name: '', phone: '' }, words)).toEqual({
    name: '<nameRequired>',
    phone: '<phoneRequired>',
  });
  expect(formErrors(registerFormSchema, { name: 'x'.repeat(2_000), phone: '+1+2' }, words)).toEqual(
    {
      name: expect.stringMatching(/^<(tooLong|nameTooLong)>$/) as string,
      phone: '<phoneNumeric>',
    },
  );
});

it('rethrows other errors', () => {
  const broken = registerFormSchema.test('breaks', 'invalid', () => {
    throw new TypeError('a fault of ours');
  });
  expect(() => formErrors(broken, { name: 'a', phone: '+9665000000' }, words)).toThrow();
});
