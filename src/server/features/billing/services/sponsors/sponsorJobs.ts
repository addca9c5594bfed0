/**
 * Changes of a guarantee by itself: it expires, and student and team are told that it ends too
 * early (BIL-62).
 */
import { number, object } from 'yup';

import { sponsorStateOn } from '../../../../../contract/billing/sponsorLifecycle';
import { addDays, toIsoDate } from '../../../../../shared/dates';
import type { WorkingHours } from '../../../../../shared/workingHours';
import type { Tx } from '../../../../db/types';
import type { Deps } from '../../../../platform/deps';
import { inTransaction } from '../../../../platform/jobs/jobHandler';
import type { JobHandler } from '../../../../platform/jobs/jobHandler';
import { enqueueJob, jobKind } from '../../../../platform/jobs/queries';
import { lockRequest } from '../../../requests/queries/steps';
import {
  reminderHandler,
  reminderKind,
  scheduleReminders,
} from '../../../requests/services/deadlines';
import type { DeadlineNews, Reminder } from '../../../requests/services/deadlines';
import { findSponsor, listOpenSponsors, markWarned } from '../../queries/sponsors';
import type { StoredSponsor } from '../../queries/sponsors';
import { readCoverage } from './coverage';
import { expireOver } from './openSponsor';

const guaranteeExpiry = jobKind(
  'guaranteeExpiry',
  object({ sponsorId: number().integer().required() }),
);
const guaranteeReminder = reminderKind('guaranteeReminder');

/** So many days before a guarantee ends it is brought to mind that an instalment is due later. */
const DAYS = [30] as const;

interface Scheduling {
  readonly tx: Tx;
  readonly requestId: number;
  readonly now: Date;
}

/** Has a guarantee expire after its last day, and its early end brought to mind. */
export async function scheduleGuarantee(
  { tx, now }: Scheduling,
  { id, validUntil }: Pick<StoredSponsor, 'id' | 'validUntil'>,
  hours: WorkingHours,
): Promise<void> {
  const runAt = new Date(`${addDays(validUntil, 1)}T00:00:00Z`);
  const expiry = { kind: guaranteeExpiry, key: String(id), payload: { sponsorId: id }, runAt };
  await enqueueJob(tx, expiry, now);
  await remindOfEnd({ tx, now }, { id, validUntil }, hours);
}

/** The reminder, tomorrow where its day has passed; what it finds then decides whether anybody is told. */
async function remindOfEnd(
  { tx, now }: Omit<Scheduling, 'requestId'>,
  { id, validUntil }: Pick<StoredSponsor, 'id' | 'validUntil'>,
  hours: WorkingHours,
): Promise<void> {
  const isUrgent = addDays(validUntil, -DAYS[0]) <= toIsoDate(now);
  const deadline = { id, dueOn: validUntil, daysBefore: DAYS, isUrgent };
  await scheduleReminders(tx, guaranteeReminder, deadline, { now, hours });
}

/** The same for the guarantees of a request that has a new invoice: nobody was told before. */
export async function remindOfGuarantees(
  { tx, requestId, now }: Scheduling,
  hours: WorkingHours,
): Promise<void> {
  for (const sponsor of await listOpenSponsors(tx, requestId)) {
    const isTold = sponsor.state !== 'confirmed' || sponsor.warnedAt !== null;
    if (!isTold) await remindOfEnd({ tx, now }, sponsor, hours);
  }
}

/** The jobs of sponsors. */
export const sponsorHandlers = (deps: Pick<Deps, 'config' | 'push'>): readonly JobHandler[] => [
  inTransaction(guaranteeExpiry, async (tx, { sponsorId }, { now }) => {
    const seen = await findSponsor(tx, sponsorId);
    const request = seen && (await lockRequest(tx, seen.requestId));
    if (!request) return;
    const { requestId } = seen;
    const { studentId } = request;
    const byClock = { accountId: null, actor: null, push: deps.push };
    await expireOver({ tx, ...byClock, requestId, studentId, now });
  }),
  reminderHandler(guaranteeReminder, DAYS, findEarlyEnd, deps),
];

/** A guarantee that stands until that day, with an open instalment that it covers and that is due later; told once. */
async function findEarlyEnd(
  tx: Tx,
  { id, dueOn }: Reminder,
  now: Date,
): Promise<DeadlineNews | undefined> {
  const seen = await findSponsor(tx, id);
  const request = seen && (await lockRequest(tx, seen.requestId));
  const sponsor = request && (await findSponsor(tx, id));
  if (!sponsor || request.withdrawnAt !== null || sponsor.warnedAt !== null) return undefined;
  const stands = sponsorStateOn(sponsor, toIsoDate(now)) === 'confirmed';
  if (!stands || sponsor.validUntil !== dueOn) return undefined;
  const { requestId } = sponsor;
  const { endsBefore } = await readCoverage(tx, requestId, now);
  if (!endsBefore.has(id)) return undefined;
  await markWarned(tx, id, now);
  const { studentId } = request;
  return { kind: 'guaranteeEnding', requestId, studentId, params: {}, isOfTeam: true };
}
