// Rules: PRI-09 (docs/requirements.md)
import type { QuoteLine } from '../../../src/contract/catalogue/catalogue';
import { degreeTotal } from '../../../src/contract/prices/degreeTotal';

const LINES: readonly Pick<QuoteLine, 'kind' | 'basis' | 'amount'>[] = [
  { kind: 'tuition', basis: 'once', amount: 2_000_000 },
  { kind: 'registration', basis: 'once', amount: 10_000 },
  { kind: 'insurance', basis: 'week', amount: 36_000 },
];
const threeYears = { price_basis: 'year', weeks_min: 108, weeks_max: 108 } as const;

it('takes tuition and weekly fees each year, and other fees once', () => {
  expect(degreeTotal(threeYears, LINES)).toEqual({ years: 3, amount: 6_118_000 });
});

it.each([
  ['a single year', { ...threeYears, weeks_min: 36, weeks_max: 36 }],
  ['a length of a range', { ...threeYears, weeks_min: 72 }],
  ['a length that is no whole years', { ...threeYears, weeks_min: 100, weeks_max: 100 }],
  ['a course by the week', { ...threeYears, price_basis: 'week' as const }],
])('says nothing of %s', (_, programme) => {
  expect(degreeTotal(programme, LINES)).toBeNull();
});

it('says nothing without lines', () => {
  expect(degreeTotal(threeYears, [])).toBeNull();
});
