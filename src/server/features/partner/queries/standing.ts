import { eq, sql } from 'drizzle-orm';

import { requests } from '../../../db/schema/requests';
import type { Db } from '../../../db/types';
import { concerns } from '../../requests/queries/holding';
import type { BookingRow } from '../../requests/queries/bookings';
import { holdColumns, newestHold } from '../../requests/queries/newestHold';

/** How a request stands with an institute. */
export interface Standing extends Pick<BookingRow, 'hold' | 'opensAt'> {
  /** Whether it suits the institute or names it, whoever holds it (PAR-09). */
  readonly concerned: boolean;
  readonly withdrawn: boolean;
}

/**
 * One request, by its id: of many snatches at once all but one end here, so it reads no more than
 * their answer says. Undefined for one that does not exist.
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
