import { linesIn, offeredExtras, priceCourse } from '../../../src/contract/prices/pricing';
import type { Price, PricedFee, PriceList, Unpriced } from '../../../src/contract/prices/pricing';

const text = (en: string) => ({ en, ar: `${en} بالعربية` });
let fees = 0;
const fee = (values: Partial<PricedFee> = {}): PricedFee => {
  fees += 1;
  return {
    id: fees,
    kind: 'registration',
    name: text(`Fee ${fees}`),
    basis: 'once',
    amount: 7_500,
    currency: 'GBP',
    optional: false,
    ...values,
  };
};
const list = (values: Partial<PriceList> = {}): PriceList => ({
  planName: text('Standard'),
  currency: 'GBP',
  bands: [
    { weeksFrom: 2, weeksTo: 3, pricePerWeek: 20_000 },
    { weeksFrom: 4, weeksTo: 11, pricePerWeek: 19_000 },
    { weeksFrom: 12, weeksTo: 48, pricePerWeek: 17_001 },
  ],
  fees: [],
  ...values,
});
const priced = (price: Price | Unpriced): Price => {
  if (typeof price === 'string') throw new Error(`no price: ${price}`);
  return price;
};
const totalOf = (prices: PriceList, weeks: number, extras: number[] = []): number =>
  priced(priceCourse(prices, { weeks, extras })).total;

describe('course weeks', () => {
  it.each([
    [2, 40_000],
    [3, 60_000],
    [4, 76_000],
    [11, 209_000],
    [12, 204_012],
    [48, 816_048],
  ])('%i weeks cost the band of the whole stay', (weeks, total) => {
    expect(totalOf(list(), weeks)).toBe(total);
  });

  it.each([0, 1, 49, 100, -3, Number.NaN])('%d weeks are rejected', (weeks) => {
    expect(priceCourse(list(), { weeks, extras: [] })).toBe('weeks');
  });

  it('are rejected in a gap between bands or without bands', () => {
    const bands = [
      { weeksFrom: 1, weeksTo: 3, pricePerWeek: 100 },
      { weeksFrom: 5, weeksTo: 8, pricePerWeek: 90 },
    ];
    expect(priceCourse(list({ bands }), { weeks: 4, extras: [] })).toBe('weeks');
    expect(totalOf(list({ bands }), 3)).toBe(300);
    expect(totalOf(list({ bands }), 5)).toBe(450);
    expect(priceCourse(list({ bands: [] }), { weeks: 4, extras: [] })).toBe('weeks');
  });

  it('may cost nothing', () => {
    const bands = [{ weeksFrom: 1, weeksTo: 1, pricePerWeek: 0 }];
    expect(totalOf(list({ bands }), 1)).toBe(0);
  });
});

describe('fees', () => {
  it('that are mandatory are added once or weekly', () => {
    const once = fee({ amount: 7_500 });
    const weekly = fee({ kind: 'insurance', basis: 'week', amount: 1_500 });
    expect(totalOf(list({ fees: [once] }), 4)).toBe(76_000 + 7_500);
    expect(totalOf(list({ fees: [weekly] }), 4)).toBe(76_000 + 4 * 1_500);
    expect(totalOf(list({ fees: [once, weekly] }), 12)).toBe(204_012 + 7_500 + 12 * 1_500);
  });

  it('that are extras are added only when chosen, once or weekly', () => {
    const transfer = fee({ kind: 'transfer', optional: true, amount: 9_500 });
    const room = fee({ kind: 'accommodation', optional: true, basis: 'week', amount: 21_000 });
    const prices = list({ fees: [transfer, room] });
    expect(totalOf(prices, 4)).toBe(76_000);
    expect(totalOf(prices, 4, [transfer.id])).toBe(76_000 + 9_500);
    expect(totalOf(prices, 4, [room.id])).toBe(76_000 + 4 * 21_000);
    expect(totalOf(prices, 4, [room.id, transfer.id])).toBe(76_000 + 4 * 21_000 + 9_500);
    expect(totalOf(prices, 4, [room.id, room.id])).toBe(76_000 + 4 * 21_000);
  });

  it('that are not extras cannot be chosen', () => {
    const due = fee();
    const foreign = fee({ kind: 'transfer', optional: true, currency: 'EUR' });
    const prices = list({ fees: [due, foreign] });
    for (const id of [due.id, foreign.id, 99_999]) {
      expect(priceCourse(prices, { weeks: 4, extras: [id] })).toBe('extras');
    }
    expect(offeredExtras(prices)).toEqual([]);
  });

  it('for two accommodations exclude each other, other extras do not', () => {
    const rooms = [1, 2].map(() => fee({ kind: 'accommodation', optional: true, basis: 'week' }));
    const rides = [1, 2].map(() => fee({ kind: 'transfer', optional: true, amount: 10 }));
    const prices = list({ fees: [...rooms, ...rides] });
    const ids = (some: PricedFee[]): number[] => some.map(({ id }) => id);
    expect(priceCourse(prices, { weeks: 4, extras: ids(rooms) })).toBe('extras');
    expect(totalOf(prices, 4, ids(rides))).toBe(76_020);
  });

  it('in another currency are never added up', () => {
    const prices = list({ fees: [fee({ currency: 'EUR' })] });
    expect(() => priceCourse(prices, { weeks: 4, extras: [] })).toThrow(RangeError);
  });
});

it('a price itemises the course, mandatory fees and extras by kind', () => {
  const insurance = fee({ kind: 'insurance', optional: true, basis: 'week', amount: 1_500 });
  const room = fee({ kind: 'accommodation', optional: true, basis: 'week', amount: 21_000 });
  const books = fee({ kind: 'materials', amount: 4_500 });
  const registration = fee();
  const price = priced(
    priceCourse(list({ fees: [insurance, room, books, registration] }), {
      weeks: 4,
      extras: [insurance.id, room.id],
    }),
  );
  expect(linesIn(price.lines, 'en')).toEqual([
    {
      kind: 'tuition',
      fee_id: null,
      name: 'Standard',
      basis: 'week',
      unit_amount: 19_000,
      quantity: 4,
      amount: 76_000,
    },
    {
      kind: 'registration',
      fee_id: registration.id,
      name: registration.name.en,
      basis: 'once',
      unit_amount: 7_500,
      quantity: 1,
      amount: 7_500,
    },
    {
      kind: 'materials',
      fee_id: books.id,
      name: books.name.en,
      basis: 'once',
      unit_amount: 4_500,
      quantity: 1,
      amount: 4_500,
    },
    {
      kind: 'accommodation',
      fee_id: room.id,
      name: room.name.en,
      basis: 'week',
      unit_amount: 21_000,
      quantity: 4,
      amount: 84_000,
    },
    {
      kind: 'insurance',
      fee_id: insurance.id,
      name: insurance.name.en,
      basis: 'week',
      unit_amount: 1_500,
      quantity: 4,
      amount: 6_000,
    },
  ]);
  expect(price.total).toBe(price.lines.reduce((sum, line) => sum + line.amount, 0));
  expect(price.currency).toBe('GBP');
  expect(linesIn(price.lines, 'ar')[0]?.name).toBe('Standard بالعربية');
});
