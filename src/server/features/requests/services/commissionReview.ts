/**
 * Has the commission of a request's applications looked at again (COM-03). It is declared here, below all who change
 * what a commission follows from; the commission feature handles it.
 */
import { number, object } from 'yup';

import type { Tx } from '../../../db/types';
import { enqueueJob, jobKind } from '../../../platform/jobs/queries';

export const commissionReview = jobKind(
  'commissionReview',
  object({ requestId: number().integer().required() }),
);

/**
 * Schedules a review with the transaction, which has locked the request: a review that is under way has then ended,
 * or reads what this transaction has written.
 * @param on YYYY-MM-DD: the day on which something follows by itself; at once without one
 */
export async function scheduleCommissionReview(
  tx: Tx,
  requestId: number,
  now: Date,
  on?: string,
): Promise<void> {
  const runAt = on === undefined ? now : new Date(`${on}T00:00:00Z`);
  const key = on === undefined ? String(requestId) : `${requestId}:${on}`;
  await enqueueJob(tx, { kind: commissionReview, key, payload: { requestId }, runAt }, now);
}
