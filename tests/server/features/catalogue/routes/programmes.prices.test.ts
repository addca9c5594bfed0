// Rules: PRI-01, PRI-03, PRI-05, CAT-13 (docs/requirements.md)
import { and, eq, isNull } from 'drizzle-orm';

import {
  ACADEMIC_YEAR_WEEKS,
  CATALOGUE_KINDS,
} from '../../../../../src/contract/catalogue/catalogue';
import type {
  ProgrammeCard,
  ProgrammeDetails,
} from '../../../../../src/contract/catalogue/catalogue';
import { convert } from '../../../../../src/shared/money';
import { apiUrls, entryUrl } from '../../../../support/apiUrls';
import { repairHeadlines, writeHeadlines } from '../../../../../src/server/db/headlines/headlines';
import { currencies } from '../../../../../src/server/db/schema/places';
import {
  courseTotals,
  fees,
  planPriceBands,
  plans,
} from '../../../../../src/server/db/schema/prices';
import { programmes } from '../../../../../src/server/db/schema/programmes';
import {
  feesFor,
  findPlanOffer,
  listFees,
} from '../../../../../src/server/features/prices/queries/offers';
import { priceCourse } from '../../../../../src/contract/prices/pricing';
import type { TestApp } from '../../../../support/app';
import { getAllIds, getData, getList, startWithCatalogue } from '../../../../support/catalogue';
import { insertCourse, insertFee, insertPlan } from '../../../../support/courses';

jest.setTimeout(120_000);

let test_: TestApp;
beforeAll(async () => {
  test_ = await startWithCatalogue();
});
afterAll(() => test_.close());

const headlineOf = async (id: number): Promise<number | undefined> => {
  const [row] = await test_.db.select().from(programmes).where(eq(programmes.id, id));
  return row?.headline;
};

/** The headline price once a change by hand is followed. */
const followed = async (id: number): Promise<number | undefined> => {
  await repairHeadlines(test_.db);
  return headlineOf(id);
};

describe('the headline price', () => {
  test('PRI-03: of English is the quote for four weeks of the standard plan', async () => {
    const rows = await test_.db.select().from(programmes).where(eq(programmes.kind, 'english'));
    expect(rows.length).toBeGreaterThan(20);
    for (const row of rows) {
      const [plan] = await test_.db
        .select()
        .from(plans)
        .where(and(eq(plans.programmeId, row.id), eq(plans.nameEn, 'Standard')));
      const offer = plan && (await findPlanOffer(test_.db, plan.id));
      if (!offer) throw new Error('There is no standard plan');
      const price = priceCourse(offer, { weeks: 4, extras: [] });
      expect([row.headlineWeeks, row.headline]).toEqual([4, Object(price).total]);
    }
  });

  test('PRI-03: of a degree is its first year and of a camp the whole, with mandatory fees', async () => {
    const rows = await test_.db.select().from(programmes);
    for (const row of rows.filter(({ kind }) => kind !== 'english')) {
      const own = { id: row.id, institute: { id: row.instituteId } };
      const due = feesFor(await listFees(test_.db, [row.instituteId]), own)
        .filter(({ optional }) => !optional)
        .map(({ amount }) => amount);
      expect(due.length).toBeGreaterThan(0);
      expect(row.headline).toBe(row.priceFrom + due.reduce((sum, one) => sum + one, 0));
      expect(row.headlineWeeks).toBe(
        row.kind === 'university' ? ACADEMIC_YEAR_WEEKS : row.weeksMin,
      );
    }
  });

  test('PRI-03: is the same in lists and on the page of the programme', async () => {
    for (const kind of CATALOGUE_KINDS) {
      const [card] = (await getList(test_, { kind, limit: 1 })).items;
      const url = entryUrl(apiUrls.programmes, card?.id ?? 0);
      const { headline, headline_weeks } = await getData<ProgrammeDetails>(test_, url);
      expect({ headline, headline_weeks }).toEqual({
        headline: card?.headline,
        headline_weeks: card?.headline_weeks,
      });
      expect(headline).toBe(await headlineOf(card?.id ?? 0));
    }
  });

  test('PRI-03: follows plans, weekly prices and fees, and the fewest weeks', async () => {
    const { db } = test_;
    const { programme, institute, planId } = await insertCourse(db);
    const id = programme.id;
    expect(await followed(id)).toBe(4 * 19_000 + 7_500);
    // A part-time plan is cheaper, an intensive one has more lessons: neither is the headline.
    await insertPlan(db, id, { nameEn: 'Part-time', lessonsPerWeek: 15 });
    await insertPlan(db, id, { nameEn: 'Intensive', lessonsPerWeek: 30 });
    await db
      .update(planPriceBands)
      .set({ pricePerWeek: 21_000 })
      .where(and(eq(planPriceBands.planId, planId), eq(planPriceBands.weeksFrom, 4)));
    expect(await followed(id)).toBe(4 * 21_000 + 7_500);
    const weekly = await insertFee(db, { instituteId: institute.id, basis: 'week', amount: 500 });
    expect(await followed(id)).toBe(4 * 21_500 + 7_500);
    await db.update(fees).set({ optional: true }).where(eq(fees.id, weekly));
    expect(await followed(id)).toBe(4 * 21_000 + 7_500);
    await db.delete(fees).where(eq(fees.instituteId, institute.id));
    expect(await followed(id)).toBe(4 * 21_000);
    await db.update(programmes).set({ weeksMin: 6 }).where(eq(programmes.id, id));
    expect(await followed(id)).toBe(6 * 21_000);
    await db.delete(plans).where(eq(plans.id, planId));
    expect(await followed(id)).toBe(6 * 19_000);
    await db.delete(programmes).where(eq(programmes.id, id));
  });
});

describe('CAT-13: prices of chosen weeks', () => {
  const totalsOf = async (weeks: number) => {
    const rows = await test_.db.select().from(courseTotals).where(eq(courseTotals.weeks, weeks));
    return new Map(rows.map((row) => [row.programmeId, row]));
  };

  test('cards, sort and filter have the total of those weeks, as the quote has', async () => {
    const totals = await totalsOf(12);
    const sar = (id: number): number => totals.get(id)?.amountSar ?? Number.NaN;
    const { items } = await getList(test_, {
      kind: 'english',
      weeks: 12,
      sort: 'price',
      limit: 50,
    });
    expect(items.length).toBeGreaterThan(20);
    for (const { id, headline, headline_weeks } of items) {
      expect([headline, headline_weeks]).toEqual([totals.get(id)?.amount, 12]);
    }
    const [card] = items;
    const { standard_plan_id: plan_id } = await getData<ProgrammeDetails>(
      test_,
      entryUrl(apiUrls.programmes, card?.id ?? 0),
    );
    const offer = await findPlanOffer(test_.db, plan_id ?? 0);
    expect(Object(offer && priceCourse(offer, { weeks: 12, extras: [] })).total).toBe(
      card?.headline,
    );

    const ids = await getAllIds(test_, { kind: 'english', weeks: 12, sort: 'price' });
    expect(ids.map(sar)).toEqual([...ids].map(sar).sort((one, other) => one - other));
    const most = Math.floor(sar(ids[Math.floor(ids.length / 2)] ?? 0) / 100);
    const cheap = await getAllIds(test_, { kind: 'english', weeks: 12, price_max: most });
    expect([...cheap].sort((a, b) => a - b)).toEqual(
      ids.filter((id) => sar(id) <= most * 100).sort((a, b) => a - b),
    );
    const four = await getAllIds(test_, { kind: 'english', weeks: 4, price_max: most });
    expect(four.length).toBeGreaterThan(cheap.length);
  });

  test('a course without a price for them comes last, with its usual price', async () => {
    const { programme, planId } = await insertCourse(test_.db);
    await test_.db
      .update(planPriceBands)
      .set({ weeksTo: 10 })
      .where(and(eq(planPriceBands.planId, planId), eq(planPriceBands.weeksFrom, 4)));
    await repairHeadlines(test_.db);
    const ids = await getAllIds(test_, { kind: 'english', weeks: 12, sort: 'price' });
    expect(ids.at(-1)).toBe(programme.id);
    const asked = { kind: 'english', weeks: 12, sort: '-price', limit: 1 } as const;
    const [last] = (await getList(test_, asked)).items;
    expect([last?.id, last?.headline_weeks]).toEqual([programme.id, 4]);
    await test_.db.delete(programmes).where(eq(programmes.id, programme.id));
  });

  test('a price that a lead changes for those weeks alone is in the list at once', async () => {
    const [card] = (await getList(test_, { kind: 'english', weeks: 12, limit: 1 })).items;
    const id = card?.id ?? 0;
    await test_.db
      .update(courseTotals)
      .set({ amount: 1, amountSar: 1 })
      .where(and(eq(courseTotals.programmeId, id), eq(courseTotals.weeks, 12)));
    expect((await getAllIds(test_, { kind: 'english', weeks: 12, sort: 'price' }))[0]).toBe(id);
    await test_.db.transaction((tx) => writeHeadlines(tx, [id]));
    const [same] = (await getList(test_, { kind: 'english', weeks: 12, limit: 1 })).items;
    expect(same).toEqual(card);
  });
});

describe('prices across currencies', () => {
  /** All listed programmes of a kind with their prices in halalas, computed here. */
  const listed = async () => {
    const rates = new Map(
      (await test_.db.select().from(currencies)).map(({ code, sarRateMicros }) => [
        code,
        { currency: code, sar_micros: sarRateMicros },
      ]),
    );
    const of = (currency: string) => {
      const rate = rates.get(currency);
      if (!rate) throw new Error(`There is no rate of ${currency}`);
      return rate;
    };
    const rows = await test_.db
      .select()
      .from(programmes)
      .where(and(eq(programmes.kind, 'english'), isNull(programmes.retiredAt)));
    return rows.map((row) => ({
      ...row,
      in: (currency: string) => convert(row.headline, of(row.currency), of(currency)),
    }));
  };
  const sorted = (items: readonly ProgrammeCard[]) => items.map(({ id }) => id);

  test('PRI-05: "cheapest first" compares converted amounts, "up to" as well', async () => {
    const rows = await listed();
    const prices = new Map(rows.map((row) => [row.id, row.in('SAR')]));
    const middle = [...prices.values()].sort((a, b) => a - b)[Math.floor(rows.length / 2)] ?? 0;
    const price_max = Math.floor(middle / 100);
    const ids = await getAllIds(test_, { kind: 'english', sort: 'price', price_max });
    const shown = ids.map((id) => prices.get(id) ?? Number.NaN);
    expect(shown).toEqual([...shown].sort((one, other) => one - other));
    expect([...ids].sort((a, b) => a - b)).toEqual(
      rows
        .filter((row) => row.in('SAR') <= price_max * 100)
        .map(({ id }) => id)
        .sort((a, b) => a - b),
    );
    expect(new Set(ids.map((id) => rows.find((row) => row.id === id)?.currency)).size).toBe(5);
  });

  test.each([
    ['KWD', 1_000],
    ['USD', 100],
    ['GBP', 100],
  ])('PRI-05: bounds in %s are whole units of it', async (currency, minor) => {
    const rows = await listed();
    const amounts = rows.map((row) => row.in(currency)).sort((a, b) => a - b);
    const price_min = Math.ceil((amounts[5] ?? 0) / minor);
    const price_max = Math.floor((amounts.at(-6) ?? 0) / minor);
    const ids = await getAllIds(test_, { kind: 'english', currency, price_min, price_max });
    const within = rows.filter(
      (row) => row.in(currency) >= price_min * minor && row.in(currency) <= price_max * minor,
    );
    expect(ids.sort((a, b) => a - b)).toEqual(within.map(({ id }) => id).sort((a, b) => a - b));
    expect(ids.length).toBeGreaterThan(5);
    expect(ids.length).toBeLessThan(rows.length);
  });

  test('PRI-05: a bound beyond every price, and an unknown currency', async () => {
    const all = await getList(test_, { kind: 'english' });
    const most = await getList(test_, { kind: 'english', price_max: 10_000_000, currency: 'KWD' });
    expect(most.total).toBe(all.total);
    const { statusCode } = await test_.app.inject({
      url: `${apiUrls.programmes}?kind=english&price_max=5&currency=XXX`,
    });
    expect(statusCode).toBe(422);
  });

  test('PRI-05: a new rate moves its programmes in the order and in the filter', async () => {
    const cheapest = async () =>
      sorted((await getList(test_, { kind: 'english', sort: 'price', limit: 50 })).items);
    const before = await cheapest();
    const rows = await listed();
    const first = rows.find(({ id }) => id === before[0]);
    const rate = eq(currencies.code, first?.currency ?? '');
    const [old] = await test_.db.select().from(currencies).where(rate);
    await test_.db.update(currencies).set({ sarRateMicros: 90_000_000 }).where(rate);
    await repairHeadlines(test_.db);
    const after = await cheapest();
    expect(after.indexOf(first?.id ?? 0)).toBeGreaterThan(20);
    await test_.db
      .update(currencies)
      .set({ sarRateMicros: old?.sarRateMicros ?? 1 })
      .where(rate);
    await repairHeadlines(test_.db);
    expect(await cheapest()).toEqual(before);
  });
});
