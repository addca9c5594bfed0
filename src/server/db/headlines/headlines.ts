/**
 * The stored headline prices (PRI-03): code that changes an input of theirs calls `writeHeadlines` in
 * the same transaction. `repairHeadlines` corrects them after writes that do not: an edit in SQL, or a
 * server of the previous version, which runs beside this one during an update.
 */
import { and, asc, gt, inArray, sql } from 'drizzle-orm';
import { headlineInHalalas, headlineOf } from '../../../contract/prices/headline';
import { lockCatalogue } from '../catalogueLock';
import { catalogueVersion } from '../schema/catalogueVersion';
import { currencies } from '../schema/places';
import { programmes } from '../schema/programmes';
import type { Db, Tx } from '../types';
import { PRICED_COLUMNS, readHeadlineFacts } from './headlineFacts';

/** Programmes that are priced with one set of statements. */
const BATCH = 500;

interface StoredHeadline {
  readonly id: number;
  readonly headline: number;
  readonly weeks: number;
  readonly sar: number;
}

/**
 * Computes headline price, its weeks and its amount in halalas, and writes those that differ.
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
  }
}

/**
 * Corrects headline prices after a change of public data. It reads one row where nothing has changed
 * since the last call of any server, and otherwise every programme, without a lock.
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

/** The right values of those programmes whose stored ones are not, in batches. */
async function* wrongHeadlines(
  db: Db,
  programmeIds?: readonly number[],
): AsyncGenerator<readonly StoredHeadline[]> {
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
        },
      })
      .from(programmes)
      .where(and(gt(programmes.id, last), asked))
      .orderBy(asc(programmes.id))
      .limit(BATCH);
    const facts = await readHeadlineFacts(db, rows);
    yield facts.flatMap(({ id, stored, ...of }) => {
      const { price, weeks } = headlineOf(of);
      const sar = headlineInHalalas(price, rates.get(price.currency) ?? 0);
      const isRight =
        stored.headline === price.total && stored.weeks === weeks && stored.sar === sar;
      return isRight ? [] : [{ id, headline: price.total, weeks, sar }];
    });
    const end = rows.at(-1);
    if (!end || rows.length < BATCH) return;
    last = end.id;
  }
}
