/** Reminds of a refund that has waited for too long, once a week at most (BIL-67). */
import { number, object } from 'yup';

import { REFUND_LATE_DAYS } from '../../../../../contract/billing/refunds';
import type { Tx } from '../../../../db/types';
import { addMs, DAY, MINUTE } from '../../../../lib/time/clock';
import { inTransaction } from '../../../../platform/jobs/jobHandler';
import type { JobHandler } from '../../../../platform/jobs/jobHandler';
import { enqueueJob, jobKind } from '../../../../platform/jobs/queries';
import { lockRequest } from '../../../requests/queries/steps';
import { findRefund, listUnremindedRefunds } from '../../queries/refunds';
import type { StoredRefund } from '../../queries/refunds';
import { remindOfRefund } from '../notices';
import { isLate } from './refundFacts';

/** Checks whether a refund is late in one state, repeatedly until it has left the state. */
const lateRefund = jobKind(
  'lateRefund',
  object({
    id: number().integer().required(),
    /** When it came into its state, in milliseconds. */
    since: number().integer().required(),
    /** Counts the checks. */
    n: number().integer().min(0).required(),
  }),
);

/** Between two reminders; how late a refund has to be is REFUND_LATE_DAYS. */
const REMIND_EVERY = 7 * DAY;
/** Before a refund that is not late is checked again: one of the payer may be the team's the next day. */
const CHECK_EVERY = DAY;

async function enqueueCheck(
  tx: Tx,
  { id, since, n }: { readonly id: number; readonly since: number; readonly n: number },
  runAt: Date,
  now: Date,
): Promise<void> {
  const key = `${id}:${since}:${n}`;
  await enqueueJob(tx, { kind: lateRefund, key, payload: { id, since, n }, runAt }, now);
}

/** Schedules the check for the time when a refund would be late in its new state. */
export async function scheduleLateRefund(
  tx: Tx,
  { id, since, waitsFor }: Pick<StoredRefund, 'id' | 'since' | 'waitsFor'>,
  now: Date,
): Promise<void> {
  if (waitsFor === 'nobody') return;
  const days = REFUND_LATE_DAYS[waitsFor === 'school' ? 'school' : 'team'];
  // Later than the moment from which it counts as late.
  const runAt = addMs(since, days * DAY + MINUTE);
  await enqueueCheck(tx, { id, since: since.getTime(), n: 0 }, runAt, now);
}

/** Schedules the check of every refund under way that has none: those from before there were reminders. */
const scheduling = jobKind('scheduleLateRefunds', object({}));

const schedulingHandler: JobHandler = inTransaction(scheduling, async (tx, _payload, { now }) => {
  for (const refund of await listUnremindedRefunds(tx, lateRefund.name)) {
    await scheduleLateRefund(tx, refund, now);
  }
});

const checkHandler: JobHandler = inTransaction(
  lateRefund,
  async (tx, { id, since, n }, { now }) => {
    const seen = await findRefund(tx, id);
    const request = seen && (await lockRequest(tx, seen.requestId));
    const refund = request && (await findRefund(tx, id));
    if (!refund || refund.since.getTime() !== since || refund.waitsFor === 'nobody') return;
    const late = isLate(refund, now);
    await enqueueCheck(
      tx,
      { id, since, n: n + 1 },
      addMs(now, late ? REMIND_EVERY : CHECK_EVERY),
      now,
    );
    if (!late) return;
    const { requestId, waitsFor } = refund;
    const { studentId } = request;
    const instituteId = waitsFor === 'school' ? refund.instituteId : null;
    await remindOfRefund(tx, { id, requestId, studentId, instituteId }, now);
  },
);

/** Handlers of the checks, and of their scheduling for older refunds. */
export const lateRefundHandlers: readonly JobHandler[] = [schedulingHandler, checkHandler];
