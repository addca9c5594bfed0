/** Applies reported events to the visa of a request (VIS-01 to VIS-03). */
import { VISA_SENDERS, stateAfter } from '../../../../contract/visas/visaLifecycle';
import type { VisaState } from '../../../../contract/visas/visaLifecycle';
import type { VisaEventPayload } from '../../../../contract/visas/routes';
import { addDays, toIsoDate } from '../../../../shared/dates';
import type { Tx } from '../../../db/types';
import { ApiError, validationError } from '../../../lib/errors';
import { writeAudit } from '../../../platform/auditLog/auditLog';
import type { Deps } from '../../../platform/deps';
import { publishEvents } from '../../../platform/events/events';
import { findHolder } from '../../claims/queries/claims';
import { insertNotification } from '../../notifications/queries/notifications';
import { enqueuePushes } from '../../notifications/services/push/pushes';
import { notifyMembers } from '../../requests/queries/notifyMembers';
import { lockRequest } from '../../requests/queries/steps';
import { checkHolder, checkNotEnded } from '../../requests/services/lifecycle';
import type { Caller } from '../../requests/services/party';
import { requestNews } from '../../requests/services/requestNews';
import { findSent, findVisa, insertVisaEvent, listSeatSchools, saveVisa } from '../queries/visas';
import type { StoredVisa, VisaPatch } from '../queries/visas';
import { openRequest } from './readVisa';
import { remindOfAppointment } from './reminders';

/**
 * Applies an event to a request's visa, if the chart and the table of its senders allow it. The
 * request's lock puts events in a row, so that of two at once the second sees the first. A repeated
 * key does nothing.
 * @throws ApiError NOT_FOUND if the caller may not know of it, FORBIDDEN, NOT_TAKEN, ALREADY_TAKEN,
 *   CONFLICT, REQUEST_WITHDRAWN, REQUEST_CLOSED, VALIDATION_FAILED for days that cannot be
 */
export async function changeVisa(
  { db, clock, push, config }: Pick<Deps, 'db' | 'clock' | 'push' | 'config'>,
  caller: Caller,
  requestId: number,
  payload: VisaEventPayload,
): Promise<void> {
  const { accountId } = caller;
  await db.transaction(async (tx) => {
    const request = await lockRequest(tx, requestId);
    const { actor } = await openRequest(tx, caller, requestId);
    if (!request) throw new ApiError('NOT_FOUND');
    if (!VISA_SENDERS[payload.event].includes(actor)) throw new ApiError('FORBIDDEN');
    const repeated = await findSent(tx, requestId, payload.idempotency_key);
    if (repeated) {
      if (repeated.event === payload.event && repeated.accountId === accountId) return;
      throw new ApiError('CONFLICT');
    }
    checkNotEnded(request);
    if (actor === 'team') await checkHolder(tx, { requestId, ...caller });
    const stored = await findVisa(tx, requestId);
    const from = stored?.state ?? 'undecided';
    const to = stateAfter(from, payload.event);
    if (to === undefined || payload.version !== (stored?.version ?? 0)) {
      throw new ApiError('CONFLICT');
    }
    // Read after the lock, so that the time is later than that of the transaction it waited for.
    const now = clock.now();
    checkDays(payload, stored, toIsoDate(now));
    const since = to === from && stored ? stored.since : now;
    const standing = { state: to, since, version: payload.version };
    await saveVisa(tx, requestId, { ...patchOf(payload), ...standing }, now);
    const { event, idempotency_key: idempotencyKey } = payload;
    const entry = { requestId, event, fromState: from, toState: to, actor, accountId };
    await insertVisaEvent(tx, { ...entry, note: noteOf(payload), idempotencyKey, at: now });
    await writeAudit(
      tx,
      {
        accountId,
        action: 'visa.change',
        subject: 'requests',
        subjectId: requestId,
        before: { visa_state: from },
        after: { visa_state: to },
      },
      now,
    );
    if (payload.event === 'BOOKED') {
      const terms = { now, hours: config.teamHours };
      await remindOfAppointment(tx, { requestId, dueOn: payload.appointment_on }, terms);
    }
    const { studentId } = request;
    const told = await tell(tx, { requestId, studentId, accountId, state: to }, { push, now });
    const schools = await listSeatSchools(tx, requestId);
    const whom = { instituteId: null, schools, alsoNotified: told };
    const news = { requestId, studentId, ...whom, opening: false };
    await publishEvents(tx, requestNews(news), now);
  });
}

/** A day of the past cannot be booked or granted, one of the future not have been applied on. */
function checkDays(payload: VisaEventPayload, stored: StoredVisa | undefined, today: string): void {
  // A place can be a day behind or ahead of the server.
  if (payload.event === 'BOOKED' && payload.appointment_on < addDays(today, -1)) {
    refuse('appointment_on');
  }
  if (payload.event === 'SUBMITTED' && payload.submitted_on > addDays(today, 1)) {
    refuse('submitted_on');
  }
  if (payload.event === 'GRANTED' && payload.granted_until < (stored?.submittedOn ?? today)) {
    refuse('granted_until');
  }
}

function refuse(field: string): never {
  throw validationError([{ field, key: 'dateInvalid' }]);
}

/** An event's changes of a visa. What a new attempt begins with is empty again. */
function patchOf(payload: VisaEventPayload): VisaPatch {
  switch (payload.event) {
    case 'NEEDED':
      return { kind: payload.kind, reason: '' };
    case 'NOT_NEEDED':
      return { ...NO_ATTEMPT, reason: payload.note };
    case 'BOOKED':
      return {
        appointmentOn: payload.appointment_on,
        appointmentTime: payload.appointment_time,
        appointmentPlace: payload.place,
      };
    case 'UNBOOKED':
      return NO_APPOINTMENT;
    case 'SUBMITTED':
      return { submittedOn: payload.submitted_on, reference: payload.reference };
    case 'GRANTED':
      return { grantedUntil: payload.granted_until, reason: '' };
    case 'REFUSED':
    case 'ENDED':
      return { reason: payload.note };
    case 'RESUMED':
      return NO_ATTEMPT;
  }
}

const NO_APPOINTMENT: VisaPatch = {
  appointmentOn: null,
  appointmentTime: null,
  appointmentPlace: '',
};
const NO_ATTEMPT: VisaPatch = {
  ...NO_APPOINTMENT,
  submittedOn: null,
  reference: '',
  grantedUntil: null,
  reason: '',
};

const noteOf = (payload: VisaEventPayload): string => ('note' in payload ? payload.note : '');

interface Told {
  readonly requestId: number;
  readonly studentId: string;
  /** Who did it. */
  readonly accountId: string;
  readonly state: VisaState;
}

/**
 * Tells the student, and the colleague who has the request, the action of another person.
 * @returns whom beside the student
 */
async function tell(
  tx: Tx,
  { requestId, studentId, accountId, state }: Told,
  { push, now }: Pick<Deps, 'push'> & { readonly now: Date },
): Promise<string[]> {
  const params = { entry: state };
  if (accountId !== studentId) {
    const news = { accountId: studentId, requestId, params, createdAt: now };
    const id = await insertNotification(tx, { ...news, kind: 'visaChanged' });
    if (push) await enqueuePushes(tx, { id, accountId: studentId }, now);
  }
  const holder = await findHolder(tx, { kind: 'request', id: String(requestId) });
  if (!holder || holder.id === accountId) return [];
  await notifyMembers(tx, [holder.id], { kind: 'deskVisa', requestId, params }, now);
  return [holder.id];
}
