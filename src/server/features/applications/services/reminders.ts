/** Brings to mind until when an offer is answered and a condition met (NOTE-07). */
import {
  isToAnswer,
  isToSend,
  stateOn,
} from '../../../../contract/applications/applicationLifecycle';
import type { ApplicationEventPayload } from '../../../../contract/applications/routes';
import { toIsoDate } from '../../../../shared/dates';
import type { WorkingHours } from '../../../../shared/workingHours';
import type { Tx } from '../../../db/types';
import type { Deps } from '../../../platform/deps';
import type { JobHandler } from '../../../platform/jobs/jobHandler';
import { findInstitute } from '../../catalogue/queries/institutes';
import { lockRequest } from '../../requests/queries/steps';
import {
  reminderHandler,
  reminderKind,
  scheduleReminders,
} from '../../requests/services/deadlines';
import type { DeadlineNews, Reminder } from '../../requests/services/deadlines';
import { findRequestOf } from '../queries/applications';
import type { StoredApplication } from '../queries/applications';
import {
  findApplicationOfCondition,
  findApplyBy,
  findOffer,
  lockApplications,
} from '../queries/changes';
import type { NewestOffer } from './effects';

const offerReminder = reminderKind('offerReminder');
const conditionReminder = reminderKind('conditionReminder');
const intakeReminder = reminderKind('intakeReminder');
const OFFER_DAYS = [7, 3, 1] as const;
const CONDITION_DAYS = [30, 7, 1] as const;
const INTAKE_DAYS = [30, 7, 1] as const;

/** Schedules what follows from an offer, or from a yes to one. */
export async function remindOf(
  tx: Tx,
  payload: ApplicationEventPayload,
  { id, offer }: { readonly id: number; readonly offer: NewestOffer },
  terms: { readonly now: Date; readonly hours: WorkingHours },
): Promise<void> {
  if (payload.event === 'OFFERED' && payload.offer.answer_by !== null) {
    const deadline = { id, dueOn: payload.offer.answer_by, daysBefore: OFFER_DAYS };
    await scheduleReminders(tx, offerReminder, deadline, terms);
  }
  if (payload.event !== 'ACCEPTED') return;
  for (const { id: conditionId, dueOn, metAt } of offer?.conditions ?? []) {
    if (dueOn === null || metAt !== null) continue;
    const deadline = { id: conditionId, dueOn, daysBefore: CONDITION_DAYS };
    await scheduleReminders(tx, conditionReminder, deadline, terms);
  }
}

/** Schedules the reminders of the last day to apply for an application's intake, where it has one. */
export async function remindOfIntake(
  tx: Tx,
  application: Pick<StoredApplication, 'id' | 'programmeId' | 'intakeOn'>,
  terms: { readonly now: Date; readonly hours: WorkingHours },
): Promise<void> {
  const applyBy = await findApplyBy(tx, application);
  if (applyBy === null) return;
  const deadline = { id: application.id, dueOn: applyBy, daysBefore: INTAKE_DAYS };
  await scheduleReminders(tx, intakeReminder, deadline, terms);
}

/** Handlers of all kinds of reminders. */
export const applicationReminderHandlers = (
  deps: Pick<Deps, 'config' | 'push'>,
): readonly JobHandler[] => [
  reminderHandler(offerReminder, OFFER_DAYS, findOfferDue, deps),
  reminderHandler(conditionReminder, CONDITION_DAYS, findConditionDue, deps),
  reminderHandler(
    intakeReminder,
    INTAKE_DAYS,
    (tx, reminder, now) => findIntakeDue(tx, reminder, { now, hours: deps.config.teamHours }),
    deps,
  ),
];

async function findOfferDue(
  tx: Tx,
  { id, dueOn }: Reminder,
  now: Date,
): Promise<DeadlineNews | undefined> {
  const found = await lockApplication(tx, id);
  if (!found) return undefined;
  const { application, offer } = found;
  const answerBy = offer?.answerBy ?? null;
  const standing = { state: application.state, answerBy, hasRequestEnded: false };
  const state = stateOn(standing, toIsoDate(now));
  return answerBy === dueOn && isToAnswer(state) ? newsOf(tx, 'offerDue', found) : undefined;
}

async function findConditionDue(
  tx: Tx,
  { id, dueOn }: Reminder,
): Promise<DeadlineNews | undefined> {
  const applicationId = await findApplicationOfCondition(tx, id);
  const found = applicationId === undefined ? undefined : await lockApplication(tx, applicationId);
  if (!found) return undefined;
  const { application, offer } = found;
  const condition = offer?.conditions.find((one) => one.id === id);
  const isOpen = condition?.metAt === null && condition.dueOn === dueOn;
  const isAccepted = application.state === 'accepted' || application.state === 'deferred';
  return isOpen && isAccepted
    ? newsOf(tx, 'conditionDue', found, { condition: condition.what })
    : undefined;
}

/** An application that was not sent yet. One whose last day was moved is brought to mind by its new day. */
async function findIntakeDue(
  tx: Tx,
  { id, dueOn }: Reminder,
  terms: { readonly now: Date; readonly hours: WorkingHours },
): Promise<DeadlineNews | undefined> {
  const found = await lockApplication(tx, id);
  if (!found || !isToSend(found.application.state)) return undefined;
  if ((await findApplyBy(tx, found.application)) !== dueOn) {
    await remindOfIntake(tx, found.application, terms);
    return undefined;
  }
  return { ...(await newsOf(tx, 'intakeDue', found)), isOfTeam: true };
}

interface Found {
  readonly application: StoredApplication;
  readonly offer: NewestOffer;
  readonly studentId: string;
}

/** An application of a request that has not ended, locked with it. */
async function lockApplication(tx: Tx, id: number): Promise<Found | undefined> {
  const requestId = await findRequestOf(tx, id);
  const request = requestId === undefined ? undefined : await lockRequest(tx, requestId);
  if (requestId === undefined || request?.withdrawnAt !== null) return undefined;
  const application = (await lockApplications(tx, requestId)).find((one) => one.id === id);
  if (!application) return undefined;
  const { studentId } = request;
  return { application, offer: await findOffer(tx, application), studentId };
}

async function newsOf(
  tx: Tx,
  kind: DeadlineNews['kind'],
  { application: { id, requestId, instituteId }, studentId }: Found,
  more: Readonly<Record<string, unknown>> = {},
): Promise<DeadlineNews> {
  const school = await findInstitute(tx, instituteId);
  const params = { institute: school?.name, application: id, ...more };
  return { kind, requestId, studentId, params };
}
