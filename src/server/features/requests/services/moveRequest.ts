import { isFinal, isLater, nextOf } from '../../../../contract/common/requestSteps';
import type { Role } from '../../../../contract/common/constants';
import type { RequestStep } from '../../../../contract/common/requestSteps';
import type { StepTaken } from '../../../../contract/requests/requests';
import type { Tx } from '../../../db/types';
import { ApiError, validationError } from '../../../lib/errors';
import { writeAudit } from '../../../platform/auditLog/auditLog';
import { clearClaim, endNextAction, findHolder } from '../../claims/queries/claims';
import { publishEvents } from '../../../platform/events/events';
import { findOwnMove, insertMove, lockRequest, setOnHold } from '../queries/steps';
import type { MovableRequest, Move } from '../queries/steps';
import type { Deps } from '../../../platform/deps';
import { checkNotEnded, stateIn } from './lifecycle';
import { scheduleDuty } from './reminders';
import { requestNews } from './requestNews';
import { scheduleMoveNotice } from './moveNotice';

/**
 * Moves a request to a later step, has the student notified (NOTE-04, REQ-13), and schedules the reminder of
 * the holding institute's next action (REQ-05, PAR-14). Idempotent for the same account.
 * @throws ApiError NOT_FOUND, REQUEST_WITHDRAWN, REQUEST_CLOSED, CONFLICT for a step that is passed, and those of `checkMover`
 */
export async function moveRequest(
  { db, clock }: Pick<Deps, 'db' | 'clock'>,
  move: Move & { readonly role: Role },
): Promise<StepTaken> {
  const { requestId, step } = move;
  return db.transaction(async (tx) => {
    const request = await lockRequest(tx, requestId);
    if (!request) throw new ApiError('NOT_FOUND');
    // Read after the lock, so that the time is later than that of the transaction it waited for.
    const now = clock.now();
    checkNotEnded(request);
    const own = step === request.step ? await findOwnMove(tx, move) : undefined;
    if (own) return { id: requestId, entry: own };
    if (!stateIn(request, { type: 'MOVED', step }, now)) throw new ApiError('CONFLICT');
    await checkMover(tx, move, request.step);
    return takeStep(tx, move, request, now);
  });
}

/**
 * Stores a move that was checked, on a locked request, with all that follows from it.
 * @param isTold whether the student is told of it by another notice
 */
export async function takeStep(
  tx: Tx,
  move: Move,
  { studentId, instituteId, onHoldUntil, step: before }: MovableRequest,
  now: Date,
  { isTold = false }: { readonly isTold?: boolean } = {},
): Promise<StepTaken> {
  const { requestId, accountId, step } = move;
  const { id: moveId, entry } = await insertMove(tx, move, now);
  if (onHoldUntil !== null) await setOnHold(tx, requestId, null, now);
  if (!isTold) await scheduleMoveNotice(tx, { requestId, moveId }, now);
  if (instituteId !== null) await scheduleDuty(tx, { requestId, instituteId }, now);
  await writeAudit(
    tx,
    {
      accountId,
      action: 'request.move',
      subject: 'requests',
      subjectId: requestId,
      before: { step: before },
      after: { step },
    },
    now,
  );
  // The next action belonged to the previous step (DESK-02).
  const nextAction = await endNextAction(tx, String(requestId));
  if (nextAction) {
    const ended = { subjectId: requestId, before: { due: nextAction.due }, after: null };
    const action = { action: 'desk.nextAction', subject: 'desk.request' } as const;
    await writeAudit(tx, { accountId, ...action, ...ended }, now);
  }
  if (isFinal(step)) await clearClaim(tx, { kind: 'request', id: String(requestId) });
  const news = { requestId, studentId, instituteId, opening: false };
  await publishEvents(tx, requestNews(news), now);
  return { id: requestId, entry, ...(nextAction && { ended_action: nextAction }) };
}

/**
 * Moves a locked request to the step that follows from what has happened below it (ADM-04): never back,
 * and not where its chart does not allow it.
 * @param isTold whether the student is told of it by another notice
 */
export async function followStep(
  tx: Tx,
  move: Pick<Move, 'requestId' | 'step' | 'accountId' | 'actor'>,
  request: MovableRequest,
  now: Date,
  { isTold }: { readonly isTold: boolean },
): Promise<void> {
  const { step } = move;
  if (!isLater(step, request.step) || !stateIn(request, { type: 'MOVED', step }, now)) return;
  await takeStep(tx, { ...move, note: '', reason: '' }, request, now, { isTold });
}

/**
 * A team member may move a request they hold, one step at a time; a lead any request to any later
 * step, with a reason (REQ-05).
 * @throws ApiError NOT_TAKEN, ALREADY_TAKEN with who has it, STEP_SKIPPED, VALIDATION_FAILED without the reason
 */
async function checkMover(
  tx: Tx,
  { requestId, accountId, step, reason, role }: Move & { readonly role: Role },
  from: RequestStep,
): Promise<void> {
  const holder = await findHolder(tx, { kind: 'request', id: String(requestId) });
  const isHolder = holder?.id === accountId;
  const isNext = step === nextOf(from);
  if (isHolder && isNext) return;
  if (role === 'TeamLead') {
    if (reason === '') throw validationError([{ field: 'reason', key: 'required' }]);
    return;
  }
  if (isHolder) throw new ApiError('STEP_SKIPPED');
  throw holder ? new ApiError('ALREADY_TAKEN', { data: { holder } }) : new ApiError('NOT_TAKEN');
}
