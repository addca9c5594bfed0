/** Settings of invoices (BIL-02). */
import { optional, setting, wholeNumber } from './env';

export const BILLING_SETTINGS = {
  VAT_PERCENT: setting(
    '15',
    wholeNumber(0, 50),
    "VAT on the agency's own fee, in percent; a school's money has none",
  ),
  VAT_NUMBER: setting(
    '',
    optional(/^3\d{13}3$/, 'a VAT number of 15 digits that begins and ends with 3'),
    'VAT number of the agency; without it an invoice of its fee says that it is not a tax invoice',
  ),
};
