/** An offer lapses after its last day (ADM-05). Nothing depends on the job's timing: who reads it compares. */
import { number, object } from 'yup';

import { stateOn } from '../../../../contract/applications/applicationLifecycle';
import { addDays, toIsoDate } from '../../../../shared/dates';
import type { Tx } from '../../../db/types';
import type { Deps } from '../../../platform/deps';
import { publishEvents } from '../../../platform/events/events';
import { inTransaction } from '../../../platform/jobs/jobHandler';
import type { JobHandler } from '../../../platform/jobs/jobHandler';
import { enqueueJob, jobKind } from '../../../platform/jobs/queries';
import { lockRequest } from '../../requests/queries/steps';
import { requestNews } from '../../requests/services/requestNews';
import { findRequestOf } from '../queries/applications';
import type { StoredApplication } from '../queries/applications';
import { findOffer, insertEvent, lockApplications, updateApplication } from '../queries/changes';
import { tellOfApplication } from './notices';

const offerLapse = jobKind(
  'offerLapse',
  object({
    applicationId: number().integer().required(),
    /** The offer's: a newer one has its own job. */
    version: number().integer().required(),
  }),
);

/** Has those concerned told when the last day to answer has passed. @param answerBy YYYY-MM-DD */
export async function scheduleLapse(
  tx: Tx,
  offer: { readonly applicationId: number; readonly version: number },
  answerBy: string,
  now: Date,
): Promise<void> {
  const { applicationId, version } = offer;
  const runAt = new Date(`${addDays(answerBy, 1)}T00:00:00Z`);
  const key = `${applicationId}:${version}`;
  await enqueueJob(tx, { kind: offerLapse, key, payload: { applicationId, version }, runAt }, now);
}

/** Stores that an offer has lapsed. @returns the application as it is then */
export async function storeLapse(
  tx: Tx,
  application: StoredApplication,
  now: Date,
): Promise<StoredApplication> {
  const { id, state, version } = application;
  await updateApplication(tx, application, { state: 'lapsed', since: now }, now);
  await insertEvent(tx, {
    applicationId: id,
    event: 'LAPSED',
    fromState: state,
    toState: 'lapsed',
    at: now,
  });
  return { ...application, state: 'lapsed', since: now, version: version + 1 };
}

/** Stores a lapse that nobody's event has stored before, and tells student, school and team. */
export function offerLapseHandler({ push }: Pick<Deps, 'push'>): JobHandler {
  return inTransaction(offerLapse, async (tx, { applicationId, version }, { now }) => {
    const requestId = await findRequestOf(tx, applicationId);
    const request = requestId === undefined ? undefined : await lockRequest(tx, requestId);
    if (requestId === undefined || request?.withdrawnAt !== null) return;
    const all = await lockApplications(tx, requestId);
    const application = all.find(({ id }) => id === applicationId);
    if (application?.offerVersion !== version || application.state === 'lapsed') return;
    const offer = await findOffer(tx, application);
    const answerBy = offer?.answerBy ?? null;
    const standing = { state: application.state, answerBy, hasRequestEnded: false };
    if (stateOn(standing, toIsoDate(now)) !== 'lapsed') return;
    await storeLapse(tx, application, now);
    const { studentId } = request;
    const happened = { event: 'LAPSED', application, isSent: true, studentId } as const;
    const byClock = { ...happened, actor: null, accountId: null };
    const alsoNotified = await tellOfApplication(tx, byClock, { push, now });
    const { instituteId } = application;
    const news = { requestId, studentId, instituteId, alsoNotified, opening: false };
    await publishEvents(tx, requestNews(news), now);
  });
}
