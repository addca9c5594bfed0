// Rules: PRI-03, CAT-13 (docs/requirements.md)
/** Every column that is derived from others, computed again after random edits of what it rests on. */
import { eq, sql } from 'drizzle-orm';
import type { SQL } from 'drizzle-orm';

import { COURSE_WEEKS_MAX } from '../../../src/contract/requests/requests';
import { headlineInHalalas } from '../../../src/contract/prices/headline';
import { priceCourse } from '../../../src/contract/prices/pricing';
import { repairHeadlines } from '../../../src/server/db/headlines/headlines';
import { selectRows } from '../../../src/server/db/rows';
import { currencies } from '../../../src/server/db/schema/places';
import { courseTotals, UNPRICED_SAR } from '../../../src/server/db/schema/prices';
import { programmes } from '../../../src/server/db/schema/programmes';
import type { Database } from '../../../src/server/db/types';
import {
  feesFor,
  findPlanOffer,
  listFees,
} from '../../../src/server/features/prices/queries/offers';
import { findHeadline } from '../../../src/server/features/prices/queries/headline';
import { openTestDatabase } from '../../support/database';
import { FULL_MATRIX } from '../../support/matrix';

let database: Database;
beforeAll(async () => {
  database = await openTestDatabase({ seed: true });
});
afterAll(() => database.close());

/** Repeats with `DERIVED_SEED=<number>`. */
const SEED = Number(process.env.DERIVED_SEED ?? Date.now() % 1_000_000);

/** Numbers from 0 to 1, the same for a seed (mulberry32). */
function random(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296;
  };
}

const EDITS: readonly ((row: (table: string) => SQL, number: (most: number) => number) => SQL)[] = [
  (row) => sql`update programmes set title_en = title_en || ' today' where ${row('programmes')}`,
  (row) => sql`update programmes set summary_ar = 'نص جديد' where ${row('programmes')}`,
  (row, number) =>
    sql`update programmes set price_from = ${1_000 + number(90_000)} where ${row('programmes')}`,
  (row) =>
    sql`update programmes set title_ar = 'دورة', price_from = price_from + 100 where ${row('programmes')}`,
  (row, number) =>
    sql`update programmes set weeks_max = weeks_min + ${number(30)} where ${row('programmes')}`,
  (row) =>
    sql`update programmes set retired_at = case when retired_at is null then now() end where ${row('programmes')}`,
  (row) => sql`update institutes set name_en = name_en || ' School' where ${row('institutes')}`,
  (row) => sql`update institutes set name_ar = 'معهد ' || name_ar where ${row('institutes')}`,
  (row) => sql`update cities set name_en = name_en || ' City' where ${row('cities')}`,
  (row) =>
    sql`update destinations set name_ar = name_ar || ' الجديدة' where ${row('destinations')}`,
  (row) =>
    sql`update specializations set name_en = name_en || ' Studies' where ${row('specializations')}`,
  (row) =>
    sql`update specialization_fields set name_ar = name_ar || ' والعلوم' where ${row('specialization_fields')}`,
  (row, number) =>
    sql`update plan_price_bands set price_per_week = ${1_000 + number(50_000)} where ${row('plan_price_bands')}`,
  (row, number) => sql`update fees set amount = ${100 + number(20_000)} where ${row('fees')}`,
  (row) => sql`update fees set optional = not optional where ${row('fees')} and not exists (
    select from programmes p where p.institute_id = fees.institute_id
      and p.not_included @> jsonb_build_array(jsonb_build_object('fee', fees.kind)))`,
  (row) => sql`delete from fees where ${row('fees')}`,
  (row, number) =>
    sql`update currencies set sar_rate_micros = sar_rate_micros + ${number(50_000)} where ${row('currencies')} and code <> 'SAR'`,
  (row) => sql`update accounts set name = name || ' النور' where ${row('accounts')}`,
];

/** Each with the rows whose column is not what it is derived from; none is right. */
const WRONG: Readonly<Record<string, SQL>> = {
  'programmes.search': sql`select p.id from programmes p
    join institutes i on i.id = p.institute_id
    join cities c on c.id = i.city_id join destinations d on d.id = i.destination_id
    left join specializations s on s.id = p.specialization_id
    left join specialization_fields f on f.id = s.field_id
    where p.search <> strip(masar_search_document(concat_ws(' ', p.title_ar, p.title_en, i.name_ar,
      i.name_en, s.name_ar, s.name_en, f.name_ar, f.name_en, c.name_ar, c.name_en, d.name_ar,
      d.name_en, masar_destination_names(d.id), p.summary_ar, p.summary_en)))
    or p.title_search <> strip(masar_search_document(concat_ws(' ', p.title_ar, p.title_en)))`,
  'programmes.price_sar': sql`select p.id from programmes p join currencies c on c.code = p.currency
    where p.price_sar <> round(p.headline * c.sar_rate_micros::numeric * 100
      / (1000000 * power(10::numeric, c.decimals)))`,
  'the place of a programme': sql`select p.id from programmes p join institutes i on i.id = p.institute_id
    where (p.city_id, p.destination_id) <> (i.city_id, i.destination_id)`,
  'specializations.search': sql`select s.id from specializations s
    join specialization_fields f on f.id = s.field_id
    where not s.search @@ masar_search_query(f.name_ar) or not s.search @@ masar_search_query(s.name_en)`,
  'the kind and place of a start': sql`select s.programme_id as id from programme_starts s
    join programmes p on p.id = s.programme_id
    where (s.kind, s.destination_id) <> (p.kind, p.destination_id)`,
  'request_holds.search': sql`select h.id from request_holds h join accounts a on a.id = h.student_id
    where h.search <> masar_hold_search(h.institute_id, a.name)`,
  'requests.current_step': sql`select r.id from requests r where r.current_step <> coalesce((
    select step from request_steps where request_id = r.id and event is null
    order by id desc limit 1), 'received')`,
};

/** Programmes whose headline price is not what their page itemises, by the rule in TypeScript. */
async function wrongHeadlines(): Promise<number[]> {
  const { db } = database;
  const kept = await selectRows(
    db,
    sql`select id, headline, headline_weeks from programmes where retired_at is null`,
    (row) => ({ id: Number(row.id), sum: Number(row.headline), weeks: Number(row.headline_weeks) }),
  );
  const wrong: number[] = [];
  for (const { id, sum, weeks } of kept) {
    const found = await findHeadline(db, id);
    if (found?.price.total !== sum || found.weeks !== weeks) wrong.push(id);
  }
  return wrong;
}

/** Programmes with a stored total that a quote of the standard plan for those weeks does not have. */
async function wrongTotals(): Promise<number[]> {
  const { db } = database;
  const courses = await db.select().from(programmes).where(eq(programmes.priceBasis, 'week'));
  const stored = await db.select().from(courseTotals);
  const rates = new Map(
    (await db.select().from(currencies)).map(({ code, sarRateMicros }) => [code, sarRateMicros]),
  );
  const wrong: number[] = [];
  for (const { id, instituteId, weeksMin, weeksMax } of courses) {
    const { standardPlanId } = (await findHeadline(db, id)) ?? {};
    const own = stored.filter(({ programmeId }) => programmeId === id);
    const offer = standardPlanId ? await findPlanOffer(db, standardPlanId) : undefined;
    const due = feesFor(await listFees(db, [instituteId]), { id, institute: { id: instituteId } });
    const isRight = own.every(({ weeks, amount, amountSar }) => {
      if (!offer) return true;
      const foreign = due.some((fee) => !fee.optional && fee.currency !== offer.currency);
      if (foreign) return true;
      const price = priceCourse(offer, { weeks, extras: [] });
      if (typeof price === 'string') return amount === null && amountSar === UNPRICED_SAR;
      const sar = headlineInHalalas(price, rates.get(price.currency) ?? 0);
      return amount === price.total && amountSar === sar;
    });
    const isWhole = own.length === Math.min(weeksMax, COURSE_WEEKS_MAX) - weeksMin + 1;
    if (!isRight || !isWhole) wrong.push(id);
  }
  const others = stored.filter(({ programmeId }) => !courses.some(({ id }) => id === programmeId));
  return [...wrong, ...others.map(({ programmeId }) => programmeId)];
}

async function expectAllRight(): Promise<void> {
  const ids = async (query: SQL) => selectRows(database.db, query, ({ id }) => Number(id));
  const found: Record<string, number[]> = {
    'programmes.headline': await wrongHeadlines(),
    course_totals: await wrongTotals(),
  };
  for (const [column, query] of Object.entries(WRONG)) found[column] = await ids(query);
  expect({ seed: SEED, ...found }).toEqual({
    seed: SEED,
    ...Object.fromEntries(Object.keys(found).map((column) => [column, []])),
  });
}

test('derived columns are right after random edits of texts, names, prices and rates', async () => {
  if (FULL_MATRIX) await expectAllRight();
  const next = random(SEED);
  const number = (most: number): number => Math.floor(next() * most);
  const row = (table: string): SQL => {
    const name = sql.raw(table);
    return sql`${name}.ctid = (select ctid from ${name} order by ctid offset floor(
      ${next()}::float8 * (select count(*) from ${name})) limit 1)`;
  };
  // Each kind of edit once, before a release three times, in a random order.
  const repeated = FULL_MATRIX ? [...EDITS, ...EDITS, ...EDITS] : [...EDITS];
  const edits = repeated.sort(() => next() - 0.5);
  for (const edit of edits) await database.db.execute(edit(row, number));
  // Prices edited by hand are followed by the servers (main.ts).
  await repairHeadlines(database.db);
  await expectAllRight();
});

test('a price stays where it is when a text changes: SAR 4,200 does not sort as 960', async () => {
  const { db } = database;
  const prices = () =>
    selectRows(db, sql`select id, headline, price_sar from programmes order by id`, (row) => ({
      ...row,
    }));
  const before = await prices();
  for (const table of ['institutes', 'cities', 'destinations', 'specializations']) {
    await db.execute(sql`update ${sql.raw(table)} set name_en = name_en || '.'`);
  }
  await db.execute(sql`update programmes set title_en = title_en || '.', summary_en = 'Short'`);
  expect(await prices()).toEqual(before);
});
