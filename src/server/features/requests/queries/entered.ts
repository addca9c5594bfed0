/** Requests that the team entered for a student (DESK-17). */
import { and, eq, isNull } from 'drizzle-orm';

import type { RequestEntered } from '../../../../contract/requests/entered';
import { accounts } from '../../../db/schema/accounts';
import { enteredRequests } from '../../../db/schema/requests';
import type { Db, Tx } from '../../../db/types';

/** Who entered a request, and when its student confirmed it; null where the student sent it. */
export async function findEntered(db: Db, requestId: number): Promise<RequestEntered | null> {
  const [row] = await db
    .select({ by: accounts.name, confirmedAt: enteredRequests.confirmedAt })
    .from(enteredRequests)
    .innerJoin(accounts, eq(accounts.id, enteredRequests.enteredBy))
    .where(eq(enteredRequests.requestId, requestId));
  return row ? { by: row.by, confirmed_at: row.confirmedAt?.toISOString() ?? null } : null;
}

/** Stores when the student confirmed a request; the first time stays. */
export async function writeConfirmed(tx: Tx, requestId: number, now: Date): Promise<void> {
  await tx
    .update(enteredRequests)
    .set({ confirmedAt: now })
    .where(and(eq(enteredRequests.requestId, requestId), isNull(enteredRequests.confirmedAt)));
}
