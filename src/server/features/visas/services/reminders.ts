/** Brings the appointment of a visa to mind (NOTE-07). */
import type { WorkingHours } from '../../../../shared/workingHours';
import type { Tx } from '../../../db/types';
import type { Deps } from '../../../platform/deps';
import type { JobHandler } from '../../../platform/jobs/jobHandler';
import { lockRequest } from '../../requests/queries/steps';
import {
  reminderHandler,
  reminderKind,
  scheduleReminders,
} from '../../requests/services/deadlines';
import type { DeadlineNews, Reminder } from '../../requests/services/deadlines';
import { findVisa } from '../queries/visas';

const visaReminder = reminderKind('visaReminder');
const DAYS = [7, 3, 1] as const;

/** Schedules the reminders of an appointment. @param dueOn YYYY-MM-DD */
export async function remindOfAppointment(
  tx: Tx,
  { requestId, dueOn }: { readonly requestId: number; readonly dueOn: string },
  terms: { readonly now: Date; readonly hours: WorkingHours },
): Promise<void> {
  await scheduleReminders(tx, visaReminder, { id: requestId, dueOn, daysBefore: DAYS }, terms);
}

/** Tells the student of an appointment that still stands on that day. */
export const visaReminderHandler = (deps: Pick<Deps, 'config' | 'push'>): JobHandler =>
  reminderHandler(visaReminder, DAYS, findAppointment, deps);

async function findAppointment(tx: Tx, { id, dueOn }: Reminder): Promise<DeadlineNews | undefined> {
  const request = await lockRequest(tx, id);
  if (request?.withdrawnAt !== null) return undefined;
  const visa = await findVisa(tx, id);
  if (visa?.state !== 'booked' || visa.appointmentOn !== dueOn) return undefined;
  const params = { time: visa.appointmentTime, place: visa.appointmentPlace };
  return { kind: 'visaAppointmentDue', requestId: id, studentId: request.studentId, params };
}
