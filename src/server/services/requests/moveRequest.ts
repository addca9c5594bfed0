import type { StepTaken } from '../../../contract/requests';
import { ApiError } from '../../lib/errors';
import { writeAudit } from '../../repositories/auditLog';
import { clearClaim, endNextAction } from '../../repositories/desk/claims';
import { publishEvents } from '../../repositories/events';
import { requestNews } from '../../repositories/requests/requestNews';
import { advanceRequest } from '../../repositories/requests/steps';
import type { Move } from '../../repositories/requests/steps';
import type { Deps } from '../deps';
import { scheduleReminder } from '../partner/reminders';
import { enqueuePushes } from '../push/pushes';

/**
 * Moves a request to a step: the student is notified (NOTE-04), and the institute that holds it is reminded of
 * what it does next (REQ-05, PAR-14). @throws ApiError NOT_FOUND, REQUEST_WITHDRAWN, CONFLICT
 */
export async function moveRequest({ db, clock, push }: Deps, move: Move): Promise<StepTaken> {
  const now = clock.now();
  const { requestId } = move;
  return db.transaction(async (tx) => {
    const moved = await advanceRequest(tx, move, now);
    if (moved === 'missing') throw new ApiError('NOT_FOUND');
    if (moved === 'withdrawn') throw new ApiError('REQUEST_WITHDRAWN');
    if (moved === 'passed') throw new ApiError('CONFLICT');
    const { entry, studentId, notificationId, instituteId } = moved;
    if (push) await enqueuePushes(tx, { id: notificationId, accountId: studentId }, now);
    if (instituteId !== null) await scheduleReminder(tx, { requestId, instituteId }, now);
    await writeAudit(
      tx,
      {
        ...{ accountId: move.accountId, action: 'request.move', subject: 'requests' },
        ...{ subjectId: requestId, before: { step: moved.before }, after: { step: move.step } },
      },
      now,
    );
    // What was to be done next was for the step that is over (DESK-02).
    const due = await endNextAction(tx, String(requestId));
    if (due !== undefined) {
      const entry = { action: 'desk.nextAction', subject: 'desk.request' } as const;
      const ended = { subjectId: requestId, before: { due }, after: null };
      await writeAudit(tx, { accountId: move.accountId, ...entry, ...ended }, now);
    }
    // Its last step: nobody of the team needs to have it any more.
    if (move.step === 'enrolled') await clearClaim(tx, { kind: 'request', id: String(requestId) });
    const news = { requestId, studentId, instituteId, opening: false };
    await publishEvents(tx, requestNews(news), now);
    return { id: requestId, entry };
  });
}
