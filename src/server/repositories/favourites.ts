import { and, desc, eq, isNull, sql } from 'drizzle-orm';
import type { FavoritesAdded, ProgrammeCard } from '../../contract/catalogue';
import { readByIndex } from '../db/indexedReads';
import { selectRows } from '../db/rows';
import { favourites } from '../db/schema/inbox';
import { programmes } from '../db/schema/programmes';
import type { Db } from '../db/types';
import { listCards } from './catalogue/cards';
import type { Reader } from './catalogue/cards';

/** Favourites in one answer; nobody compares more. */
const FAVOURITES_LISTED = 200;

/**
 * Saves a programme as a favourite; once more changes nothing.
 *
 * @returns false when the catalogue has no such programme (any more)
 */
export async function storeFavourite(
  db: Db,
  accountId: string,
  programmeId: number,
): Promise<boolean> {
  const { stored } = await storeFavourites(db, accountId, [programmeId]);
  return stored.length > 0;
}

/**
 * Saves programmes as favourites in the order in which they were chosen: the last is the newest.
 * Those that are favourites already stay where they are.
 */
export async function storeFavourites(
  db: Db,
  accountId: string,
  chosen: readonly number[],
): Promise<FavoritesAdded> {
  const ids = [...new Set(chosen)];
  if (ids.length === 0) return { stored: [], skipped: [] };
  const given = sql.join(
    ids.map((id, index) => sql`(${id}::int, ${ids.length - 1 - index}::int)`),
    sql`, `,
  );
  const found = await selectRows(
    db,
    sql`with listed as (
        select p.id, given.age from (values ${given}) as given (id, age)
        join ${programmes} p on p.id = given.id and p.retired_at is null
      ), stored as (
        insert into ${favourites} (account_id, programme_id, created_at)
        select ${accountId}::uuid, id, now() - age * interval '1 millisecond' from listed
        on conflict do nothing
      )
      select id from listed`,
    (row) => Number(row.id),
  );
  const listed = new Set(found);
  return {
    stored: ids.filter((id) => listed.has(id)),
    skipped: ids.filter((id) => !listed.has(id)),
  };
}

/** Takes a favourite away; one that is not there is gone already. */
export async function removeFavourite(
  db: Db,
  accountId: string,
  programmeId: number,
): Promise<void> {
  await db
    .delete(favourites)
    .where(and(eq(favourites.accountId, accountId), eq(favourites.programmeId, programmeId)));
}

/** Somebody's favourites that are still listed, newest first. */
export async function listFavourites(
  db: Db,
  accountId: string,
  reader: Reader,
): Promise<ProgrammeCard[]> {
  return readByIndex(db, async (tx) => {
    const rows = await tx
      .select({ id: favourites.programmeId })
      .from(favourites)
      .innerJoin(programmes, eq(programmes.id, favourites.programmeId))
      .where(and(eq(favourites.accountId, accountId), isNull(programmes.retiredAt)))
      .orderBy(desc(favourites.createdAt), desc(favourites.programmeId))
      .limit(FAVOURITES_LISTED);
    return listCards(
      tx,
      rows.map(({ id }) => id),
      reader,
    );
  });
}
