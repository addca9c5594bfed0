/** The changes of each event besides an application's state (ADM-04 to ADM-06). */
import type { ApplicationEvent } from '../../../../contract/applications/applicationLifecycle';
import type {
  ApplicationEventPayload,
  OfferPayload,
} from '../../../../contract/applications/routes';
import type { StepActor } from '../../../../contract/common/requestSteps';
import { toIsoDate } from '../../../../shared/dates';
import type { Tx } from '../../../db/types';
import { ApiError, validationError } from '../../../lib/errors';
import { listRequirements, listSharedWith } from '../../documents/queries/requirements';
import { claimFile } from '../../files/services/files';
import type { StoredApplication } from '../queries/applications';
import { insertOffer, isKnownCurrency, meetCondition } from '../queries/changes';
import type { ApplicationPatch, findOffer } from '../queries/changes';
import { scheduleLapse } from './lapse';

export type NewestOffer = Awaited<ReturnType<typeof findOffer>>;

interface Sender {
  readonly accountId: string;
  readonly actor: StepActor;
}

/** The event as the chart knows it. */
export function toChartEvent(payload: ApplicationEventPayload): ApplicationEvent {
  if (payload.event !== 'OFFERED') return { type: payload.event };
  const { kind, conditions } = payload.offer;
  return { type: 'OFFERED', kind, conditions: conditions.length };
}

/** The note of an event for the history. */
export function noteOf(payload: ApplicationEventPayload): string {
  if ('note' in payload) return payload.note;
  if (payload.event === 'PLACE_CONFIRMED') return payload.place_number;
  return payload.event === 'OFFERED' ? payload.offer.note : '';
}

/**
 * Applies an event that the chart allows.
 * @returns the columns that change with it
 * @throws ApiError CONFLICT for a version of the offer that is not the newest, VALIDATION_FAILED
 */
export async function applyEvent(
  tx: Tx,
  payload: ApplicationEventPayload,
  {
    application,
    offer,
    sender,
  }: {
    readonly application: StoredApplication;
    readonly offer: NewestOffer;
    readonly sender: Sender;
  },
  now: Date,
): Promise<ApplicationPatch> {
  switch (payload.event) {
    case 'COMPLETED':
    case 'REOPENED':
    case 'QUESTION_ASKED':
    case 'QUESTION_ANSWERED':
    case 'ENROLLED':
      return {};
    case 'SUBMITTED':
      return { submittedAt: now, schoolReference: payload.school_reference };
    case 'OFFERED':
      return { offerVersion: await addOffer(tx, payload.offer, { application, sender }, now) };
    case 'CONDITION_MET': {
      const condition = offer?.conditions.find(({ id }) => id === payload.condition_id);
      if (!condition) throw validationError([{ field: 'condition_id', key: 'invalid' }]);
      const { document_id: documentId } = payload;
      await checkDocument(tx, documentId, { application, sender });
      const met = { id: condition.id, by: sender.accountId, documentId };
      const isMet = await meetCondition(tx, met, now);
      if (!isMet) throw new ApiError('CONFLICT');
      return {};
    }
    case 'ACCEPTED':
      if (payload.offer_version !== application.offerVersion) throw new ApiError('CONFLICT');
      return { acceptedVersion: payload.offer_version };
    case 'DECLINED':
    case 'REFUSED':
      return { reason: payload.note };
    case 'WITHDRAWN':
      return { reason: payload.note, withdrawnBy: sender.actor };
    case 'PLACE_CONFIRMED':
      return { placeNumber: payload.place_number };
    case 'DEFERRED':
      return { intakeOn: payload.intake_on };
  }
}

/**
 * The document that meets a condition is one of the request that was accepted, and for a school one that it
 * reads.
 * @throws ApiError VALIDATION_FAILED
 */
async function checkDocument(
  tx: Tx,
  documentId: number | null,
  {
    application: { requestId, instituteId },
    sender,
  }: { readonly application: StoredApplication; readonly sender: Sender },
): Promise<void> {
  if (documentId === null) return;
  const all = await listRequirements(tx, requestId);
  const found = all.find(({ id }) => id === documentId);
  const isRead =
    sender.actor !== 'partner' ||
    (await listSharedWith(tx, requestId, instituteId)).includes(documentId);
  if (found?.state !== 'accepted' || !isRead) {
    throw validationError([{ field: 'document_id', key: 'invalid' }]);
  }
}

/** Adds a version of the offer. @returns its number */
async function addOffer(
  tx: Tx,
  { conditions, ...offer }: OfferPayload,
  {
    application: { id, offerVersion },
    sender,
  }: { readonly application: StoredApplication; readonly sender: Sender },
  now: Date,
): Promise<number> {
  if (!(await isKnownCurrency(tx, offer.currency))) {
    throw validationError([{ field: 'offer.currency', key: 'invalid' }]);
  }
  const { answer_by: answerBy } = offer;
  if (answerBy !== null && answerBy < toIsoDate(now)) {
    throw validationError([{ field: 'offer.answer_by', key: 'dateInvalid' }]);
  }
  const { letter_file_id: letterFileId } = offer;
  if (letterFileId !== null) {
    const claimed = await claimFile(tx, { id: letterFileId, ownerId: sender.accountId, now });
    if (!claimed) throw validationError([{ field: 'offer.letter_file_id', key: 'invalid' }]);
  }
  const version = (offerVersion ?? 0) + 1;
  const { kind, course, lines, currency, deposit, note } = offer;
  await insertOffer(
    tx,
    {
      applicationId: id,
      version,
      kind,
      course,
      startsOn: offer.starts_on,
      endsOn: offer.ends_on,
      lines,
      currency,
      deposit,
      answerBy,
      note,
      letterFileId,
      createdBy: sender.accountId,
      createdAt: now,
    },
    conditions.map(({ what, due_on: dueOn }) => ({ what, dueOn })),
  );
  if (answerBy !== null) await scheduleLapse(tx, { applicationId: id, version }, answerBy, now);
  return version;
}
