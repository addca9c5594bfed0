import { STEP_OF_DUTY } from '../../../../contract/partner/partner';
import type { NextAction, PartnerStep } from '../../../../contract/partner/partner';
import type { Tx } from '../../../db/types';
import { ApiError } from '../../../lib/errors';
import type { Deps } from '../../../platform/deps';
import type { Member } from '../../catalogue/queries/institutes';
import { findHeldRequest } from '../../requests/queries/reminders';
import { findOwnMove, lockRequest } from '../../requests/queries/steps';
import { checkNotEnded } from '../../requests/services/lifecycle';
import { takeStep } from '../../requests/services/moveRequest';
import { nextActionOf, statusOf } from '../../requests/services/nextAction';

/**
 * Brings a request to the step that is its institute's duty (PAR-16): the student was contacted, or
 * the offer was sent. Idempotent for the same account.
 * @throws ApiError NOT_FOUND if the institute has not confirmed it, REQUEST_WITHDRAWN, REQUEST_CLOSED, CONFLICT if
 * the step is not the institute's next action
 */
export async function takePartnerStep(
  { db, clock }: Pick<Deps, 'db' | 'clock'>,
  { accountId, instituteId }: Member,
  requestId: number,
  step: PartnerStep,
): Promise<void> {
  await db.transaction(async (tx: Tx) => {
    const request = await lockRequest(tx, requestId);
    const held = await findHeldRequest(tx, { requestId, instituteId });
    // Read after the lock, so that the time is later than that of the transaction it waited for.
    const now = clock.now();
    const status = held && statusOf(held, now);
    if (!request || !held || !status) throw new ApiError('NOT_FOUND');
    checkNotEnded(request);
    if (status !== 'confirmed') throw new ApiError('NOT_FOUND');
    const isThere = request.step === step;
    if (isThere && (await findOwnMove(tx, { requestId, step, accountId }))) return;
    if (stepOf(nextActionOf(held, now)) !== step) throw new ApiError('CONFLICT');
    const move = { requestId, step, note: '', reason: '', accountId, actor: 'partner' } as const;
    await takeStep(tx, move, request, now);
  });
}

function stepOf(next: NextAction | null): PartnerStep | undefined {
  if (next?.action === 'contact' || next?.action === 'offer') return STEP_OF_DUTY[next.action];
  return undefined;
}
