/** Applies reported events to an application (ADM-02 to ADM-07). */
import {
  hasSeat,
  isEnded,
  isOffered,
  stateAfter,
  stateOn,
} from '../../../../contract/applications/applicationLifecycle';
import type { ApplicationState } from '../../../../contract/applications/applicationLifecycle';
import { SENDERS } from '../../../../contract/applications/applicationRights';
import type { HistoryEvent } from '../../../../contract/applications/applicationRights';
import type { ApplicationEventPayload } from '../../../../contract/applications/routes';
import type { Language } from '../../../../contract/common/constants';
import type { RequestStep, StepActor } from '../../../../contract/common/requestSteps';
import { toIsoDate } from '../../../../shared/dates';
import type { Tx } from '../../../db/types';
import { ApiError } from '../../../lib/errors';
import { writeAudit } from '../../../platform/auditLog/auditLog';
import type { Deps } from '../../../platform/deps';
import { publishEvents } from '../../../platform/events/events';
import { listMissingDetails } from '../../applicants/services/applicants';
import { checkMaySend } from '../../applicants/services/maySend';
import { listMissingToApply } from '../../documents/services/missing';
import { lockRequest } from '../../requests/queries/steps';
import type { MovableRequest } from '../../requests/queries/steps';
import { checkHolder, checkNotEnded } from '../../requests/services/lifecycle';
import { followStep } from '../../requests/services/moveRequest';
import { partyOf } from '../../requests/services/party';
import type { Caller } from '../../requests/services/party';
import { requestNews } from '../../requests/services/requestNews';
import { scheduleCommissionReview } from '../../requests/services/commissionReview';
import { findRequestOf } from '../queries/applications';
import type { StoredApplication } from '../queries/applications';
import {
  findOffer,
  findSent,
  insertEvent,
  lockApplications,
  updateApplication,
} from '../queries/changes';
import type { ApplicationPatch } from '../queries/changes';
import { mayRead } from './access';
import { applyEvent, noteOf, toChartEvent } from './effects';
import { storeLapse } from './lapse';
import { tellOfApplication } from './notices';
import { remindOf } from './reminders';

type ChangeDeps = Pick<Deps, 'db' | 'clock' | 'push' | 'config' | 'mail'>;

interface Change {
  readonly deps: ChangeDeps;
  readonly tx: Tx;
  readonly caller: Caller;
  readonly actor: StepActor;
  readonly requestId: number;
  readonly request: MovableRequest;
  /** The caller's. */
  readonly language: Language;
  readonly now: Date;
}

/**
 * Applies an event to an application, if its chart and the table of its senders allow it. The
 * request's lock puts events in a row, so that of two that exclude each other the second is
 * refused. The step of the request follows where it is behind. A repeated key does nothing.
 * @returns the number of its request
 * @throws ApiError NOT_FOUND if the caller may not read it, FORBIDDEN, NOT_TAKEN, ALREADY_TAKEN,
 *   CONFLICT (also while documents that are needed to apply are missing), TOO_LATE for an offer
 *   that has lapsed, REQUEST_WITHDRAWN, REQUEST_CLOSED, VALIDATION_FAILED
 */
export async function changeApplication(
  deps: ChangeDeps,
  caller: Caller,
  {
    id,
    payload,
    language,
  }: {
    readonly id: number;
    readonly payload: ApplicationEventPayload;
    readonly language: Language;
  },
): Promise<number> {
  const { db, clock } = deps;
  return db.transaction(async (tx) => {
    const requestId = await findRequestOf(tx, id);
    const request = requestId === undefined ? undefined : await lockRequest(tx, requestId);
    const party = await partyOf(tx, caller);
    if (requestId === undefined || !request || !party) throw new ApiError('NOT_FOUND');
    const all = await lockApplications(tx, requestId);
    const found = all.find((one) => one.id === id);
    if (!found || !mayRead(party, caller, { studentId: request.studentId, application: found })) {
      throw new ApiError('NOT_FOUND');
    }
    const { actor } = party;
    if (!SENDERS[payload.event].includes(actor)) throw new ApiError('FORBIDDEN');
    const repeated = await findSent(tx, id, payload.idempotency_key);
    if (repeated) {
      const isSame = repeated.event === payload.event && repeated.accountId === caller.accountId;
      if (isSame) return requestId;
      throw new ApiError('CONFLICT');
    }
    checkNotEnded(request);
    if (actor === 'team') await checkHolder(tx, { requestId, ...caller });
    // Read after the lock, so that the time is later than that of the transaction it waited for.
    const change = { deps, tx, caller, actor, requestId, request, language, now: clock.now() };
    await apply(change, { found, others: all.filter((one) => one.id !== id), payload });
    return requestId;
  });
}

/** The seat of a request is one: an acceptance decides its other applications. */
async function apply(
  change: Change,
  {
    found,
    others,
    payload,
  }: {
    readonly found: StoredApplication;
    readonly others: readonly StoredApplication[];
    readonly payload: ApplicationEventPayload;
  },
): Promise<void> {
  const { deps, tx, caller, actor, requestId, request, now } = change;
  const offer = await findOffer(tx, found);
  const application = await lapsedByNow(change, found, offer);
  const isAnswer = payload.event === 'ACCEPTED' || payload.event === 'DECLINED';
  if (isAnswer && application.state === 'lapsed') throw new ApiError('TOO_LATE');
  if (payload.version !== found.version) throw new ApiError('CONFLICT');
  if (payload.event === 'ACCEPTED' && others.some(({ state }) => hasSeat(state))) {
    throw new ApiError('CONFLICT');
  }
  const conditions = offer?.conditions.filter(({ metAt }) => metAt === null).length ?? 0;
  const { state: from } = application;
  const to = stateAfter({ state: from, conditions }, toChartEvent(payload));
  if (to === undefined) throw new ApiError('CONFLICT');
  if (payload.event === 'COMPLETED') await checkReady(change);
  if (payload.event === 'SUBMITTED') {
    await checkMaySend(tx, { requestId, instituteId: application.instituteId }, change);
  }
  const sender = { accountId: caller.accountId, actor };
  const patch = await applyEvent(tx, payload, { application, offer, sender }, now);
  const { event, idempotency_key: idempotencyKey } = payload;
  await store(change, application, { event, to, patch, note: noteOf(payload), idempotencyKey });
  await remindOf(tx, payload, { id: found.id, offer }, { now, hours: deps.config.teamHours });
  const isLastCondition = event !== 'CONDITION_MET' || conditions === 1;
  const told = isLastCondition ? await tell(change, application, { event, patch }) : [];
  const ended =
    payload.event === 'ACCEPTED' && payload.decline_others
      ? await endOthers(change, others)
      : { told: [], schools: [] };
  const step = STEP_OF[to];
  if (step !== undefined) {
    const move = { requestId, step, accountId: caller.accountId, actor };
    // Of an offer the student is told by the application's own notice; of the last step by the step's.
    await followStep(tx, move, request, now, { isTold: step !== 'enrolled' });
  }
  if (hasSeat(from) || hasSeat(to)) await scheduleCommissionReview(tx, requestId, now);
  const { studentId } = request;
  const news = { requestId, studentId, instituteId: application.instituteId, opening: false };
  const alsoNotified = [...new Set([...told, ...ended.told])];
  await publishEvents(tx, requestNews({ ...news, alsoNotified, schools: ended.schools }), now);
}

/**
 * An application is ready once the student's details are complete and the documents that it needs were
 * accepted (APL-02, DOC-12).
 * @throws ApiError CONFLICT with the names of what is missing
 */
async function checkReady({ deps, tx, requestId, language, now }: Change): Promise<void> {
  const details = await listMissingDetails(tx, requestId, { language, now, mail: deps.mail });
  if (details.length > 0) {
    throw new ApiError('CONFLICT', { reason: 'detailsMissing', data: { missing: details } });
  }
  const missing = await listMissingToApply(tx, requestId, { language, now });
  if (missing.length === 0) return;
  throw new ApiError('CONFLICT', { reason: 'documentsMissing', data: { missing } });
}

/** The application, with a lapse that no job has stored yet. */
async function lapsedByNow(
  { tx, now }: Change,
  application: StoredApplication,
  offer: Awaited<ReturnType<typeof findOffer>>,
): Promise<StoredApplication> {
  const { state } = application;
  const standing = { state, answerBy: offer?.answerBy ?? null, hasRequestEnded: false };
  const isLapsed = state !== 'lapsed' && stateOn(standing, toIsoDate(now)) === 'lapsed';
  return isLapsed ? storeLapse(tx, application, now) : application;
}

interface Stored {
  readonly event: HistoryEvent;
  readonly to: ApplicationState;
  readonly patch: ApplicationPatch;
  readonly note: string;
  readonly idempotencyKey: string | null;
}

/** Stores an application's new state, its history, and the log's entry. */
async function store(
  { tx, caller: { accountId }, actor, requestId, now }: Change,
  application: StoredApplication,
  { event, to, patch, note, idempotencyKey }: Stored,
): Promise<void> {
  const { id, state: from, instituteId } = application;
  const since = to === from ? {} : { since: now };
  await updateApplication(tx, application, { ...patch, state: to, ...since }, now);
  const entry = { applicationId: id, event, fromState: from, toState: to, actor, accountId };
  await insertEvent(tx, { ...entry, note, idempotencyKey, at: now });
  await writeAudit(
    tx,
    {
      accountId,
      action: 'admission.change',
      subject: 'requests',
      subjectId: requestId,
      before: { institute_id: instituteId, admission_state: from },
      after: { institute_id: instituteId, admission_state: to },
    },
    now,
  );
}

function tell(
  { deps: { push }, tx, caller: { accountId }, actor, request: { studentId }, now }: Change,
  application: StoredApplication,
  { event, patch }: Pick<Stored, 'event' | 'patch'>,
): Promise<string[]> {
  const isSent = (patch.submittedAt ?? application.submittedAt) !== null;
  const happened = { event, application, isSent, studentId, actor, accountId };
  return tellOfApplication(tx, happened, { push, now });
}

/** Declines the offers, and withdraws the other applications, of a student who goes elsewhere. */
async function endOthers(
  change: Change,
  others: readonly StoredApplication[],
): Promise<{ readonly told: readonly string[]; readonly schools: readonly number[] }> {
  const told: string[] = [];
  const schools: number[] = [];
  for (const other of others) {
    if (isEnded(other.state)) continue;
    const offer = await findOffer(change.tx, other);
    const application = await lapsedByNow(change, other, offer);
    const event = isOffered(application.state) ? 'DECLINED' : 'WITHDRAWN';
    const to = stateAfter({ state: application.state, conditions: 0 }, { type: event });
    if (to === undefined) continue;
    const patch = event === 'WITHDRAWN' ? { withdrawnBy: change.actor } : {};
    await store(change, application, { event, to, patch, note: '', idempotencyKey: null });
    told.push(...(await tell(change, application, { event, patch })));
    schools.push(application.instituteId);
  }
  return { told, schools };
}

/** The step of a request that follows from an application's state (REQ-05). */
const STEP_OF: Readonly<Partial<Record<ApplicationState, RequestStep>>> = {
  submitted: 'applied',
  conditional: 'offer',
  unconditional: 'offer',
  enrolled: 'enrolled',
};
