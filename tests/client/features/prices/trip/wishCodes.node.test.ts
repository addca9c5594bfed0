// Rules: CAT-13 (docs/requirements.md)
import {
  readBudget,
  readStart,
  wishedStart,
  writeBudget,
  writeStart,
} from '../../../../../src/client/features/prices/trip/wishCodes';

test.each([
  ['2027-02', { from: '2027-02-01', to: '2027-02-28' }],
  ['2028-02', { from: '2028-02-01', to: '2028-02-29' }],
  ['2027-01-15..2027-03-01', { from: '2027-01-15', to: '2027-03-01' }],
  ['2027-01-15..', { from: '2027-01-15', to: undefined }],
  ['..2027-12-31', { from: undefined, to: '2027-12-31' }],
])('a start %s is read and written alike', (code, wish) => {
  expect(readStart(code)).toEqual(wish);
  expect(writeStart(wish)).toBe(code);
});

test.each([
  ['12000-SAR', { least: undefined, most: 12_000, currency: 'SAR' }],
  ['5000-12000-GBP', { least: 5_000, most: 12_000, currency: 'GBP' }],
  ['5000--KWD', { least: 5_000, most: undefined, currency: 'KWD' }],
] as const)('a budget %s is read and written alike', (code, budget) => {
  expect(readBudget(code)).toEqual(budget);
  expect(writeBudget(budget)).toBe(code);
});

test.each(['', '2027', '2027-13', '..', '2027-02-30..', 'x'])('%j is no start', (code) => {
  expect(readStart(code)).toBeUndefined();
});

test.each(['', '12000', '-SAR', '--SAR', '12000-XXX', '1-2-3-SAR'])('%j is no budget', (code) => {
  expect(readBudget(code)).toBeUndefined();
});

test('nothing is written of nothing', () => {
  expect(writeStart({ from: undefined, to: undefined })).toBeNull();
  expect(writeBudget({ least: undefined, most: undefined, currency: 'SAR' })).toBeNull();
});

test('the first start that a wish allows', () => {
  const starts = ['2026-12-28', '2027-01-04', '2027-01-11', '2027-02-01'];
  expect(wishedStart(starts, '2027-01')).toBe('2027-01-04');
  expect(wishedStart(starts, '2027-01-05..')).toBe('2027-01-11');
  expect(wishedStart(starts, '2027-03')).toBeUndefined();
  expect(wishedStart(starts, null)).toBeUndefined();
});
