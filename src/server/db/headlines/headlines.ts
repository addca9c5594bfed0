/**
 * The stored headline prices (PRI-03): code that changes an input of theirs calls `writeHeadlines` in
 * the same transaction. `repairHeadlines` corrects them after writes that do not: an edit in SQL, or a
 * server of the previous version, which runs beside this one during an update.
 */
import { and, asc, gt, inArray, sql } from 'drizzle-orm';
import { courseTotalsOf, headlineInHalalas, headlineOf } from '../../../contract/prices/headline';
import type { HeadlineFacts } from '../../../contract/prices/headline';
import { lockCatalogue } from '../catalogueLock';
import { catalogueVersion } from '../schema/catalogueVersion';
import { currencies } from '../schema/places';
import { courseTotals, UNPRICED_SAR } from '../schema/prices';
import { programmes } from '../schema/programmes';
import type { Db, Tx } from '../types';
import { PRICED_COLUMNS, readHeadlineFacts } from './headlineFacts';

/** Programmes that are priced with one set of statements. */
const BATCH = 500;

/** A programme's stored prices. */
interface StoredPrices {
  readonly id: number;
  readonly headline: number;
  readonly weeks: number;
  readonly sar: number;
  readonly totals: readonly StoredTotal[];
}

interface StoredTotal {
  readonly weeks: number;
  readonly amount: number | null;
  readonly sar: number;
}

/**
 * Computes headline prices, their weeks and amounts in halalas, and the totals of each number of weeks,
 * and writes those that differ.
 * @param programmeIds all by default
 */
export async function writeHeadlines(tx: Tx, programmeIds?: readonly number[]): Promise<void> {
  // One at a time: a price that is being changed is read after its change.
  await lockCatalogue(tx);
  for await (const wrong of wrongHeadlines(tx, programmeIds)) {
    if (wrong.length === 0) continue;
    await tx.execute(sql`update ${programmes} set headline = right_one.headline,
        headline_weeks = right_one.weeks, price_sar = right_one.sar
      from jsonb_to_recordset(${JSON.stringify(wrong)}::jsonb)
        as right_one(id int, headline int, weeks smallint, sar int)
      where ${programmes.id} = right_one.id`);
    await writeTotals(tx, wrong);
  }
}

/** Writes the headline prices of some programmes, now or later in the transaction. */
export type HeadlineWriter = (tx: Tx, programmeIds: readonly number[]) => Promise<void>;

/**
 * For many changes in one transaction: `writeHeadlines` keeps whose prices they change, and `finish`,
 * at its end, writes them all with one set of statements.
 */
export function deferHeadlines(): {
  readonly writeHeadlines: HeadlineWriter;
  readonly finish: (tx: Tx) => Promise<void>;
} {
  const changed = new Set<number>();
  return {
    writeHeadlines: async (_, programmeIds) => {
      for (const id of programmeIds) changed.add(id);
    },
    finish: async (tx) => {
      if (changed.size > 0) await writeHeadlines(tx, [...changed]);
    },
  };
}

async function writeTotals(tx: Tx, wrong: readonly StoredPrices[]): Promise<void> {
  const ids = wrong.map(({ id }) => id);
  const rows = wrong.flatMap(({ id, totals }) => totals.map((total) => ({ id, ...total })));
  await tx.delete(courseTotals).where(inArray(courseTotals.programmeId, ids));
  if (rows.length === 0) return;
  await tx.execute(sql`insert into ${courseTotals} (programme_id, weeks, amount, amount_sar)
    select id, weeks, amount, sar from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb)
      as right_one(id int, weeks smallint, amount int, sar int)`);
}

/**
 * Corrects what `writeHeadlines` writes after a change of public data. It reads one row where nothing
 * has changed since the last call of any server, and otherwise every programme, without a lock.
 */
export async function repairHeadlines(db: Db): Promise<void> {
  const [now] = await db.select().from(catalogueVersion);
  if (!now || now.version === now.headlinesVersion) return;
  for await (const wrong of wrongHeadlines(db)) {
    const ids = wrong.map(({ id }) => id);
    // Batch by batch: a lead who changes a price waits for one of them, not for the whole catalogue.
    if (ids.length > 0) await db.transaction((tx) => writeHeadlines(tx, ids));
  }
  await db
    .update(catalogueVersion)
    .set({ headlinesVersion: sql`greatest(${catalogueVersion.headlinesVersion}, ${now.version})` });
}

/** The right prices of those programmes whose stored ones are not, in batches. */
async function* wrongHeadlines(
  db: Db,
  programmeIds?: readonly number[],
): AsyncGenerator<readonly StoredPrices[]> {
  const asked = programmeIds && inArray(programmes.id, [...programmeIds]);
  const rates = new Map(
    (await db.select().from(currencies)).map(({ code, sarRateMicros }) => [code, sarRateMicros]),
  );
  for (let last = 0; ;) {
    const rows = await db
      .select({
        ...PRICED_COLUMNS,
        stored: {
          headline: programmes.headline,
          weeks: programmes.headlineWeeks,
          sar: programmes.priceSar,
          totals: STORED_TOTALS,
        },
      })
      .from(programmes)
      .where(and(gt(programmes.id, last), asked))
      .orderBy(asc(programmes.id))
      .limit(BATCH);
    const facts = await readHeadlineFacts(db, rows);
    yield facts.flatMap(({ id, stored, ...of }) => {
      const right = pricesOf(of, rates.get(of.currency) ?? 0);
      const isRight =
        stored.headline === right.headline &&
        stored.weeks === right.weeks &&
        stored.sar === right.sar &&
        stored.totals === right.totals.map(totalText).join(' ');
      return isRight ? [] : [{ id, ...right }];
    });
    const end = rows.at(-1);
    if (!end || rows.length < BATCH) return;
    last = end.id;
  }
}

/** A programme's stored totals as one text, which takes less to read than a row for each. */
const STORED_TOTALS = sql<string>`(select coalesce(string_agg(
    concat_ws(':', ${courseTotals.weeks}, coalesce(${courseTotals.amount}, -1), ${courseTotals.amountSar}),
    ' ' order by ${courseTotals.weeks}), '')
  from ${courseTotals} where ${courseTotals.programmeId} = ${programmes.id})`;

const totalText = ({ weeks, amount, sar }: StoredTotal): string =>
  `${weeks}:${amount ?? -1}:${sar}`;

function pricesOf(facts: HeadlineFacts, sarMicros: number): Omit<StoredPrices, 'id'> {
  const { price, weeks } = headlineOf(facts);
  const { currency } = price;
  return {
    headline: price.total,
    weeks,
    sar: headlineInHalalas(price, sarMicros),
    totals: courseTotalsOf(facts).map(({ weeks: many, total }) => ({
      weeks: many,
      amount: total,
      sar: total === null ? UNPRICED_SAR : headlineInHalalas({ total, currency }, sarMicros),
    })),
  };
}
