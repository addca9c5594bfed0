/** Tells a student of a move, once it can no longer be a slip (REQ-13). */
import { number, object } from 'yup';

import { MOVE_NOTICE_SECONDS } from '../../../../contract/requests/requests';
import type { Tx } from '../../../db/types';
import { addMs, SECOND } from '../../../lib/time/clock';
import type { Deps } from '../../../platform/deps';
import { publishEvents } from '../../../platform/events/events';
import { inTransaction } from '../../../platform/jobs/jobHandler';
import type { JobHandler } from '../../../platform/jobs/jobHandler';
import { enqueueJob, jobKind } from '../../../platform/jobs/queries';
import { insertNotification } from '../../notifications/queries/notifications';
import { enqueuePushes } from '../../notifications/services/push/pushes';
import { listStepChanges, lockRequest } from '../queries/steps';

const moveNotice = jobKind(
  'moveNotice',
  object({ requestId: number().integer().required(), moveId: number().integer().required() }),
);

interface StoredMoveId {
  readonly requestId: number;
  /** The timeline entry's. */
  readonly moveId: number;
}

/** Has the student notified when MOVE_NOTICE_SECONDS have passed. */
export async function scheduleMoveNotice(tx: Tx, move: StoredMoveId, now: Date): Promise<void> {
  const runAt = addMs(now, MOVE_NOTICE_SECONDS * SECOND);
  const payload = { requestId: move.requestId, moveId: move.moveId };
  await enqueueJob(tx, { kind: moveNotice, key: String(move.moveId), payload, runAt }, now);
}

/** Notifies the student of a move, on the page and by push (NOTE-04), unless it was taken back. */
export function moveNoticeHandler({ push }: Pick<Deps, 'push'>): JobHandler {
  return inTransaction(moveNotice, async (tx, { requestId, moveId }, { now }) => {
    // The lock lets an undo come before or after, never beside.
    const request = await lockRequest(tx, requestId);
    const changes = request ? await listStepChanges(tx, requestId) : [];
    const move = changes.find(({ id }) => id === moveId);
    const isTakenBack = changes.some(({ id, event }) => id > moveId && event === 'corrected');
    if (!request || !move || isTakenBack) return;
    const { studentId: accountId } = request;
    const id = await insertNotification(tx, {
      accountId,
      kind: 'requestMoved',
      requestId,
      params: { step: move.step },
      createdAt: now,
    });
    if (push) await enqueuePushes(tx, { id, accountId }, now);
    await publishEvents(tx, [{ to: `account:${accountId}`, kind: 'notificationsChanged' }], now);
  });
}
