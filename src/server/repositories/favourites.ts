import { and, eq, isNull } from 'drizzle-orm';
import { favourites } from '../db/schema/inbox';
import { programmes } from '../db/schema/programmes';
import type { Db } from '../db/types';

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
  const found = await db
    .select({ id: programmes.id })
    .from(programmes)
    .where(and(eq(programmes.id, programmeId), isNull(programmes.retiredAt)));
  if (found.length === 0) return false;
  await db.insert(favourites).values({ accountId, programmeId }).onConflictDoNothing();
  return true;
}
