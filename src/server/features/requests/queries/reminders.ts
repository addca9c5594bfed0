/** Reads the facts for reminders of an institute's next action (PAR-14). */
import { and, eq, isNull, max, ne, or, sql } from 'drizzle-orm';

import { requestHolds } from '../../../db/schema/holds';
import { requests } from '../../../db/schema/requests';
import type { Db, Tx } from '../../../db/types';
import type { BookingRow } from './bookings';
import type { HeldBy } from './expiry';
import { holdColumns, newestHold, newestStep } from './newestHold';

/** The fields that determine an institute's next action. */
export type HeldRequest = Pick<
  BookingRow,
  'hold' | 'opensAt' | 'step' | 'stepAt' | 'startDate' | 'onHoldUntil'
>;

/** A request with its state for the institute; undefined if it does not exist. */
export async function findHeldRequest(
  db: Db,
  { requestId, instituteId }: HeldBy,
): Promise<HeldRequest | undefined> {
  const hold = newestHold(db, instituteId);
  const step = newestStep(db);
  const [row] = await db
    .select({
      hold: holdColumns(hold),
      opensAt: requests.opensAt,
      step: requests.currentStep,
      stepAt: step.at,
      startDate: requests.startDate,
      onHoldUntil: requests.onHoldUntil,
    })
    .from(requests)
    .leftJoinLateral(hold, sql`true`)
    .leftJoinLateral(step, sql`true`)
    .where(eq(requests.id, requestId));
  return row;
}

/**
 * Notes that the institute is reminded of a date.
 *
 * @param state the hold's, as the caller saw it: a member may decide at the same moment.
 * @returns who snatched the request, or null; undefined where nobody is to be reminded
 */
export async function markReminded(
  tx: Tx,
  { requestId, instituteId }: HeldBy,
  state: NonNullable<HeldRequest['hold']>['state'],
  due: Date,
): Promise<{ readonly takenBy: string | null } | undefined> {
  const ofInstitute = and(
    eq(requestHolds.requestId, requestId),
    eq(requestHolds.instituteId, instituteId),
  );
  const newest = tx
    .select({ id: max(requestHolds.id) })
    .from(requestHolds)
    .where(ofInstitute);
  const [marked] = await tx
    .update(requestHolds)
    .set({ remindedOf: due })
    .where(
      and(
        sql`${requestHolds.id} = (${newest})`,
        eq(requestHolds.state, state),
        or(isNull(requestHolds.remindedOf), ne(requestHolds.remindedOf, due)),
      ),
    )
    .returning({ takenBy: requestHolds.accountId });
  return marked;
}
