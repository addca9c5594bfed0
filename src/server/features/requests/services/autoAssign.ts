import type { WorkingHours } from '../../../../shared/workingHours';
import { lockKeys } from '../../../db/keyLocks';
import type { Tx } from '../../../db/types';
import { writeAudit } from '../../../platform/auditLog/auditLog';
import { claimEntry } from '../../claims/queries/claims';
import { findAssignee, hasAutoAssignments } from '../../claims/queries/autoAssignment';
import { watchUnopened } from '../../claims/services/unopened';
import { findTeamHours } from '../../content/queries/agency';
import { insertNotification } from '../../notifications/queries/notifications';

/**
 * Assigns a new request to the member of the team who fits it best, and tells them (DESK-24); it waits
 * in the queue where nobody fits. Requests are assigned one after the other, so that each counts for the
 * next.
 * @returns who was told
 */
export async function autoAssign(
  tx: Tx,
  requestId: number,
  { now, hours }: { readonly now: Date; readonly hours: WorkingHours },
): Promise<readonly string[]> {
  if (!(await hasAutoAssignments(tx))) return [];
  await lockKeys(tx, ['requests:autoAssign']);
  const accountId = await findAssignee(tx, requestId);
  if (accountId === undefined) return [];
  const entry = { kind: 'request', id: String(requestId) } as const;
  await claimEntry(tx, { ...entry, accountId, from: null, now });
  const teamHours = await findTeamHours(tx, hours);
  await watchUnopened(tx, { ...entry, accountId, claimedAt: now }, teamHours);
  await writeAudit(
    tx,
    {
      accountId: null,
      action: 'desk.autoAssign',
      subject: 'desk.request',
      subjectId: entry.id,
      before: { holder: null },
      after: { holder: accountId },
    },
    now,
  );
  await insertNotification(tx, {
    accountId,
    kind: 'deskAutoAssigned',
    params: { entry: 'request' },
    requestId,
    createdAt: now,
  });
  return [accountId];
}
