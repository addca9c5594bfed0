// Rules: PRI-09, CAT-20, PRI-01, CRS-05 (docs/requirements.md)
import { and, eq, inArray } from 'drizzle-orm';

import { CATALOGUE_KINDS } from '../../../../../src/contract/catalogue/catalogue';
import type { ProgrammeDetails } from '../../../../../src/contract/catalogue/catalogue';
import { UNPRICED_SAR, courseTotals, fees } from '../../../../../src/server/db/schema/prices';
import { programmes } from '../../../../../src/server/db/schema/programmes';
import { writeHeadlines } from '../../../../../src/server/db/headlines/headlines';
import { searchCatalogue } from '../../../../../src/server/features/catalogue/queries/search/searchCatalogue';
import { apiUrls, entryUrl } from '../../../../support/apiUrls';
import type { TestApp } from '../../../../support/app';
import { getData, getList, startWithCatalogue } from '../../../../support/catalogue';
import { insertCourse, insertFee } from '../../../../support/courses';
import { SEED_DAY } from '../../../../support/database';

jest.setTimeout(120_000);

let test_: TestApp;
beforeAll(async () => {
  test_ = await startWithCatalogue();
});
afterAll(() => test_.close());

const details = (id: number): Promise<ProgrammeDetails> =>
  getData<ProgrammeDetails>(test_, entryUrl(apiUrls.programmes, id));

describe('CAT-20: the facts of a card', () => {
  test.each(CATALOGUE_KINDS)('distance and housing are those of the page (%s)', async (kind) => {
    const { items } = await getList(test_, { kind, limit: 8 });
    expect(items.length).toBeGreaterThan(3);
    for (const { id, centre_distance: distance, housing_from: housing } of items) {
      const page = await details(id);
      expect(distance).toBe(page.institute_facts.centre_distance);
      const offered = page.fees.filter(
        ({ kind: of, optional, basis }) => of === 'accommodation' && optional && basis === 'week',
      );
      const least = offered.length === 0 ? null : Math.min(...offered.map(({ amount }) => amount));
      expect(housing?.amount ?? null).toBe(least);
    }
  });

  test('housing by the week goes before housing for the stay, and mandatory housing is no extra', async () => {
    const { programme } = await insertCourse(test_.db);
    const { id, instituteId } = programme;
    await test_.db.delete(fees).where(eq(fees.instituteId, instituteId));
    const housing = { instituteId, kind: 'accommodation', basis: 'week' } as const;
    const shown = async () => (await details(id)).housing_from;
    expect(await shown()).toBeNull();
    await insertFee(test_.db, { ...housing, amount: 5_000, optional: false });
    expect(await shown()).toBeNull();
    await test_.db.delete(fees).where(eq(fees.instituteId, instituteId));
    await insertFee(test_.db, { ...housing, basis: 'once', amount: 9_000, optional: true });
    expect(await shown()).toEqual({ amount: 9_000, basis: 'once' });
    await insertFee(test_.db, { ...housing, amount: 20_000, optional: true });
    await insertFee(test_.db, { ...housing, amount: 19_000, optional: true });
    expect(await shown()).toEqual({ amount: 19_000, basis: 'week' });
    await test_.db.update(programmes).set({ retiredAt: new Date() }).where(eq(programmes.id, id));
  });
});

describe('CAT-20: above the cheapest', () => {
  test('on each page and in each order it is the difference to the cheapest of the search', async () => {
    const rows = await test_.db
      .select({ id: courseTotals.programmeId, sar: courseTotals.amountSar })
      .from(courseTotals)
      .innerJoin(programmes, eq(programmes.id, courseTotals.programmeId))
      .where(and(eq(courseTotals.weeks, 12), eq(programmes.destinationId, 'ie')));
    const totals = new Map(rows.map(({ id, sar }) => [id, sar]));
    const least = Math.min(...totals.values());
    for (const sort of ['recommended', 'price', '-price'] as const) {
      const asked = { kind: 'english', destination: 'ie', weeks: 12, sort, limit: 3 } as const;
      const first = await getList(test_, asked);
      const second = await getList(test_, { ...asked, cursor: first.next_cursor ?? undefined });
      const items = [...first.items, ...second.items];
      expect(items).toHaveLength(6);
      for (const { id, above_cheapest: above } of items) {
        expect(above).toBe((totals.get(id) ?? 0) - least);
      }
    }
  });

  test('without weeks it is the difference of the headline prices', async () => {
    const { items } = await getList(test_, { kind: 'university', limit: 20, sort: 'price' });
    const ids = items.map(({ id }) => id);
    const rows = await test_.db.select().from(programmes).where(inArray(programmes.id, ids));
    const sar = new Map(rows.map(({ id, priceSar }) => [id, priceSar]));
    const least = sar.get(items[0]?.id ?? 0) ?? 0;
    expect(items[0]?.above_cheapest).toBe(0);
    for (const { id, above_cheapest: above } of items)
      expect(above).toBe((sar.get(id) ?? 0) - least);
  });

  test('nothing is compared with a price that does not exist, for other weeks, or alone', async () => {
    const { items } = await getList(test_, { kind: 'english', weeks: 12, limit: 50 });
    const [one] = items;
    if (!one) throw new Error('There is no course');
    await test_.db
      .update(courseTotals)
      .set({ amount: null, amountSar: UNPRICED_SAR })
      .where(and(eq(courseTotals.programmeId, one.id), eq(courseTotals.weeks, 12)));
    await test_.db
      .update(programmes)
      .set({ summaryEn: 'Another summary' })
      .where(eq(programmes.id, one.id));
    const again = (await getList(test_, { kind: 'english', weeks: 12, limit: 50 })).items;
    expect(again.find(({ id }) => id === one.id)?.above_cheapest).toBeNull();
    await test_.db.transaction((tx) => writeHeadlines(tx, [one.id]));
    const { institute, programme } = await insertCourse(test_.db, { kind: 'english' });
    const alone = (await getList(test_, { kind: 'english', institute: institute.id })).items;
    expect(alone.map(({ id, above_cheapest: above }) => [id, above])).toEqual([
      [programme.id, null],
    ]);
  });

  test('a search that is not counted completely is not compared', async () => {
    const locale = { language: 'en', today: SEED_DAY.toISOString().slice(0, 10) } as const;
    const listing = {
      kind: 'english',
      filters: { price_min: 1 },
      currency: 'SAR',
      sort: 'recommended',
      limit: 5,
    } as const;
    const small = await searchCatalogue(test_.db, listing, locale);
    expect(small.items.every(({ above_cheapest: above }) => above !== null)).toBe(true);
    const large = await searchCatalogue(test_.db, { ...listing, plainBelow: 0 }, locale);
    expect(large.items.map(({ above_cheapest: above }) => above !== null)).toEqual(
      large.items.map(() => large.counts_exact),
    );
  });
});

test('PRI-09: a degree of several years says what all of them cost, and no other programme does', async () => {
  const { items } = await getList(test_, { kind: 'university', limit: 50 });
  // One after another: so many at once are refused where the machine is slow (API-07).
  const pages: Awaited<ReturnType<typeof details>>[] = [];
  for (const { id } of items) pages.push(await details(id));
  expect(new Set(pages.map(({ degree }) => degree)).size).toBeGreaterThan(1);
  for (const { weeks_max, headline, headline_lines, degree_total } of pages) {
    const years = weeks_max / 36;
    const yearly = headline_lines.filter(
      ({ kind, basis }) => kind === 'tuition' || basis === 'week',
    );
    const again = yearly.reduce((sum, { amount }) => sum + amount, 0) * (years - 1);
    expect(degree_total).toEqual(years === 1 ? null : { years, amount: headline + again });
  }
  const [course] = (await getList(test_, { kind: 'english', limit: 1 })).items;
  expect((await details(course?.id ?? 0)).degree_total).toBeNull();
});
