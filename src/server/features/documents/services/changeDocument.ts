/** Applies reported events to a document (DOC-02, DOC-05). */
import {
  STORED_STATES,
  isSettled,
  stateAfter,
  stateOn,
} from '../../../../contract/documents/documentLifecycle';
import type { StoredState } from '../../../../contract/documents/documentLifecycle';
import { SENDERS } from '../../../../contract/documents/documentRights';
import type { DocumentEventPayload } from '../../../../contract/documents/routes';
import type { StepActor } from '../../../../contract/common/requestSteps';
import { toIsoDate } from '../../../../shared/dates';
import type { Tx } from '../../../db/types';
import { ApiError } from '../../../lib/errors';
import { writeAudit } from '../../../platform/auditLog/auditLog';
import type { Deps } from '../../../platform/deps';
import { publishEvents } from '../../../platform/events/events';
import { lockRequest } from '../../requests/queries/steps';
import { checkHolder, checkNotEnded } from '../../requests/services/lifecycle';
import { followStep } from '../../requests/services/moveRequest';
import { partyOf } from '../../requests/services/party';
import type { Caller } from '../../requests/services/party';
import { requestNews } from '../../requests/services/requestNews';
import { findSent, insertEvent, updateRequirement } from '../queries/changes';
import { findFacts, findRequestOf, listRequirements } from '../queries/requirements';
import type { StoredRequirement } from '../queries/requirements';
import { applyEvent, noteOf } from './effects';
import { listMissingToApply } from './missing';
import { tellOfDocument } from './notices';
import { remindOfExpiry } from './reminders';

/**
 * Applies an event to a document, if its chart and the table of its senders allow it. The request's
 * lock puts events in a row, so that of two that exclude each other the second is refused. A
 * repeated key does nothing.
 * @returns the number of its request
 * @throws ApiError NOT_FOUND if the caller may not read it, FORBIDDEN, NOT_TAKEN, ALREADY_TAKEN,
 *   CONFLICT, REQUEST_WITHDRAWN, REQUEST_CLOSED, VALIDATION_FAILED for a file that cannot be sent
 */
export async function changeDocument(
  { db, clock, push, config }: Pick<Deps, 'db' | 'clock' | 'push' | 'config'>,
  caller: Caller,
  { id, payload }: { readonly id: number; readonly payload: DocumentEventPayload },
): Promise<number> {
  return db.transaction(async (tx) => {
    const { requestId, request, found, actor } = await lockDocument(tx, caller, id);
    if (!SENDERS[payload.event].includes(actor)) throw new ApiError('FORBIDDEN');
    const repeated = await findSent(tx, id, payload.idempotency_key);
    if (repeated) {
      const isSame = repeated.event === payload.event && repeated.accountId === caller.accountId;
      if (isSame) return requestId;
      throw new ApiError('CONFLICT');
    }
    checkNotEnded(request);
    if (actor === 'team') await checkHolder(tx, { requestId, ...caller });
    if (payload.version !== found.version) throw new ApiError('CONFLICT');
    // Read after the lock, so that the time is later than that of the transaction it waited for.
    const now = clock.now();
    const to = await stateAfterEvent(tx, found, payload.event, now);
    const patch = await applyEvent(tx, payload, { found, actor, accountId: caller.accountId }, now);
    await store(tx, { found, to, patch, payload, actor, accountId: caller.accountId }, now);
    if (patch.validUntil) {
      await remindOfExpiry(tx, found, patch.validUntil, { now, hours: config.teamHours });
    }
    if (found.purpose === 'apply' && isSettled(to)) {
      const missing = await listMissingToApply(tx, requestId, { language: 'en', now });
      // Of the last one that was accepted its own notice tells the student.
      const move = { requestId, step: 'documents', accountId: caller.accountId, actor } as const;
      if (missing.length === 0) await followStep(tx, move, request, now, { isTold: true });
    }
    const { studentId } = request;
    const happened = { event: payload.event, document: found, studentId, ...caller, actor };
    const told = await tellOfDocument(tx, happened, { push, now });
    const news = { requestId, studentId, instituteId: null, opening: false, alsoNotified: told };
    await publishEvents(tx, requestNews(news), now);
    return requestId;
  });
}

/**
 * A document with its request, locked until the transaction ends.
 * @throws ApiError NOT_FOUND for an unknown one, another student's, and every school's
 */
export async function lockDocument(tx: Tx, caller: Caller, id: number) {
  const requestId = await findRequestOf(tx, id);
  const request = requestId === undefined ? undefined : await lockRequest(tx, requestId);
  const party = await partyOf(tx, caller);
  if (requestId === undefined || !request || !party) throw new ApiError('NOT_FOUND');
  const found = (await listRequirements(tx, requestId)).find((one) => one.id === id);
  const isOthers = party.actor === 'student' && request.studentId !== caller.accountId;
  if (!found || isOthers || party.actor === 'partner') throw new ApiError('NOT_FOUND');
  return { requestId, request, found, actor: party.actor };
}

/** @throws ApiError CONFLICT where the chart does not allow it */
async function stateAfterEvent(
  tx: Tx,
  found: StoredRequirement,
  event: DocumentEventPayload['event'],
  now: Date,
): Promise<StoredState> {
  const facts = await findFacts(tx, found.requestId);
  const state = stateOn(found, toIsoDate(now), facts?.startsOn ?? null);
  const after = stateAfter(state, { type: event });
  const to = STORED_STATES.find((one) => one === after);
  if (to === undefined) throw new ApiError('CONFLICT');
  return to;
}

/** Stores a document's new state, its history, and the log's entry. */
async function store(
  tx: Tx,
  {
    found,
    to,
    patch,
    payload,
    actor,
    accountId,
  }: {
    readonly found: StoredRequirement;
    readonly to: StoredState;
    readonly patch: Partial<StoredRequirement>;
    readonly payload: DocumentEventPayload;
    readonly actor: StepActor;
    readonly accountId: string;
  },
  now: Date,
): Promise<void> {
  await updateRequirement(tx, found, { ...patch, state: to, since: now }, now);
  await insertEvent(tx, {
    requirementId: found.id,
    event: payload.event,
    fromState: found.state,
    toState: to,
    actor,
    accountId,
    note: noteOf(payload),
    idempotencyKey: payload.idempotency_key,
    at: now,
  });
  await writeAudit(
    tx,
    {
      accountId,
      action: 'document.change',
      subject: 'requests',
      subjectId: found.requestId,
      before: { document: found.nameEn, document_state: found.state },
      after: { document: found.nameEn, document_state: to },
    },
    now,
  );
}
