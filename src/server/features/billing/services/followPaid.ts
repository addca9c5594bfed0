import type { Tx } from '../../../db/types';
import { lockRequest } from '../../requests/queries/steps';
import { followStep } from '../../requests/services/moveRequest';

/**
 * Moves a request that is behind to the step that follows from an instalment that was paid in full (ADM-04,
 * REQ-05). The agency's own fee is no payment of the course. The student reads of the payment itself.
 * @param instalment its request, its school (null for the agency's fee), and what is still open of it
 */
export async function followPaid(
  tx: Tx,
  {
    requestId,
    instituteId,
    open,
  }: {
    readonly requestId: number;
    readonly instituteId: number | null;
    /** Minor units. */
    readonly open: number;
  },
  now: Date,
): Promise<void> {
  if (instituteId === null || open > 0) return;
  const request = await lockRequest(tx, requestId);
  if (!request) return;
  const move = {
    requestId,
    step: 'paid',
    accountId: request.studentId,
    actor: 'student',
  } as const;
  await followStep(tx, move, request, now, { isTold: true });
}
