/** Entries that were handed over go back to the queue where nobody opens them (DESK-23). */
import { object, string } from 'yup';

import { DESK_KINDS, OPEN_WITHIN_HOURS } from '../../../../contract/desk/desk';
import type { WorkingHours } from '../../../../shared/workingHours';
import type { Tx } from '../../../db/types';
import { afterWorkingMinutes } from '../../../lib/time/workingHours';
import { enqueueJob, jobKind } from '../../../platform/jobs/queries';
import type { GivenClaim } from '../queries/claims';

export const unopenedEntry = jobKind(
  'unopenedEntry',
  object({
    kind: string().oneOf(DESK_KINDS).required(),
    id: string().required(),
    accountId: string().required(),
    /** ISO timestamp of the hand-over: a later one has its own job. */
    claimedAt: string().required(),
  }),
);

/** Has a hand-over looked at after OPEN_WITHIN_HOURS of working hours. */
export async function watchUnopened(
  tx: Tx,
  { claimedAt, ...claim }: GivenClaim,
  hours: WorkingHours,
): Promise<void> {
  const runAt = afterWorkingMinutes(hours, claimedAt, OPEN_WITHIN_HOURS * 60);
  if (!runAt) return;
  const payload = { ...claim, claimedAt: claimedAt.toISOString() };
  await enqueueJob(tx, { kind: unopenedEntry, payload, runAt }, claimedAt);
}
