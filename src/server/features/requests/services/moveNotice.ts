/** Tells a student what the team did to a request, once it can no longer be a slip (REQ-13, REQ-14). */
import { number, object } from 'yup';

import type { NotificationKind } from '../../../../contract/content/content';
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
import { listTeamSteps, lockRequest } from '../queries/steps';

const moveNotice = jobKind(
  'moveNotice',
  object({ requestId: number().integer().required(), moveId: number().integer().required() }),
);

interface StoredMoveId {
  readonly requestId: number;
  /** The timeline entry's. */
  readonly moveId: number;
}

/** The student's notification, by the event. */
const NOTICE_OF: Readonly<Partial<Record<string, NotificationKind>>> = {
  moved: 'requestMoved',
  closed: 'requestClosed',
  onHold: 'requestOnHold',
};

/** Later events after which an event is not notified any more. */
const RECALLED_BY: Readonly<Partial<Record<string, readonly string[]>>> = {
  moved: ['corrected'],
  closed: ['reopened'],
  onHold: ['resumed', 'onHold', 'closed', 'moved', 'corrected'],
};

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
    const steps = request ? await listTeamSteps(tx, requestId) : [];
    const move = steps.find(({ id }) => id === moveId);
    if (!request || !move) return;
    const kind = NOTICE_OF[move.event ?? 'moved'];
    const isOver = (event: string) => RECALLED_BY[move.event ?? 'moved']?.includes(event);
    if (!kind || steps.some(({ id, event }) => id > moveId && isOver(event ?? 'moved'))) return;
    const { studentId: accountId } = request;
    const params = { step: move.step };
    const news = { accountId, kind, requestId, params, createdAt: now } as const;
    const id = await insertNotification(tx, news);
    if (push) await enqueuePushes(tx, { id, accountId }, now);
    await publishEvents(tx, [{ to: `account:${accountId}`, kind: 'notificationsChanged' }], now);
  });
}
