/** The team calls off a refund that it asked for by mistake, while nobody else has acted on it (BIL-75). */
import type { Db } from '../../../../db/types';
import { ApiError } from '../../../../lib/errors';
import type { Caller } from '../../../requests/services/party';
import { listRefundActs } from '../../queries/refunds';

/** Why a member of the team may not call a refund off; null where they may. */
async function hindrance(
  db: Db,
  { accountId, role }: Caller,
  refundId: number,
): Promise<'FORBIDDEN' | 'CONFLICT' | null> {
  const acts = await listRefundActs(db, refundId);
  const asked = acts.find(({ event }) => event === 'ASKED');
  if (asked?.actor !== 'team') return 'CONFLICT';
  if (asked.accountId !== accountId && role !== 'TeamLead') return 'FORBIDDEN';
  const isOfOthers = acts.some(
    (act) => act.accountId !== asked.accountId && act.accountId !== accountId,
  );
  return isOfOthers ? 'CONFLICT' : null;
}

/** Whether a member of the team may call a refund off. */
export const mayCallOff = async (db: Db, caller: Caller, refundId: number): Promise<boolean> =>
  (await hindrance(db, caller, refundId)) === null;

/**
 * Refuses to call off what the student asked for, or others have acted on, and anybody but the colleague who
 * asked or a lead.
 * @throws ApiError FORBIDDEN, CONFLICT
 */
export async function checkCallOff(db: Db, caller: Caller, refundId: number): Promise<void> {
  const found = await hindrance(db, caller, refundId);
  if (found) throw new ApiError(found);
}
