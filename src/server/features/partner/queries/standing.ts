import { eq, sql } from 'drizzle-orm';

import { requests } from '../../../db/schema/requests';
import type { Db } from '../../../db/types';
import { concerns } from '../../requests/queries/holding';
import type { BookingRow } from '../../requests/queries/bookings';
import { holdColumns, newestHold } from '../../requests/queries/newestHold';

/** A request's relation to an institute. */
export interface Standing extends Pick<BookingRow, 'hold' | 'opensAt'> {
  /** Whether it matches or names the institute, regardless of its holder (PAR-09). */
  readonly concerned: boolean;
  readonly withdrawn: boolean;
}

/**
 * Finds one request by id. Most of many simultaneous snatches end here, so it reads only what their
 * answer needs. Undefined if it does not exist.
 */
export async function findStanding(
  db: Db,
  instituteId: number,
  requestId: number,
): Promise<Standing | undefined> {
  const hold = newestHold(db, instituteId);
  const [row] = await db
    .select({
      hold: holdColumns(hold),
      opensAt: requests.opensAt,
      withdrawn: sql<boolean>`${requests.withdrawnAt} is not null`,
      concerned: sql<boolean>`${concerns(db, instituteId)}`,
    })
    .from(requests)
    .leftJoinLateral(hold, sql`true`)
    .where(eq(requests.id, requestId));
  return row;
}
