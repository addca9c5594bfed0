import type { NotificationKind } from '../../../../contract/content/content';
import type { InstituteEvent } from '../../../../contract/requests/requests';
import type { DeclinePayload } from '../../../../contract/partner/routes';
import type { Tx } from '../../../db/types';
import { writeAudit } from '../../../platform/auditLog/auditLog';
import { publishEvents } from '../../../platform/events/events';
import type { Institute } from '../../catalogue/queries/institutes';
import type { Act, Changed } from '../queries/holds';
import { scheduleDuty } from '../../requests/services/reminders';
import { requestNews } from '../../requests/services/requestNews';
import { writeRequestEvent } from '../../requests/services/timeline';

/** The student's notification for each event. */
const NEWS: Readonly<Record<Exclude<InstituteEvent, 'snatchExpired'>, NotificationKind>> = {
  snatched: 'requestSnatched',
  confirmed: 'requestConfirmed',
  declined: 'requestDeclined',
  declineUndone: 'declineUndone',
};

export interface Change {
  readonly event: keyof typeof NEWS;
  readonly institute: Institute;
  readonly before: Readonly<Record<string, unknown>> | null;
  readonly after: Readonly<Record<string, unknown>>;
  readonly decline?: DeclinePayload;
}

/**
 * Records a member's action in the request's timeline, the student's notifications and the log,
 * schedules the institute's reminder, and publishes the change. Must be last in the transaction.
 */
export async function recordChange(
  tx: Tx,
  { requestId, accountId, now }: Act,
  { studentId, step }: Changed,
  { event, institute, before, after, decline }: Change,
): Promise<void> {
  await writeRequestEvent(
    tx,
    {
      requestId,
      studentId,
      step,
      event,
      institute,
      accountId,
      reason: decline?.reason ?? null,
      news: NEWS[event],
    },
    now,
  );
  await writeAudit(
    tx,
    {
      accountId,
      action: `request.${event}`,
      subject: 'requests',
      subjectId: requestId,
      before,
      after,
    },
    now,
  );
  await scheduleDuty(tx, { requestId, instituteId: institute.id }, now);
  const news = { requestId, studentId, instituteId: institute.id, opening: event === 'snatched' };
  await publishEvents(tx, requestNews(news), now);
}
