/** Brings the deadlines of a student to mind: days before them, and by day (NOTE-07). */
import { number, object, string } from 'yup';
import type { InferType } from 'yup';

import type { NotificationKind } from '../../../../contract/content/content';
import { addDays, dateInZone, instantInZone, startOfDay } from '../../../../shared/dates';
import type { WorkingHours } from '../../../../shared/workingHours';
import type { Tx } from '../../../db/types';
import { addMs, HOUR } from '../../../lib/time/clock';
import { publishEvents } from '../../../platform/events/events';
import { inTransaction } from '../../../platform/jobs/jobHandler';
import type { JobHandler } from '../../../platform/jobs/jobHandler';
import { enqueueJob, jobKind } from '../../../platform/jobs/queries';
import type { JobKind } from '../../../platform/jobs/queries';
import type { Deps } from '../../../platform/deps';
import { findHolder } from '../../claims/queries/claims';
import { findTeamHours } from '../../content/queries/agency';
import { insertNotification } from '../../notifications/queries/notifications';
import { enqueuePushes } from '../../notifications/services/push/pushes';
import { requestNews } from './requestNews';

const MORNING_HOUR = 10;
/** In the agency's time zone, as the morning. */
const DAY_HOURS = { from: 8, until: 21 } as const;

const reminder = object({
  /** Of what is due. */
  id: number().integer().required(),
  /** YYYY-MM-DD */
  dueOn: string().required(),
  /** YYYY-MM-DD: when it is to be brought to mind. */
  day: string().required(),
});
export type Reminder = InferType<typeof reminder>;

/** Declares a kind of reminder. */
export const reminderKind = (name: string): JobKind<Reminder> => jobKind(name, reminder);

export interface Deadline {
  readonly id: number;
  /** YYYY-MM-DD */
  readonly dueOn: string;
  /** So many days before it is brought to mind. */
  readonly daysBefore: readonly number[];
  /** Also tomorrow. */
  readonly isUrgent?: boolean;
}

interface Terms {
  readonly now: Date;
  /** Of the configuration: while the agency lists no opening hours. */
  readonly hours: WorkingHours;
}

/** Schedules the reminders of a deadline that are still ahead; of one day there is one. */
export async function scheduleReminders(
  tx: Tx,
  kind: JobKind<Reminder>,
  { id, dueOn, daysBefore, isUrgent = false }: Deadline,
  { now, hours }: Terms,
): Promise<void> {
  const { timeZone } = await findTeamHours(tx, hours);
  const today = dateInZone(now, timeZone);
  const days = daysBefore.map((count) => addDays(dueOn, -count));
  for (const day of isUrgent ? [addDays(today, 1), ...days] : days) {
    if (day <= today) continue;
    const runAt = instantInZone(day, MORNING_HOUR * 60, timeZone);
    const payload = { id, dueOn, day };
    await enqueueJob(tx, { kind, key: `${id}:${dueOn}:${day}`, payload, runAt }, now);
  }
}

/** A student's notification of a deadline. */
export interface DeadlineNews {
  readonly kind: NotificationKind;
  readonly requestId: number;
  readonly studentId: string;
  /** See `notifications.params`; the day is added. */
  readonly params: Readonly<Record<string, unknown>>;
  /** Whether the team member who has the request acts on it, too, and is told. */
  readonly isOfTeam?: boolean;
}

/**
 * Tells the student of a deadline that still stands. A job that an outage has delayed into the night waits
 * for the morning, and one whose deadline has a newer reminder by then tells nothing.
 * @param find locks what is due; undefined where nothing is due any more
 */
export function reminderHandler(
  kind: JobKind<Reminder>,
  daysBefore: readonly number[],
  find: (tx: Tx, reminder: Reminder, now: Date) => Promise<DeadlineNews | undefined>,
  { config, push }: Pick<Deps, 'config' | 'push'>,
): JobHandler {
  return inTransaction(kind, async (tx, payload, { now }) => {
    const { timeZone } = await findTeamHours(tx, config.teamHours);
    const today = dateInZone(now, timeZone);
    const { dueOn, day } = payload;
    const days = daysBefore.map((count) => addDays(dueOn, -count));
    const hasNewer = days.some((other) => other > day && other <= today);
    if (dueOn < today || hasNewer) return;
    const morning = nextMorning(now, timeZone);
    if (morning) {
      await enqueueJob(tx, { kind, payload, runAt: morning }, now);
      return;
    }
    const found = await find(tx, payload, now);
    if (found) await tell(tx, found, { dueOn, push, now });
  });
}

/** The next morning, at night; undefined by day. */
function nextMorning(now: Date, timeZone: string): Date | undefined {
  const today = dateInZone(now, timeZone);
  const at = startOfDay(today, timeZone);
  if (now < addMs(at, DAY_HOURS.from * HOUR))
    return instantInZone(today, MORNING_HOUR * 60, timeZone);
  if (now < addMs(at, DAY_HOURS.until * HOUR)) return undefined;
  return instantInZone(addDays(today, 1), MORNING_HOUR * 60, timeZone);
}

async function tell(
  tx: Tx,
  { kind, requestId, studentId, params, isOfTeam = false }: DeadlineNews,
  { dueOn, push, now }: { readonly dueOn: string; readonly push: Deps['push']; readonly now: Date },
): Promise<void> {
  const news = { kind, requestId, params: { ...params, due: dueOn }, createdAt: now };
  const id = await insertNotification(tx, { ...news, accountId: studentId });
  if (push) await enqueuePushes(tx, { id, accountId: studentId }, now);
  const holder = isOfTeam
    ? await findHolder(tx, { kind: 'request', id: String(requestId) })
    : undefined;
  if (holder) await insertNotification(tx, { ...news, accountId: holder.id });
  const alsoNotified = holder ? [holder.id] : [];
  await publishEvents(
    tx,
    requestNews({ requestId, studentId, instituteId: null, opening: false, alsoNotified }),
    now,
  );
}
