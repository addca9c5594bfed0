/** The team closes, reopens and holds requests (REQ-14). */
import type { Role } from '../../../../contract/common/constants';
import { HOLD_DAYS_MAX, REOPEN_MINUTES } from '../../../../contract/requests/requestLifecycle';
import type { CloseRequestPayload, HoldRequestPayload } from '../../../../contract/desk/routes';
import type { LifecycleEvent } from '../../../../contract/requests/requestLifecycle';
import type { LifecycleChanged, TeamEvent } from '../../../../contract/requests/requests';
import { addDays, toIsoDate } from '../../../../shared/dates';
import type { Tx } from '../../../db/types';
import { ApiError, validationError } from '../../../lib/errors';
import { addMs, MINUTE } from '../../../lib/time/clock';
import { writeAudit } from '../../../platform/auditLog/auditLog';
import type { AuditEntry } from '../../../platform/auditLog/auditLog';
import type { Deps } from '../../../platform/deps';
import { publishEvents } from '../../../platform/events/events';
import { claimEntry, clearClaim, replaceNextAction } from '../../claims/queries/claims';
import { insertNotification, isTold } from '../../notifications/queries/notifications';
import { notifyMembers } from '../queries/notifyMembers';
import { insertTeamStep, listTeamSteps, setOnHold } from '../queries/steps';
import { endRequest, lockToEnd } from '../queries/withdrawal';
import type { EndableRequest } from '../queries/withdrawal';
import { scheduleCommissionReview } from './commissionReview';
import { listConcerned } from './concerned';
import { checkHolder, checkNotEnded, stateIn, stateOf } from './lifecycle';
import { scheduleMoveNotice } from './moveNotice';
import { scheduleDuty } from './reminders';
import { requestNews } from './requestNews';
import { scheduleOpening } from './requestOpening';
import { restoreRequest } from './restoreRequest';

type ActDeps = Pick<Deps, 'db' | 'clock'>;

interface Act {
  readonly requestId: number;
  /** The acting member of the team. */
  readonly accountId: string;
  readonly role: Role;
}

interface Change {
  readonly tx: Tx;
  readonly request: EndableRequest;
  /** Earlier events of the team, in order. */
  readonly steps: Awaited<ReturnType<typeof listTeamSteps>>;
  readonly now: Date;
}

/** The facts of a change for the log and for those who are notified. */
interface Changed extends Pick<AuditEntry, 'before' | 'after'> {
  readonly told?: readonly string[];
  /** Schools that it concerns, beside the holder. */
  readonly schools?: readonly number[];
  /** Who holds it now, where that has changed. */
  readonly holding?: { readonly instituteId: number | null; readonly opening: boolean };
}

interface Plan {
  readonly event: LifecycleEvent;
  readonly action: AuditEntry['action'];
  /** Whether it is the same press again. */
  readonly isRepeated: (change: Change) => boolean;
  readonly apply: (change: Change) => Promise<Changed>;
}

/**
 * Closes a request: it leaves the desk and its partner, who is told; its student reads why, after the
 * minute in which it can be a slip. Closed again, it is the same.
 * @throws ApiError NOT_FOUND, REQUEST_WITHDRAWN, CONFLICT, NOT_TAKEN, ALREADY_TAKEN
 */
export function closeRequest(
  deps: ActDeps,
  { reason, note, ...act }: Act & CloseRequestPayload,
): Promise<LifecycleChanged> {
  return changeRequest(deps, act, {
    event: { type: 'CLOSED' },
    action: 'request.close',
    isRepeated: ({ request }) => request.closeReason !== null,
    apply: async ({ tx, request, now }) => {
      await checkHolder(tx, act);
      const { requestId, accountId } = act;
      const { instituteId: holding, step } = request;
      const ended = { requestId, instituteId: holding, closeReason: reason };
      const instituteId = await endRequest(tx, ended, now);
      await scheduleCommissionReview(tx, requestId, now);
      const event = { requestId, step, accountId, instituteId, event: 'closed' } as const;
      const moveId = await insertTeamStep(tx, { ...event, note, closeReason: reason }, now);
      await scheduleMoveNotice(tx, { requestId, moveId }, now);
      await clearClaim(tx, { kind: 'request', id: String(requestId) });
      const { members: told, schools } = await listConcerned(tx, requestId, instituteId);
      await notifyMembers(tx, told, { kind: 'bookingClosed', requestId }, now);
      return { before: { step }, after: { close_reason: reason }, told, schools };
    },
  });
}

/**
 * Reopens a closed request as it was, for the caller: their own closing within REOPEN_MINUTES, any
 * later by a lead with a reason.
 * @throws ApiError NOT_FOUND, CONFLICT, FORBIDDEN, TOO_LATE, VALIDATION_FAILED without the reason
 */
export function reopenRequest(
  deps: ActDeps,
  { reason, ...act }: Act & { readonly reason: string },
): Promise<LifecycleChanged> {
  return changeRequest(deps, act, {
    event: { type: 'REOPENED' },
    action: 'request.reopen',
    isRepeated: ({ request, steps }) =>
      request.withdrawnAt === null && isLastOf(steps, act, 'reopened'),
    apply: async (change) => {
      const { tx, request, steps, now } = change;
      const { requestId, accountId, role } = act;
      const closing = steps.findLast(({ event }) => event === 'closed');
      const isRecent = closing && addMs(closing.at, REOPEN_MINUTES * MINUTE) > now;
      if (!isRecent || closing.accountId !== accountId) {
        if (role !== 'TeamLead') throw new ApiError(isRecent ? 'FORBIDDEN' : 'TOO_LATE');
        if (reason === '') throw validationError([{ field: 'reason', key: 'required' }]);
      }
      const { instituteId, opensAt } = await restoreRequest(tx, requestId, now);
      const { step } = request;
      const event = { requestId, step, accountId, instituteId, event: 'reopened' } as const;
      await insertTeamStep(tx, { ...event, reason }, now);
      await claimEntry(tx, { kind: 'request', id: String(requestId), accountId, from: null, now });
      const { members: told, schools } = await listConcerned(tx, requestId, instituteId);
      await notifyMembers(tx, told, { kind: 'bookingReopened', requestId }, now);
      await tellStudent(change, act, 'requestClosed', 'requestReopened', closing?.at);
      if (instituteId !== null) {
        const held = { requestId, instituteId };
        await scheduleDuty(tx, held, now);
        if (opensAt !== null) await scheduleOpening(tx, held, opensAt, now);
      }
      const opening = opensAt !== null && opensAt <= now;
      const before = { close_reason: request.closeReason };
      return { before, after: { step }, told, schools, holding: { instituteId, opening } };
    },
  });
}

/**
 * Puts a request on hold until a day, or moves the day; on it, the reason is due as the next action.
 * @throws ApiError NOT_FOUND, REQUEST_WITHDRAWN, REQUEST_CLOSED, CONFLICT, NOT_TAKEN, ALREADY_TAKEN,
 * VALIDATION_FAILED for a day that is not to come
 */
export function holdRequest(
  deps: ActDeps,
  { until, reason, ...act }: Act & HoldRequestPayload,
): Promise<LifecycleChanged> {
  return changeRequest(deps, act, {
    event: { type: 'PAUSED' },
    action: 'request.hold',
    isRepeated: ({ request, steps }) =>
      request.onHoldUntil === until && isLastOf(steps, act, 'onHold'),
    apply: async ({ tx, request, now }) => {
      const { requestId, accountId } = act;
      const today = toIsoDate(now);
      if (until <= today || until > addDays(today, HOLD_DAYS_MAX)) {
        throw validationError([{ field: 'until', key: 'dateInvalid' }]);
      }
      await checkHolder(tx, act);
      const { step, instituteId, onHoldUntil } = request;
      await setOnHold(tx, requestId, until, now);
      if (instituteId !== null) await scheduleDuty(tx, { requestId, instituteId }, now);
      const id = String(requestId);
      await replaceNextAction(tx, { id, to: { text: reason, due: until } }, now);
      const event = { requestId, step, accountId, instituteId, event: 'onHold' } as const;
      const moveId = await insertTeamStep(tx, { ...event, note: reason, until }, now);
      await scheduleMoveNotice(tx, { requestId, moveId }, now);
      return { before: { on_hold_until: onHoldUntil }, after: { on_hold_until: until } };
    },
  });
}

/**
 * Ends a hold before its day, with the next action that came with it.
 * @throws ApiError NOT_FOUND, REQUEST_WITHDRAWN, REQUEST_CLOSED, CONFLICT, NOT_TAKEN, ALREADY_TAKEN
 */
export function resumeRequest(deps: ActDeps, act: Act): Promise<LifecycleChanged> {
  return changeRequest(deps, act, {
    event: { type: 'RESUMED' },
    action: 'request.resume',
    isRepeated: ({ request, steps }) =>
      request.onHoldUntil === null && isLastOf(steps, act, 'resumed'),
    apply: async (change) => {
      const { tx, request, steps, now } = change;
      const { requestId, accountId } = act;
      await checkHolder(tx, act);
      const { step, instituteId, onHoldUntil } = request;
      await setOnHold(tx, requestId, null, now);
      if (instituteId !== null) await scheduleDuty(tx, { requestId, instituteId }, now);
      await replaceNextAction(tx, { id: String(requestId), to: null }, now);
      const event = { requestId, step, accountId, instituteId, event: 'resumed' } as const;
      await insertTeamStep(tx, event, now);
      const hold = steps.findLast((one) => one.event === 'onHold');
      await tellStudent(change, act, 'requestOnHold', 'requestResumed', hold?.at);
      return { before: { on_hold_until: onHoldUntil }, after: { on_hold_until: null } };
    },
  });
}

/** Whether the caller's event is the last that the team did. */
function isLastOf(steps: Change['steps'], { accountId }: Act, event: TeamEvent): boolean {
  const last = steps.at(-1);
  return last?.event === event && last.accountId === accountId;
}

/** Tells a student who was told of the one that the other has happened. */
async function tellStudent(
  { tx, request: { studentId: accountId, step }, now }: Change,
  { requestId }: Act,
  ended: 'requestClosed' | 'requestOnHold',
  kind: 'requestReopened' | 'requestResumed',
  since: Date | undefined,
): Promise<void> {
  if (!since || !(await isTold(tx, { accountId, kind: ended, requestId, since }))) return;
  await insertNotification(tx, { accountId, kind, requestId, params: { step }, createdAt: now });
}

/** Locks a request, checks one event with its chart, applies, logs and publishes it. */
async function changeRequest(
  { db, clock }: ActDeps,
  { requestId, accountId }: Act,
  { event, action, isRepeated, apply }: Plan,
): Promise<LifecycleChanged> {
  return db.transaction(async (tx): Promise<LifecycleChanged> => {
    const request = await lockToEnd(tx, { requestId }, clock.now());
    if (!request) throw new ApiError('NOT_FOUND');
    // Read after the lock, so that the time is later than that of the transaction it waited for.
    const now = clock.now();
    const change = { tx, request, steps: await listTeamSteps(tx, requestId), now };
    if (isRepeated(change)) return { id: requestId, state: stateOf(request, now) };
    if (event.type !== 'REOPENED') checkNotEnded(request);
    const state = stateIn(request, event, now);
    if (!state) throw new ApiError('CONFLICT');
    const { told: alsoNotified, schools = [], holding, before, after } = await apply(change);
    const entry = { action, subject: 'requests', subjectId: requestId } as const;
    await writeAudit(tx, { accountId, ...entry, before, after }, now);
    const { studentId, instituteId, isOpen: opening } = request;
    const held = holding ?? { instituteId, opening };
    const news = { requestId, studentId, schools, ...held, ...(alsoNotified && { alsoNotified }) };
    await publishEvents(tx, requestNews(news), now);
    return { id: requestId, state };
  });
}
