// Rules: PRI-03, PRI-05 (docs/requirements.md)
import { headlineInHalalas, headlineOf } from '../../../src/contract/prices/headline';
import type { HeadlineFacts, HeadlinePlan } from '../../../src/contract/prices/headline';
import type { PricedFee } from '../../../src/contract/prices/pricing';

const name = { ar: 'خطة', en: 'Plan' };

function plan(id: number, lessonsPerWeek: number, facts: Partial<HeadlinePlan> = {}): HeadlinePlan {
  const bands = [
    { weeksFrom: 1, weeksTo: 3, pricePerWeek: 1_000 * id },
    { weeksFrom: 4, weeksTo: 48, pricePerWeek: 900 * id },
  ];
  return { id, name, lessonsPerWeek, currency: 'GBP', bands, ...facts };
}

const fee = (facts: Partial<PricedFee>): PricedFee => ({
  id: 1,
  kind: 'registration',
  name,
  basis: 'once',
  amount: 7_500,
  currency: 'GBP',
  optional: false,
  ...facts,
});

const COURSE: HeadlineFacts = {
  basis: 'week',
  tuition: 20_000,
  currency: 'GBP',
  weeksMin: 1,
  weeksMax: 48,
  plans: [],
  fees: [],
};

/** Plan, weeks and sum. */
function headline(facts: Partial<HeadlineFacts>) {
  const { standardPlanId, weeks, price } = headlineOf({ ...COURSE, ...facts });
  return [standardPlanId, weeks, price.total];
}

describe('PRI-03: the plan of a headline price', () => {
  test.each([
    [
      'full time with the fewest lessons',
      [
        [1, 30],
        [2, 20],
        [3, 25],
        [4, 15],
      ],
      2,
    ],
    [
      'part time with the most lessons, where none is full time',
      [
        [1, 10],
        [2, 19],
        [3, 15],
      ],
      2,
    ],
    [
      'the older one of two alike',
      [
        [5, 20],
        [4, 20],
      ],
      4,
    ],
    [
      'the older one of two alike that are part time',
      [
        [5, 10],
        [4, 10],
      ],
      4,
    ],
  ] as const)('is %s', (_, plans, standard) => {
    const all = plans.map(([id, lessons]) => plan(id, lessons));
    expect(headline({ plans: all })).toEqual([standard, 4, 4 * 900 * standard]);
  });

  test('is none in another currency, or without a price for the weeks: the tuition counts', () => {
    const tuition = [null, 4, 4 * 20_000];
    expect(headline({ plans: [] })).toEqual(tuition);
    expect(headline({ plans: [plan(1, 20, { currency: 'USD' }), plan(2, 30)] })).toEqual(tuition);
    expect(headline({ plans: [plan(1, 20, { bands: [] })] })).toEqual(tuition);
  });
});

describe('PRI-03: the weeks of a headline price', () => {
  test.each([
    ['four', { weeksMin: 1, weeksMax: 48 }, 4],
    ['the fewest, above four', { weeksMin: 6, weeksMax: 48 }, 6],
    ['the most, below four', { weeksMin: 1, weeksMax: 2 }, 2],
    ['an academic year of a degree', { basis: 'year', weeksMin: 108, weeksMax: 108 }, 36],
    ['a shorter degree', { basis: 'year', weeksMin: 30, weeksMax: 30 }, 30],
    ['a whole camp', { basis: 'total', weeksMin: 3, weeksMax: 6 }, 3],
  ] as const)('are %s', (_, facts, weeks) => {
    expect(headlineOf({ ...COURSE, ...facts }).weeks).toBe(weeks);
  });
});

test('PRI-03: mandatory fees are in it, by the week as well; optional and foreign ones are not', () => {
  const fees = [
    fee({}),
    fee({ id: 2, kind: 'insurance', basis: 'week', amount: 500 }),
    fee({ id: 3, kind: 'transfer', optional: true }),
    fee({ id: 4, kind: 'materials', currency: 'USD' }),
  ];
  const due = 7_500 + 4 * 500;
  expect(headline({ fees })).toEqual([null, 4, 4 * 20_000 + due]);
  expect(headline({ fees, plans: [plan(1, 20)] })).toEqual([1, 4, 4 * 900 + due]);
  expect(headline({ fees, basis: 'total', weeksMin: 4 })).toEqual([null, 4, 20_000 + due]);
  const { price } = headlineOf({ ...COURSE, fees });
  expect(price.lines.map(({ kind }) => kind)).toEqual(['tuition', 'registration', 'insurance']);
});

test.each([
  ['GBP', 100, 4_812_345, 481],
  ['GBP', 10, 4_850_000, 49],
  ['KWD', 1_000, 12_200_000, 1_220],
  ['SAR', 999, 1_000_000, 999],
])('PRI-05: in halalas %s %d at %d millionths is %d', (currency, total, micros, halalas) => {
  expect(headlineInHalalas({ lines: [], total, currency }, micros)).toBe(halalas);
});
