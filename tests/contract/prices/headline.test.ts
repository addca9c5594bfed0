// Rules: APP-26, PRI-03, PRI-05, CAT-13 (docs/requirements.md)
import {
  allInOf,
  courseTotalsOf,
  headlineInHalalas,
  headlineOf,
} from '../../../src/contract/prices/headline';
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
  expect(headlineInHalalas({ total, currency }, micros)).toBe(halalas);
});

describe('CAT-13: the totals of a course', () => {
  const short = { ...COURSE, weeksMin: 2, weeksMax: 5 };

  test('are those of its standard plan, one for each number of weeks, with mandatory fees', () => {
    const fees = [
      fee({}),
      fee({ id: 2, basis: 'week', amount: 100 }),
      fee({ id: 3, optional: true }),
    ];
    expect(courseTotalsOf({ ...short, plans: [plan(1, 20), plan(2, 30)], fees })).toEqual([
      { weeks: 2, total: 2 * 1_100 + 7_500 },
      { weeks: 3, total: 3 * 1_100 + 7_500 },
      { weeks: 4, total: 4 * 1_000 + 7_500 },
      { weeks: 5, total: 5 * 1_000 + 7_500 },
    ]);
  });

  test('have no amount for weeks that no band prices', () => {
    const bands = [{ weeksFrom: 4, weeksTo: 4, pricePerWeek: 900 }];
    expect(courseTotalsOf({ ...short, plans: [plan(1, 20, { bands })] })).toEqual([
      { weeks: 2, total: null },
      { weeks: 3, total: null },
      { weeks: 4, total: 3_600 },
      { weeks: 5, total: null },
    ]);
  });

  test('are made of the tuition where it has no plan', () => {
    expect(courseTotalsOf(short).map(({ total }) => total)).toEqual([
      40_000, 60_000, 80_000, 100_000,
    ]);
  });

  test.each(['year', 'total'] as const)('are none where the price is of the %s', (basis) => {
    expect(courseTotalsOf({ ...short, basis })).toEqual([]);
  });
});

describe('APP-26: a course with everything', () => {
  const extra = (id: number, facts: Partial<PricedFee>): PricedFee =>
    fee({ id, optional: true, basis: 'week', ...facts });
  const fees = [
    fee({}),
    extra(2, { kind: 'accommodation', amount: 20_000 }),
    extra(3, { kind: 'accommodation', amount: 200_000, basis: 'once' }),
    extra(4, { kind: 'transfer', amount: 9_500, basis: 'once' }),
    extra(5, { kind: 'insurance', amount: 1_500 }),
    extra(6, { kind: 'insurance', amount: 1_000, currency: 'EUR' }),
  ];
  const course = { ...COURSE, plans: [plan(1, 30), plan(2, 20)], fees };

  it('adds the cheapest of each kind for so many weeks to the standard plan and its fees', () => {
    const long = allInOf(course, 12);
    expect(long).toMatchObject({ planId: 2, extras: [3, 4, 5] });
    expect(long?.price.total).toBe(12 * 1_800 + 7_500 + 200_000 + 9_500 + 12 * 1_500);
    const short = allInOf(course, 4);
    expect(short?.extras).toEqual([2, 4, 5]);
    expect(short?.price.total).toBe(4 * 1_800 + 7_500 + 4 * 20_000 + 9_500 + 4 * 1_500);
  });

  it.each([
    ['weeks that are not offered', { ...course, weeksMax: 11 }],
    ['weeks without a price', { ...course, plans: [plan(2, 20, { bands: [] })] }],
    ['no plan', { ...course, plans: [] }],
    ['a plan in another currency', { ...course, plans: [plan(2, 20, { currency: 'EUR' })] }],
    ['what is not sold by the week', { ...course, basis: 'total' as const }],
    ['no transfer', { ...course, fees: fees.filter(({ kind }) => kind !== 'transfer') }],
  ])('is none for %s', (_, facts) => {
    expect(allInOf(facts, 12)).toBeUndefined();
  });
});
