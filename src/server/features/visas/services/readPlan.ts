/** The plan until the start of a course, counted back from it (VIS-04). */
import {
  hasSeat,
  isEnded,
  isToAnswer,
  isToSend,
  stateOn,
} from '../../../../contract/applications/applicationLifecycle';
import type { Language } from '../../../../contract/common/constants';
import {
  isSettled as isDocumentSettled,
  stateOn as documentStateOn,
} from '../../../../contract/documents/documentLifecycle';
import { isAppliedFor } from '../../../../contract/visas/visaLifecycle';
import type { RequestPlan, RequestPlanItem } from '../../../../contract/visas/visas';
import { addDays, toIsoDate } from '../../../../shared/dates';
import type { Db } from '../../../db/types';
import type { Deps } from '../../../platform/deps';
import { readRequirements } from '../../documents/services/derive';
import type { StoredFacts } from '../../documents/queries/requirements';
import { leadWeeksOf } from '../../prices/queries/leadTimes';
import type { Caller } from '../../requests/services/party';
import { findWeeks, listDatedConditions, listDueWeeks, listOfferDays } from '../queries/plan';
import type { OfferDays } from '../queries/plan';
import { findVisa } from '../queries/visas';
import { openRequest } from './readVisa';

const DAYS_OF_WEEK = 7;

interface Counted {
  readonly requestId: number;
  readonly facts: StoredFacts;
  readonly language: Language;
  readonly startsOn: string | null;
  readonly now: Date;
}

/**
 * Reads the plan of a request.
 * @throws ApiError NOT_FOUND if the caller may not know of it
 */
export async function readPlan(
  { db, clock }: Pick<Deps, 'db' | 'clock'>,
  caller: Caller,
  requestId: number,
  language: Language,
): Promise<RequestPlan> {
  const { facts } = await openRequest(db, caller, requestId);
  const now = clock.now();
  const offers = await listOfferDays(db, requestId);
  const startsOn = startOf(offers) ?? facts.startsOn;
  const counted = { requestId, facts, language, startsOn, now };
  const items = [
    ...(await documentDays(db, counted)),
    ...intakeDays(offers, counted),
    ...answerDays(offers, counted),
    ...(await conditionDays(db, offers)),
    ...(await visaDays(db, counted)),
    ...(startsOn === null ? [] : [itemOf('start', startsOn, startsOn < toIsoDate(now))]),
  ];
  return {
    starts_on: startsOn,
    items: items.toSorted((one, other) => (one.on < other.on ? -1 : one.on > other.on ? 1 : 0)),
  };
}

const itemOf = (kind: RequestPlanItem['kind'], on: string, isDone: boolean): RequestPlanItem => ({
  kind,
  on,
  name: null,
  is_done: isDone,
  application_id: null,
});

/** The start of the school that the student goes to; null while that is open. */
function startOf(offers: readonly OfferDays[]): string | null {
  const seat = offers.find(({ state }) => hasSeat(state));
  return seat?.intakeOn ?? seat?.startsOn ?? null;
}

async function documentDays(
  db: Db,
  { requestId, facts, language, startsOn, now }: Counted,
): Promise<RequestPlanItem[]> {
  if (startsOn === null) return [];
  const all = await readRequirements(db, requestId, facts, now);
  const ids = all.flatMap(({ templateId }) => (templateId === null ? [] : [templateId]));
  const weeks = await listDueWeeks(db, ids);
  return all.flatMap((one) => {
    const due = one.templateId === null ? undefined : weeks.get(one.templateId);
    if (due === undefined) return [];
    const isDone = isDocumentSettled(documentStateOn(one, toIsoDate(now), startsOn));
    const item = itemOf('document', addDays(startsOn, -due * DAYS_OF_WEEK), isDone);
    return [{ ...item, name: language === 'ar' ? one.nameAr : one.nameEn }];
  });
}

/** The last day to apply for each intake, while the seat is open. */
function intakeDays(offers: readonly OfferDays[], { facts, language }: Counted): RequestPlanItem[] {
  if (facts.withdrawnAt !== null || offers.some(({ state }) => hasSeat(state))) return [];
  return offers.flatMap(({ id, state, applyBy, instituteAr, instituteEn }) => {
    if (applyBy === null || isEnded(state)) return [];
    const name = language === 'ar' ? instituteAr : instituteEn;
    return [{ ...itemOf('intake', applyBy, !isToSend(state)), name, application_id: id }];
  });
}

/** The last day to answer each offer that waits for one. */
function answerDays(
  offers: readonly OfferDays[],
  { facts, language, now }: Counted,
): RequestPlanItem[] {
  return offers.flatMap(({ id, state, answerBy, instituteAr, instituteEn }) => {
    if (answerBy === null) return [];
    const standing = { state, answerBy, hasRequestEnded: facts.withdrawnAt !== null };
    if (!isToAnswer(stateOn(standing, toIsoDate(now)))) return [];
    const name = language === 'ar' ? instituteAr : instituteEn;
    return [{ ...itemOf('answer', answerBy, false), name, application_id: id }];
  });
}

/** The days of the conditions of the offer that was accepted. */
async function conditionDays(db: Db, offers: readonly OfferDays[]): Promise<RequestPlanItem[]> {
  const seat = offers.find(({ state }) => hasSeat(state));
  if (!seat?.offerId) return [];
  const conditions = await listDatedConditions(db, [seat.offerId]);
  return conditions.flatMap(({ what, dueOn, metAt }) =>
    dueOn === null
      ? []
      : [{ ...itemOf('condition', dueOn, metAt !== null), name: what, application_id: seat.id }],
  );
}

/** When the visa is to be begun, by the agency's lead time (CAT-09), and its appointment. */
async function visaDays(
  db: Db,
  { requestId, facts, startsOn, now }: Counted,
): Promise<RequestPlanItem[]> {
  const visa = await findVisa(db, requestId);
  const state = visa?.state ?? 'undecided';
  if (state === 'notNeeded' || state === 'ended') return [];
  const kind = facts.product === 'custom' ? 'english' : facts.product;
  const lead = await leadWeeksOf(db, kind, facts.destination, await findWeeks(db, requestId));
  const hasBegun = state === 'booked' || isAppliedFor(state);
  const appointment = visa?.appointmentOn ?? null;
  return [
    ...(startsOn === null || lead === 0
      ? []
      : [itemOf('visaBegin', addDays(startsOn, -lead * DAYS_OF_WEEK), hasBegun)]),
    ...(appointment === null
      ? []
      : [
          itemOf(
            'visaAppointment',
            appointment,
            state !== 'booked' || appointment < toIsoDate(now),
          ),
        ]),
  ];
}
