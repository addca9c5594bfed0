import type { Role } from '../../../../contract/common/constants';
import { FIRST_STEP, isFinal, isLater, isNew } from '../../../../contract/common/requestSteps';
import type { RequestStep } from '../../../../contract/common/requestSteps';
import type { DeskNextAction } from '../../../../contract/desk/desk';
import { MOVE_UNDO_MINUTES, standingMoves } from '../../../../contract/requests/requests';
import type { StepTaken } from '../../../../contract/requests/requests';
import type { Tx } from '../../../db/types';
import { ApiError } from '../../../lib/errors';
import { addMs, MINUTE } from '../../../lib/time/clock';
import { writeAudit } from '../../../platform/auditLog/auditLog';
import type { Deps } from '../../../platform/deps';
import { publishEvents } from '../../../platform/events/events';
import { changeNextAction, claimEntry } from '../../claims/queries/claims';
import { insertNotification, isTold } from '../../notifications/queries/notifications';
import {
  correctionOf,
  insertCorrection,
  listStepChanges,
  lockRequest,
  setOnHold,
} from '../queries/steps';
import type { MovableRequest } from '../queries/steps';
import { checkHolder, checkNotEnded, stateIn } from './lifecycle';
import { scheduleDuty } from './reminders';
import { requestNews } from './requestNews';

interface Correction {
  readonly requestId: number;
  /** The acting member of the team. */
  readonly accountId: string;
  /** The step at which the caller saw the request. */
  readonly from: RequestStep;
}

type StepChange = Awaited<ReturnType<typeof listStepChanges>>[number];

/**
 * Takes back the caller's own last move, within MOVE_UNDO_MINUTES (REQ-13): the request is at the
 * step before, with the next action that the move had ended. Sent again, it is the same undo.
 * @throws ApiError NOT_FOUND, REQUEST_WITHDRAWN, CONFLICT if it is no longer at `from` or was not
 * moved there by the caller, TOO_LATE
 */
export async function undoMove(
  { db, clock }: Pick<Deps, 'db' | 'clock'>,
  undo: Correction & { readonly nextAction: DeskNextAction | null },
): Promise<StepTaken> {
  const { requestId, accountId, from, nextAction } = undo;
  return db.transaction(async (tx) => {
    const { request, changes } = await lockChanges(tx, requestId);
    // Read after the lock, so that the time is later than that of the transaction it waited for.
    const now = clock.now();
    const again = ownCorrection(changes, undo);
    if (again && request.step !== from) return { id: requestId, entry: again };
    const moves = standingMoves(changes.map(toEntry));
    const last = moves.at(-1);
    if (request.step !== from || last?.step !== from || isNew(from)) throw new ApiError('CONFLICT');
    if (last.accountId !== accountId) throw new ApiError('CONFLICT');
    if (addMs(last.at, MOVE_UNDO_MINUTES * MINUTE) <= now) throw new ApiError('TOO_LATE');
    const step = moves.at(-2)?.step ?? FIRST_STEP;
    const taken = await correct(tx, { ...undo, step, reason: '', since: last.at }, request, now);
    if (nextAction) await restoreNextAction(tx, undo, nextAction, now);
    return taken;
  });
}

/**
 * Brings a request back to an earlier step, with a reason that the team alone reads (REQ-13): by
 * its holder, or a lead.
 * @throws ApiError NOT_FOUND, REQUEST_WITHDRAWN, CONFLICT if it is no longer at `from` or `step` is
 *   not earlier, NOT_TAKEN, ALREADY_TAKEN with who has it
 */
export async function correctStep(
  { db, clock }: Pick<Deps, 'db' | 'clock'>,
  correction: Correction & {
    readonly step: RequestStep;
    readonly reason: string;
    readonly role: Role;
  },
): Promise<StepTaken> {
  const { requestId, accountId, from, step, role } = correction;
  return db.transaction(async (tx) => {
    const { request, changes } = await lockChanges(tx, requestId);
    const now = clock.now();
    const again = ownCorrection(changes, correction);
    if (again && request.step === step) return { id: requestId, entry: again };
    const isAllowed = stateIn(request, { type: 'CORRECTED', step }, now);
    if (request.step !== from || !isAllowed) throw new ApiError('CONFLICT');
    await checkHolder(tx, { requestId, accountId, role });
    const reached = standingMoves(changes.map(toEntry)).find((move) => isLater(move.step, step));
    return correct(tx, { ...correction, since: reached?.at ?? now }, request, now);
  });
}

/** Only where the caller still has the request, and nobody has set another action since. */
async function restoreNextAction(
  tx: Tx,
  { requestId, accountId }: Correction,
  to: DeskNextAction,
  now: Date,
): Promise<void> {
  const change = { id: String(requestId), accountId, from: null, to };
  if (!(await changeNextAction(tx, change))) return;
  const restored = { subjectId: requestId, before: null, after: { due: to.due } };
  const action = { action: 'desk.nextAction', subject: 'desk.request' } as const;
  await writeAudit(tx, { accountId, ...action, ...restored }, now);
}

async function lockChanges(
  tx: Tx,
  requestId: number,
): Promise<{ readonly request: MovableRequest; readonly changes: readonly StepChange[] }> {
  const request = await lockRequest(tx, requestId);
  if (!request) throw new ApiError('NOT_FOUND');
  checkNotEnded(request);
  return { request, changes: await listStepChanges(tx, requestId) };
}

const toEntry = ({ event, ...change }: StepChange) => ({
  ...change,
  ...(event !== null && { event }),
});

/** The caller's correction from `from`, where it is the last that happened. */
function ownCorrection(changes: readonly StepChange[], { accountId, from }: Correction) {
  const last = changes.at(-1);
  const isOwn = last?.event === 'corrected' && last.accountId === accountId;
  return isOwn && changes.at(-2)?.step === from ? correctionOf(last) : undefined;
}

interface CheckedCorrection extends Correction {
  readonly step: RequestStep;
  readonly reason: string;
  /** When the first move that falls away was made. */
  readonly since: Date;
}

async function correct(
  tx: Tx,
  { requestId, accountId, from, step, reason, since }: CheckedCorrection,
  { studentId, instituteId, onHoldUntil }: MovableRequest,
  now: Date,
): Promise<StepTaken> {
  const entry = await insertCorrection(tx, { requestId, step, reason, accountId }, now);
  if (onHoldUntil !== null) await setOnHold(tx, requestId, null, now);
  // The last step had ended the claim; it waits for a holder again.
  if (isFinal(from)) {
    await claimEntry(tx, { kind: 'request', id: String(requestId), accountId, from: null, now });
  }
  if (await isTold(tx, { accountId: studentId, kind: 'requestMoved', requestId, since })) {
    const params = { step };
    const news = { accountId: studentId, kind: 'requestCorrected', requestId, params } as const;
    await insertNotification(tx, { ...news, createdAt: now });
  }
  if (instituteId !== null) await scheduleDuty(tx, { requestId, instituteId }, now);
  await writeAudit(
    tx,
    {
      accountId,
      action: 'request.correct',
      subject: 'requests',
      subjectId: requestId,
      before: { step: from },
      after: { step },
    },
    now,
  );
  await publishEvents(tx, requestNews({ requestId, studentId, instituteId, opening: false }), now);
  return { id: requestId, entry };
}
