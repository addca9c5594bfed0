import { writeAudit } from '../../../platform/auditLog/auditLog';
import { DESK_NEWS } from '../../../platform/events/deskNews';
import { publishEvents } from '../../../platform/events/events';
import { inTransaction } from '../../../platform/jobs/jobHandler';
import { lockEntry, releaseUnopened } from '../../claims/queries/claims';
import { unopenedEntry } from '../../claims/services/unopened';
import { insertNotification } from '../../notifications/queries/notifications';
import { findStudentOf } from '../queries/notes';
import { notified } from './notes';

/**
 * Gives an entry back to the queue that was handed to a member who has neither opened nor changed
 * it since, and tells them (DESK-23). One that has ended, or that another has by now, stays as it
 * is.
 */
export const unopenedEntryHandler = inTransaction(unopenedEntry, async (tx, payload, { now }) => {
  const { kind, id, accountId } = payload;
  const entry = { kind, id };
  if ((await lockEntry(tx, entry)) !== 'waits') return;
  const claim = { ...entry, accountId, claimedAt: new Date(payload.claimedAt) };
  if (!(await releaseUnopened(tx, claim, now))) return;
  await writeAudit(
    tx,
    {
      accountId: null,
      action: 'desk.lapse',
      subject: `desk.${kind}`,
      subjectId: id,
      before: { holder: accountId },
      after: null,
    },
    now,
  );
  const student = await findStudentOf(tx, entry);
  await insertNotification(tx, {
    accountId,
    kind: 'deskLapsed',
    params: { entry: kind, ...(student !== undefined && { student }) },
    requestId: kind === 'request' ? Number(id) : null,
    createdAt: now,
  });
  await publishEvents(tx, [...DESK_NEWS, notified({ id: accountId })], now);
});
