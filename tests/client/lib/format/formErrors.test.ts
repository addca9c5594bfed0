import { formErrors } from '../../../../src/client/lib/format/formErrors';
import type { ValidationKey } from '../../../../src/contract/errors';
import { registerFormSchema } from '../../../../src/contract/schemas/registration';

const words = (key: ValidationKey): string => `<${key}>`;

it('finds nothing wrong with good values', () => {
  expect(formErrors(registerFormSchema, { name: 'Layla', phone: '٠٥٠٠٠٠٠٠٠١' }, words)).toEqual({});
});

it('says for each field the first thing that is wrong, in words', () => {
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

it('passes on what is no matter of validation', () => {
  const broken = registerFormSchema.test('breaks', 'invalid', () => {
    throw new TypeError('a fault of ours');
  });
  expect(() => formErrors(broken, { name: 'a', phone: '+9665000000' }, words)).toThrow();
});
