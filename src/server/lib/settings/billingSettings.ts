/** Settings of invoices (BIL-02). */
import { setting, wholeNumber } from './env';

export const BILLING_SETTINGS = {
  VAT_PERCENT: setting(
    '15',
    wholeNumber(0, 50),
    "VAT on the agency's own fee, in percent; a school's money has none",
  ),
};
