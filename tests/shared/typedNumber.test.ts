// Rules: CTL-04 (docs/requirements.md)
import { amountText, readAmount, readWholeNumber } from '../../src/shared/typedNumber';

const RLM = '\u200f';
const NBSP = '\u00a0';

it.each([
  '1500',
  '1,500',
  '1 500',
  `1${NBSP}500`,
  '1’500',
  '1,500.00',
  '1.500,00',
  '1,500.000',
  '1500.0',
  '1500,00',
  '٠١٥٠٠',
  '١٬٥٠٠',
  '١٬٥٠٠٫٠٠',
  '١،٥٠٠',
  '१५००',
  '１５００',
  ` ${RLM}1500 `,
])('reads %j as 1500', (text) => {
  expect(readWholeNumber(text)).toBe(1_500);
});

it.each([
  '99.50',
  '99,5',
  '٩٩٫٥٠',
  '1e5',
  '-500',
  '−500',
  '+500',
  '1.500',
  '99.000',
  '1,50',
  '1,5000',
  '1.500.00',
  '0x10',
  '12 weeks',
  '5k',
  '50 12',
  '',
  ' ',
  '.',
  ',00',
  '1'.repeat(16),
])('reads no whole number in %j', (text) => {
  expect(readWholeNumber(text)).toBeNull();
});

it('reads groups of every length', () => {
  expect(readWholeNumber('99,000')).toBe(99_000);
  expect(readWholeNumber('1,234,567')).toBe(1_234_567);
  expect(readWholeNumber('1.234.567')).toBe(1_234_567);
  expect(readWholeNumber('0')).toBe(0);
});

it.each([
  ['2,449.50', 'GBP', 244_950],
  ['2449.5', 'GBP', 244_950],
  ['٢٬٤٤٩٫٥٠', 'SAR', 244_950],
  ['2 449.05', 'EUR', 244_905],
  ['2.449,00', 'EUR', 244_900],
  ['0.01', 'USD', 1],
  ['1.250', 'KWD', 1_250],
  ['12', 'KWD', 12_000],
])('reads %j in %s as %d minor units', (text, currency, amount) => {
  expect(readAmount(text, currency)).toBe(amount);
  expect(readAmount(amountText(amount, currency), currency)).toBe(amount);
});

it.each([
  ['1.250', 'GBP'],
  ['1,5', 'GBP'],
  ['-5.50', 'GBP'],
  ['.5', 'GBP'],
  ['5.', 'GBP'],
  ['1,50.25', 'GBP'],
  ['12345678901234.56', 'GBP'],
  ['', 'GBP'],
])('refuses %j in %s', (text, currency) => {
  expect(readAmount(text, currency)).toBeNull();
});
