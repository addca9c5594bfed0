/** Brings to mind until when an offer is answered and a condition met (NOTE-07). */
import { object } from 'yup';

import {
  hasSeat,
  isOffered,
  isToAnswer,
  isToSend,
  stateOn,
} from '../../../../contract/applications/applicationLifecycle';
import type { ApplicationEventPayload } from '../../../../contract/applications/routes';
import { toIsoDate } from '../../../../shared/dates';
import type { WorkingHours } from '../../../../shared/workingHours';
import type { Tx } from '../../../db/types';
import type { Deps } from '../../../platform/deps';
import { inTransaction } from '../../../platform/jobs/jobHandler';
import type { JobHandler } from '../../../platform/jobs/jobHandler';
import { jobKind } from '../../../platform/jobs/queries';
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
  listOpenApplications,
  lockApplications,
} from '../queries/changes';
import type { NewestOffer } from './effects';

const offerReminder = reminderKind('offerReminder');
const conditionReminder = reminderKind('conditionReminder');
const intakeReminder = reminderKind('intakeReminder');
const OFFER_DAYS = [7, 3, 1] as const;
const CONDITION_DAYS = [30, 7, 1] as const;
const INTAKE_DAYS = [30, 7, 1] as const;

interface Terms {
  readonly now: Date;
  readonly hours: WorkingHours;
}

/** Schedules what follows from an offer, or from a yes to one. */
export async function remindOf(
  tx: Tx,
  payload: ApplicationEventPayload,
  { id, offer }: { readonly id: number; readonly offer: NewestOffer },
  terms: Terms,
): Promise<void> {
  if (payload.event === 'OFFERED') {
    await remindOfAnswer(tx, id, { answerBy: payload.offer.answer_by }, terms);
  }
  if (payload.event === 'ACCEPTED') await remindOfConditions(tx, offer, terms);
}

async function remindOfAnswer(
  tx: Tx,
  id: number,
  offer: { readonly answerBy: string | null } | undefined,
  terms: Terms,
): Promise<void> {
  const dueOn = offer?.answerBy ?? null;
  if (dueOn === null) return;
  await scheduleReminders(tx, offerReminder, { id, dueOn, daysBefore: OFFER_DAYS }, terms);
}

async function remindOfConditions(tx: Tx, offer: NewestOffer, terms: Terms): Promise<void> {
  for (const { id, dueOn, metAt } of offer?.conditions ?? []) {
    if (dueOn === null || metAt !== null) continue;
    const deadline = { id, dueOn, daysBefore: CONDITION_DAYS };
    await scheduleReminders(tx, conditionReminder, deadline, terms);
  }
}

/** Schedules the reminders of the last day to apply for an application's intake, where it has one. */
export async function remindOfIntake(
  tx: Tx,
  application: Pick<StoredApplication, 'id' | 'programmeId' | 'intakeOn'>,
  terms: Terms,
): Promise<void> {
  const applyBy = await findApplyBy(tx, application);
  if (applyBy === null) return;
  const deadline = { id: application.id, dueOn: applyBy, daysBefore: INTAKE_DAYS };
  await scheduleReminders(tx, intakeReminder, deadline, terms);
}

/** Schedules what is due of every application that still can be: those from before there were reminders. */
const scheduling = jobKind('scheduleReminders', object({}));

const schedulingHandler = ({ config }: Pick<Deps, 'config'>): JobHandler =>
  inTransaction(scheduling, async (tx, _payload, { now }) => {
    const terms = { now, hours: config.teamHours };
    for (const application of await listOpenApplications(tx)) {
      const offer = await findOffer(tx, application);
      if (isToSend(application.state)) await remindOfIntake(tx, application, terms);
      if (isOffered(application.state)) await remindOfAnswer(tx, application.id, offer, terms);
      if (hasSeat(application.state)) await remindOfConditions(tx, offer, terms);
    }
  });

/** Handlers of all kinds of reminders. */
export const applicationReminderHandlers = (
  deps: Pick<Deps, 'config' | 'push'>,
): readonly JobHandler[] => [
  schedulingHandler(deps),
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
