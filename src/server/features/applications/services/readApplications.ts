/** The applications of a request, for readers with access (ADM-03). */
import { hasSeat, stateOn } from '../../../../contract/applications/applicationLifecycle';
import { totalOf } from '../../../../contract/applications/applications';
import type {
  Application,
  ApplicationEntry,
  ApplicationList,
  ApplicationVisa,
  Offer,
} from '../../../../contract/applications/applications';
import type { Language } from '../../../../contract/common/constants';
import type { StepActor } from '../../../../contract/common/requestSteps';
import { toIsoDate } from '../../../../shared/dates';
import { ApiError } from '../../../lib/errors';
import type { Deps } from '../../../platform/deps';
import { findNewest } from '../../applicants/queries/consents';
import {
  findVisaState,
  listApplications,
  listConditions,
  listEvents,
  listOffers,
} from '../queries/applications';
import type { ApplicationRow } from '../queries/applications';
import { shownFile } from '../../files/services/shownFile';
import { findStudentOf } from '../../requests/queries/steps';
import { partyOf } from '../../requests/services/party';
import type { Caller } from '../../requests/services/party';

type ReadOffer = Awaited<ReturnType<typeof listOffers>>[number];
type ReadCondition = Awaited<ReturnType<typeof listConditions>>[number];
type Events = Awaited<ReturnType<typeof listEvents>>;

/**
 * Reads a request's applications: a student's own, any for the team, and to a school what it was sent.
 * @throws ApiError NOT_FOUND for another student's, or where a school was sent none
 */
export async function readApplications(
  { db, clock }: Pick<Deps, 'db' | 'clock'>,
  caller: Caller,
  requestId: number,
  language: Language,
): Promise<ApplicationList> {
  const party = await partyOf(db, caller);
  const studentId = await findStudentOf(db, requestId);
  if (!party || studentId === undefined) throw new ApiError('NOT_FOUND');
  if (party.actor === 'student' && studentId !== caller.accountId) throw new ApiError('NOT_FOUND');
  const rows = await listApplications(db, { requestId, instituteId: party.instituteId }, language);
  if (party.actor === 'partner' && rows.length === 0) throw new ApiError('NOT_FOUND');
  const ids = rows.map(({ application }) => application.id);
  const offers = await listOffers(db, ids);
  const conditions = await listConditions(
    db,
    offers.map(({ id }) => id),
    language,
  );
  const events = await listEvents(db, ids);
  const today = toIsoDate(clock.now());
  const around = { offers, conditions, events, today, actor: party.actor };
  const visa = await visaForSchool(db, requestId, party.instituteId);
  const items = rows.map((row) => {
    const application = toApplication(row, around);
    const isTold = visa !== undefined && hasSeat(application.state);
    return isTold ? { ...application, visa } : application;
  });
  return { items };
}

/**
 * The visa as a school may see it (VIS-05), while the student's consent to share with it stands.
 * @returns undefined where it is told nothing; null where nothing was said of a visa
 */
async function visaForSchool(
  db: Deps['db'],
  requestId: number,
  instituteId: number | null,
): Promise<ApplicationVisa | null | undefined> {
  if (instituteId === null) return undefined;
  const consent = await findNewest(db, { requestId, instituteId });
  if (consent?.given !== true) return undefined;
  const visa = await findVisaState(db, requestId);
  return visa ? { state: visa.state, since_on: toIsoDate(visa.since) } : null;
}

interface Around {
  readonly offers: readonly ReadOffer[];
  readonly conditions: readonly ReadCondition[];
  readonly events: Events;
  /** YYYY-MM-DD. */
  readonly today: string;
  /** Who reads it. */
  readonly actor: StepActor;
}

function toApplication(
  { application: stored, ...row }: ApplicationRow,
  { offers, conditions, events, today, actor }: Around,
): Application {
  const own = offers
    .filter(({ applicationId }) => applicationId === stored.id)
    .map((offer) => toOffer(offer, conditions));
  const newest = own.find(({ version }) => version === stored.offerVersion);
  const hasRequestEnded = row.withdrawnAt !== null;
  const standing = { state: stored.state, answerBy: newest?.answer_by ?? null, hasRequestEnded };
  const state = stateOn(standing, today);
  const isEndedByRequest = state === 'withdrawn' && stored.state !== 'withdrawn';
  const since = isEndedByRequest ? (row.withdrawnAt ?? stored.since) : stored.since;
  const endedBy = row.closeReason === null ? 'student' : 'team';
  return {
    id: stored.id,
    request_id: stored.requestId,
    student: row.forName ?? row.student,
    institute: { id: stored.instituteId, name: row.institute },
    programme:
      stored.programmeId === null || row.programme === null
        ? null
        : { id: stored.programmeId, name: row.programme },
    intake_on: stored.intakeOn,
    state,
    since: since.toISOString(),
    open_conditions: newest?.conditions.filter(({ met_at: metAt }) => metAt === null).length ?? 0,
    school_reference: stored.schoolReference,
    place_number: stored.placeNumber,
    withdrawn_by: isEndedByRequest ? endedBy : stored.withdrawnBy,
    reason: stored.reason,
    offers: own,
    accepted_version: stored.acceptedVersion,
    history: historyOf(
      events.filter(({ applicationId }) => applicationId === stored.id),
      actor,
    ),
    version: stored.version,
  };
}

function toOffer(
  { id, startsOn, endsOn, answerBy, createdAt, ...offer }: ReadOffer,
  conditions: readonly ReadCondition[],
): Offer {
  const { version, kind, course, lines, currency, deposit, note } = offer;
  return {
    version,
    kind,
    course,
    starts_on: startsOn,
    ends_on: endsOn,
    lines,
    currency,
    total: totalOf(lines),
    deposit,
    answer_by: answerBy,
    note,
    conditions: conditions
      .filter(({ offerId }) => offerId === id)
      .map(({ id: conditionId, what, dueOn, metAt, document }) => ({
        id: conditionId,
        what,
        due_on: dueOn,
        met_at: metAt?.toISOString() ?? null,
        met_by: document,
      })),
    letter: offer.letter && shownFile(offer.letter),
    verify_id: offer.verifyId,
    created_at: createdAt.toISOString(),
  };
}

/** The team's internal entries while it prepares an application. */
const OF_TEAM: ReadonlySet<ApplicationEntry['event']> = new Set([
  'CREATED',
  'COMPLETED',
  'REOPENED',
]);

/** A school reads nothing from before it was sent the application; the team's own notes stay its own. */
function historyOf(events: Events, reader: StepActor): ApplicationEntry[] {
  return events
    .filter(({ event }) => reader !== 'partner' || !OF_TEAM.has(event))
    .map(({ event, to, actor, by, note, at }) => ({
      event,
      to,
      actor,
      ...(reader === 'team' && { by }),
      note: reader === 'team' || !OF_TEAM.has(event) ? note : '',
      at: at.toISOString(),
    }));
}
