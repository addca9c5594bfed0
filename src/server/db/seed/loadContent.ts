/** Loads content into a database that is already in use (FAM-01). */
import { sql } from 'drizzle-orm';
import { destinations } from '../schema/places';
import { specializationFields } from '../schema/programmes';
import type { Db, Tx } from '../types';
import { buildCatalogue } from './catalogue';
import type { CatalogueRows } from './catalogue';
import { demoTables, referenceTables } from './contentTables';
import { mergeContent, outdated, releaseOf } from './mergeContent';
import type { ReleasedTable } from './mergeContent';
import { buildReference } from './reference';

/**
 * Dates in the content are relative to the loading day; a release is always computed for this fixed
 * day.
 */
const RELEASE_DAY = new Date('2027-01-04T00:00:00Z');

/** The day in UTC that demo dates are counted from. */
export const dayOf = (now: Date): Date =>
  new Date(Date.UTC(now.getUTCFullYear(), now.getUTCMonth(), now.getUTCDate()));

export function releasedDemoTables(rows: CatalogueRows, today: Date): readonly ReleasedTable[] {
  const fixed = demoTables(buildCatalogue(RELEASE_DAY), RELEASE_DAY);
  return demoTables(rows, today).map((content, index) => ({
    content,
    release: releaseOf(fixed[index] ?? content),
  }));
}

const releasedReference = (): readonly ReleasedTable[] =>
  referenceTables(buildReference()).map((content) => ({ content, release: releaseOf(content) }));

/** Loads missing reference data and updates rows it loaded before. @returns what was missing */
export async function seedReferenceData(
  tx: Tx,
): Promise<{ readonly places: boolean; readonly specializations: boolean }> {
  await lockReference(tx);
  const loaded = {
    places: (await tx.$count(destinations)) === 0,
    specializations: (await tx.$count(specializationFields)) === 0,
  };
  await mergeContent(tx, releasedReference(), { adopt: false });
  return loaded;
}

/**
 * Brings a database in use to the content of this version: the reference content that was loaded, and
 * the demo content where demo accounts can sign in.
 * @returns whether there was anything to do
 */
export async function updateContent(
  db: Db,
  { now = new Date(), demo }: { now?: Date; demo: boolean },
): Promise<boolean> {
  // An agency without destinations is not set up yet.
  if ((await db.$count(destinations)) === 0) return false;
  const today = dayOf(now);
  const tables = demo ? releasedDemoTables(buildCatalogue(today), today) : releasedReference();
  if ((await outdated(db, tables)).length === 0) return false;
  return db.transaction(async (tx) => {
    await lockReference(tx);
    // Another server may have been faster.
    const late = await outdated(tx, tables);
    await mergeContent(tx, late, { adopt: demo });
    return late.length > 0;
  });
}

/** Lock held while loading, so that concurrent loaders find the data present. */
export async function lockReference(tx: Tx): Promise<void> {
  await tx.execute(sql`lock table destinations in share row exclusive mode`);
}
