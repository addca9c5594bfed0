// Rules: CTL-04 (docs/requirements.md)
import { readWholeNumber } from '../../src/shared/typedNumber';

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
