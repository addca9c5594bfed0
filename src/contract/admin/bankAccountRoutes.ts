/** The agency's bank accounts, as leads write them (LEAD-06, BIL-11). */
import { object } from 'yup';

import { cleanIban, isIban } from '../../shared/iban';
import { READER_CURRENCIES } from '../../shared/money';
import { choice, key, line, text } from '../common/fields';

const version = text(40).required(key('required'));

/** Normalises a code to capitals and digits, whatever separators were pasted. */
const code = (maximum: number) =>
  line(maximum)
    .required(key('required'))
    .transform((value: unknown) => (typeof value === 'string' ? cleanIban(value) : value));

const name = line(200).required(key('required'));

/** POST /api/desk/bank-accounts. */
export const bankAccountSchema = object({
  bank_name_ar: name,
  bank_name_en: name,
  holder_ar: name,
  holder_en: name,
  iban: code(60).test('iban', key('ibanFormat'), (value) => !value || isIban(value)),
  swift: code(30).matches(/^[A-Z]{6}[A-Z0-9]{2}([A-Z0-9]{3})?$/, {
    message: key('swiftFormat'),
    excludeEmptyString: true,
  }),
  currency: choice(READER_CURRENCIES).required(key('required')),
});

/** POST /api/desk/bank-accounts/{id}. */
export const bankAccountChangeSchema = bankAccountSchema.shape({ version });

/** POST /api/desk/bank-accounts/{id}/confirmation. */
export const ibanConfirmationSchema = object({ version });
