// Rules: LANG-07 (docs/requirements.md)
import { createIntl } from 'react-intl';

import { LOCALES } from '../../../../src/client/i18n/I18nProvider';
import { formatEstimate, formatMoney } from '../../../../src/client/lib/format/money';

const ar = createIntl({ locale: LOCALES.ar });
const en = createIntl({ locale: LOCALES.en });
const plain = (text: string): string =>
  text.replaceAll(/[\u200e\u200f\u2066\u2069]/g, '').replaceAll(/\s/g, ' ');

describe('formatMoney', () => {
  it('formats pounds as £ in both languages, without zero pence', () => {
    expect(formatMoney(en, 159_050, 'GBP')).toBe('£1,590.50');
    expect(formatMoney(en, 159_000, 'GBP')).toBe('£1,590');
    expect(plain(formatMoney(ar, 159_050, 'GBP'))).toBe('1,590.50 £');
  });

  it('isolates a dollar amount within Arabic text', () => {
    expect(formatMoney(ar, 100, 'USD')).toMatch(/1\s\u2066US\$\u2069/);
    expect(formatMoney(en, 100, 'USD')).toBe('US$1');
  });

  it('distinguishes dollar currencies', () => {
    const sums = ['USD', 'AUD', 'NZD'].map((currency) => plain(formatMoney(ar, 100, currency)));
    expect(new Set(sums).size).toBe(3);
  });
});

describe('formatEstimate', () => {
  it('has no decimals from 100 units on, and the own decimals of the currency below', () => {
    expect(plain(formatEstimate(en, 7_952_50, 'SAR'))).toBe('SAR 7,953');
    expect(plain(formatEstimate(en, 99_50, 'SAR'))).toBe('SAR 99.50');
    expect(plain(formatEstimate(en, 30_220, 'KWD'))).toBe('KWD 30.220');
    expect(plain(formatEstimate(en, 245_499, 'KWD'))).toBe('KWD 245');
  });
});
