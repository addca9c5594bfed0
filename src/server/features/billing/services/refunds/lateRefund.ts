/** A refund that waits for too long is brought to mind, once a week at most (BIL-67). */
import { number, object } from 'yup';

import { REFUND_LATE_DAYS } from '../../../../../contract/billing/refunds';
import type { Tx } from '../../../../db/types';
import { addMs, DAY, MINUTE } from '../../../../lib/time/clock';
import { inTransaction } from '../../../../platform/jobs/jobHandler';
import type { JobHandler } from '../../../../platform/jobs/jobHandler';
import { enqueueJob, jobKind } from '../../../../platform/jobs/queries';
import { lockRequest } from '../../../requests/queries/steps';
import { findRefund } from '../../queries/refunds';
import type { StoredRefund } from '../../queries/refunds';
import { remindOfRefund } from '../notices';
import { isLate } from './refundFacts';

/** Of a refund in one state: looks whether it is late, again and again until it has left the state. */
const lateRefund = jobKind(
  'lateRefund',
  object({
    id: number().integer().required(),
    /** When it came into its state, in milliseconds. */
    since: number().integer().required(),
    /** Counts the looks. */
    n: number().integer().min(0).required(),
  }),
);

const PAUSE = 7 * DAY;
/** A refund that waits for the payer may wait for the team the next day. */
const SHORT_PAUSE = DAY;

async function look(
  tx: Tx,
  { id, since, n }: { readonly id: number; readonly since: number; readonly n: number },
  runAt: Date,
  now: Date,
): Promise<void> {
  const key = `${id}:${since}:${n}`;
  await enqueueJob(tx, { kind: lateRefund, key, payload: { id, since, n }, runAt }, now);
}

/** Has a refund looked at when it would be late in the state that it has come to. */
export async function scheduleLateRefund(
  tx: Tx,
  { id, since, waitsFor }: Pick<StoredRefund, 'id' | 'since' | 'waitsFor'>,
  now: Date,
): Promise<void> {
  if (waitsFor === 'nobody') return;
  const days = REFUND_LATE_DAYS[waitsFor === 'school' ? 'school' : 'team'];
  // Later than the moment from which it counts as late.
  const runAt = addMs(since, days * DAY + MINUTE);
  await look(tx, { id, since: since.getTime(), n: 0 }, runAt, now);
}

export const lateRefundHandler: JobHandler = inTransaction(
  lateRefund,
  async (tx, { id, since, n }, { now }) => {
    const seen = await findRefund(tx, id);
    const request = seen && (await lockRequest(tx, seen.requestId));
    const refund = request && (await findRefund(tx, id));
    if (!refund || refund.since.getTime() !== since || refund.waitsFor === 'nobody') return;
    const late = isLate(refund, now);
    await look(tx, { id, since, n: n + 1 }, addMs(now, late ? PAUSE : SHORT_PAUSE), now);
    if (!late) return;
    const { requestId, waitsFor } = refund;
    const { studentId } = request;
    const instituteId = waitsFor === 'school' ? refund.instituteId : null;
    await remindOfRefund(tx, { id, requestId, studentId, instituteId }, now);
  },
);
