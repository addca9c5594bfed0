// Rules: PRI-01, PRI-04 (docs/requirements.md)
import { READER_CURRENCIES, convert, decimalsOf } from '../../src/shared/money';

const rate = (currency: string, sar_micros: number) => ({ currency, sar_micros });
const SAR = rate('SAR', 1_000_000);
const GBP = rate('GBP', 4_800_000);
const USD = rate('USD', 3_750_000);
const KWD = rate('KWD', 12_200_000);

test('PRI-04: converts exactly, and rounds once, half up, to the smallest unit of the target', () => {
  expect(convert(100_00, GBP, SAR)).toBe(480_00);
  expect(convert(1, GBP, SAR)).toBe(5);
  expect(convert(-100_000, GBP, SAR)).toBe(-480_000);
  expect(convert(1, SAR, GBP)).toBe(0);
  expect(convert(12, SAR, GBP)).toBe(3);
  // 187.5 halalas are 50 cents exactly; half a cent more rounds up.
  expect(convert(50, USD, SAR)).toBe(188);
});

test('PRI-04: Gulf dinars and the Omani riyal have three decimals', () => {
  expect(['KWD', 'BHD', 'OMR'].map(decimalsOf)).toEqual([3, 3, 3]);
  expect(READER_CURRENCIES.filter((code) => decimalsOf(code) === 3)).toHaveLength(3);
  expect(convert(122_00, SAR, KWD)).toBe(10_000);
  expect(convert(10_000, KWD, SAR)).toBe(122_00);
  expect(convert(10_000, KWD, KWD)).toBe(10_000);
});

test('PRI-04: nothing is lost beyond the precision of a floating-point number', () => {
  expect(convert(2_147_483_647, KWD, SAR)).toBe(2_619_930_049);
  expect(convert(2_147_483_647, SAR, SAR)).toBe(2_147_483_647);
});
