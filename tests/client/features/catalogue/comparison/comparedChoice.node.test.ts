// Rules: FAV-04, CRS-05 (docs/requirements.md)
import type { Fee, HousingKind } from '../../../../../src/contract/catalogue/catalogue';
import {
  comparedWords,
  housingWords,
  ownChoice,
  toggled,
  withHousing,
  withPlan,
  wordsMissing,
} from '../../../../../src/client/features/catalogue/comparison/comparedChoice';
import { cheapestPrice } from '../../../../../src/client/features/catalogue/comparison/useComparedPrices';
import { programmeDetails } from '../../../../support/programmes';

const housed = (id: number, ...kinds: readonly HousingKind[]) =>
  programmeDetails(id, {
    plans: [300, 301].map((plan) => ({
      id: plan + id * 10,
      name: `Plan ${plan}`,
      lessons_per_week: 20,
      currency: 'GBP',
      bands: [],
    })),
    standard_plan_id: 300 + id * 10,
    fees: kinds.map((housing, index): Fee => ({
      id: id * 100 + index,
      kind: 'accommodation',
      housing,
      name: housing,
      basis: 'week',
      amount: 20_000,
      currency: 'GBP',
      optional: true,
    })),
  });
const rate = (currency: string, sar_micros: number) => ({
  currency,
  sar_micros,
  date: '2026-11-20',
  source: 'the bank',
});
const RATES = [rate('SAR', 1_000_000), rate('GBP', 5_000_000), rate('EUR', 4_000_000)];

const FAMILY = housed(1, 'host_family');
const BOTH = housed(2, 'host_family', 'residence');
const CAMPUS = housed(3, 'campus');
const BARE = housed(4);

test('any housing is offered where the schools have different kinds', () => {
  expect(housingWords([BOTH, BOTH])).toEqual(['host_family', 'residence']);
  expect(housingWords([FAMILY, BOTH])).toEqual(['host_family', 'residence', 'accommodation']);
  expect(housingWords([FAMILY, BARE])).toEqual(['host_family']);
  expect(housingWords([BARE])).toEqual([]);
});

test('ids from the page of a programme are read as words, one kind of housing at most', () => {
  expect(comparedWords('201', [FAMILY, BOTH])).toEqual(['residence']);
  expect(comparedWords('campus-host_family-transfer', [FAMILY])).toEqual([
    'host_family',
    'transfer',
  ]);
});

test('each programme has its own part of the choice', () => {
  const choice = { plans: '311-321', weeks: 6, words: ['host_family'] as const };
  expect(ownChoice(FAMILY, choice)).toEqual({ planId: 311, weeks: 6, extras: [100] });
  expect(ownChoice(CAMPUS, choice)).toEqual({ planId: 330, weeks: 6, extras: [] });
  expect(wordsMissing(choice.words, CAMPUS)).toEqual(['host_family']);
  expect(withPlan('311-321', FAMILY, 310)).toBe('321-310');
});

test('switches change one extra each', () => {
  expect(toggled(['host_family'], 'transfer')).toEqual(['host_family', 'transfer']);
  expect(toggled(['host_family', 'transfer'], 'transfer')).toEqual(['host_family']);
  expect(withHousing(['host_family', 'transfer'], 'campus')).toEqual(['campus', 'transfer']);
  expect(withHousing(['host_family', 'transfer'], undefined)).toEqual(['transfer']);
});

describe('the cheapest', () => {
  const priced = (total: number, courseTotal = total, currency = 'GBP') => ({
    course: { planId: 1, weeks: 6, extras: [] },
    status: 'current' as const,
    price: { total, currency, lines: [] },
    courseTotal,
    tryAgain: () => undefined,
  });
  const words = ['host_family'] as const;
  const choice = { plans: '', weeks: 6, words };

  it('is found by the totals with what was added, across currencies', () => {
    const prices = [priced(200_000), priced(201_000, 201_000, 'EUR')];
    expect(cheapestPrice([FAMILY, BOTH], prices, choice, RATES)).toEqual({
      indexes: [1],
      of: 'total',
    });
  });

  it('is found by the courses alone where not all offer it', () => {
    const prices = [priced(300_000, 150_000), priced(200_000)];
    expect(cheapestPrice([FAMILY, CAMPUS], prices, choice, RATES)).toEqual({
      indexes: [0],
      of: 'course',
    });
  });

  it('is nobody where all cost the same, a price is missing, or the weeks differ', () => {
    const same = [priced(200_000), priced(200_000)];
    expect(cheapestPrice([FAMILY, BOTH], same, choice, RATES)).toBeNull();
    const asking = [priced(100_000), { ...priced(200_000), status: 'asking' as const }];
    expect(cheapestPrice([FAMILY, BOTH], asking, choice, RATES)).toBeNull();
    const longer = [priced(100_000), { ...priced(200_000), course: null }];
    expect(cheapestPrice([FAMILY, BOTH], longer, choice, RATES)).toBeNull();
  });
});
