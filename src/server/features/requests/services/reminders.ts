/** Reminds an institute of its next action (PAR-14). Nothing depends on its timing. */
import { number, object } from 'yup';

import { DUTIES, SNATCH_REMINDER_HOURS } from '../../../../contract/partner/partner';
import type { Duty } from '../../../../contract/partner/partner';
import { writeDueDates } from '../../../db/dueDates';
import type { Tx } from '../../../db/types';
import { addMs, HOUR } from '../../../lib/time/clock';
import { publishEvents } from '../../../platform/events/events';
import type { HeldBy } from '../queries/expiry';
import { notifyMembers } from '../queries/notifyMembers';
import { findHeldRequest, markReminded } from '../queries/reminders';
import type { HeldRequest } from '../queries/reminders';
import { listInstituteStaff } from '../queries/holding';
import { inTransaction } from '../../../platform/jobs/jobHandler';
import { enqueueJob, jobKind } from '../../../platform/jobs/queries';
import { nextActionOf } from './nextAction';

const partnerReminder = jobKind(
  'partnerReminder',
  object({ requestId: number().required(), instituteId: number().required() }),
);

interface ReminderTimes {
  /** When the reminder is due. */
  readonly at: Date;
  /** Due date of the action. */
  readonly due: Date;
}

/** Adds a reminder with the transaction; of one date, one. */
async function enqueueReminder(
  tx: Tx,
  { requestId, instituteId }: HeldBy,
  { at, due }: ReminderTimes,
  now: Date,
): Promise<void> {
  const key = `${requestId}:${instituteId}:${due.toISOString()}`;
  const payload = { requestId, instituteId };
  await enqueueJob(tx, { kind: partnerReminder, key, payload, runAt: at }, now);
}

interface Reminder extends ReminderTimes {
  readonly duty: Duty;
  readonly state: NonNullable<HeldRequest['hold']>['state'];
}

/** A snatch is brought to mind before its date, which ends it, everything else when it is late. */
function reminderOf(row: HeldRequest, now: Date): Reminder | undefined {
  const next = nextActionOf(row, now);
  if (!row.hold || !next || next.action === 'wait' || next.due === null) return undefined;
  const duty = DUTIES.find((each) => each === next.action);
  if (duty === undefined) return undefined;
  const { state } = row.hold;
  const due = new Date(next.due);
  const at = state === 'snatched' ? addMs(due, -SNATCH_REMINDER_HOURS * HOUR) : due;
  return { duty, state, due, at };
}

/**
 * Writes when an institute's next action on a request is due, and schedules its reminder. To be called
 * after each change of the request's step or pause, or of its hold.
 */
export async function scheduleDuty(tx: Tx, held: HeldBy, now: Date): Promise<void> {
  await writeDueDates(tx, [held.requestId]);
  const row = await findHeldRequest(tx, held);
  const reminder = row && reminderOf(row, now);
  if (reminder) await enqueueReminder(tx, held, reminder, now);
}

/** Reminds the member who snatched the request, or the institute, if the action is still due. */
export const partnerReminderHandler = inTransaction(partnerReminder, async (tx, held, { now }) => {
  // A server of the version before, beside this one during an update, writes none.
  await writeDueDates(tx, [held.requestId]);
  const row = await findHeldRequest(tx, held);
  const reminder = row && reminderOf(row, now);
  // A later due date has its own job.
  if (!reminder || reminder.at > now) return;
  const { duty, state, due } = reminder;
  const marked = await markReminded(tx, held, state, due);
  if (!marked) return;
  const { requestId, instituteId } = held;
  const members = await listInstituteStaff(tx, instituteId);
  const reminded = members.filter((id) => id === marked.takenBy && state === 'snatched');
  const told = reminded.length > 0 ? reminded : members;
  const news =
    state === 'snatched'
      ? ({ kind: 'snatchEnding', requestId } as const)
      : ({ kind: 'bookingOverdue', requestId, params: { duty } } as const);
  await notifyMembers(tx, told, news, now);
  await publishEvents(
    tx,
    told.map((id) => ({ to: `account:${id}`, kind: 'notificationsChanged' })),
    now,
  );
});
