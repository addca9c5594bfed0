import { and, desc, eq, isNull, sql } from 'drizzle-orm';
import type { FavoritesAdded, ProgrammeCard } from '../../../../contract/catalogue/catalogue';
import type { Language } from '../../../../contract/common/constants';
import { prepared } from '../../../db/prepared';
import { selectRows } from '../../../db/rows';
import { favorites } from '../../../db/schema/inbox';
import { programmes } from '../../../db/schema/programmes';
import type { Db } from '../../../db/types';
import { cardsQuery, toCards } from '../../catalogue/queries/cards';
import type { LocaleContext } from '../../catalogue/queries/cards';

const FAVORITES_LISTED = 200;

/** Adds a favorite; idempotent. @returns false when the programme is not listed */
export async function storeFavorite(
  db: Db,
  accountId: string,
  programmeId: number,
): Promise<boolean> {
  const { stored } = await storeFavorites(db, accountId, [programmeId]);
  return stored.length > 0;
}

/** Adds favorites in order, the last being the newest; existing ones stay in place. */
export async function storeFavorites(
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
        insert into ${favorites} (account_id, programme_id, created_at)
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

/** Removes a favorite; idempotent. */
export async function removeFavorite(
  db: Db,
  accountId: string,
  programmeId: number,
): Promise<void> {
  await db
    .delete(favorites)
    .where(and(eq(favorites.accountId, accountId), eq(favorites.programmeId, programmeId)));
}

/** An account's favorites that are still listed, newest first; one query. */
export async function listFavorites(
  db: Db,
  accountId: string,
  locale: LocaleContext,
): Promise<ProgrammeCard[]> {
  const { language, today } = locale;
  return toCards(await listQuery(db, language).execute({ accountId, today }), locale);
}

const listQuery = prepared('favorites', (db, language: Language) =>
  cardsQuery(db, language)
    .innerJoin(favorites, eq(favorites.programmeId, programmes.id))
    .where(and(eq(favorites.accountId, sql.placeholder('accountId')), isNull(programmes.retiredAt)))
    .orderBy(desc(favorites.createdAt), desc(favorites.programmeId))
    .limit(FAVORITES_LISTED),
);
