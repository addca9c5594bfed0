/** Brings to mind that a document runs out (NOTE-07). */
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
import { findFacts, findRequestOf, listRequirements } from '../queries/requirements';

const documentReminder = reminderKind('documentReminder');
const DAYS = [60, 30, 7] as const;

/** Schedules the reminders of a document that was accepted until a day; also at once where that is before the course. */
export async function remindOfExpiry(
  tx: Tx,
  { id, requestId }: { readonly id: number; readonly requestId: number },
  validUntil: string,
  terms: { readonly now: Date; readonly hours: WorkingHours },
): Promise<void> {
  const startsOn = (await findFacts(tx, requestId))?.startsOn ?? null;
  const isUrgent = startsOn !== null && validUntil < startsOn;
  const deadline = { id, dueOn: validUntil, daysBefore: DAYS, isUrgent };
  await scheduleReminders(tx, documentReminder, deadline, terms);
}

/** Tells the student of a document that was accepted until that day, and was not replaced since. */
export const documentReminderHandler = (deps: Pick<Deps, 'config' | 'push'>): JobHandler =>
  reminderHandler(documentReminder, DAYS, findExpiring, deps);

async function findExpiring(tx: Tx, { id, dueOn }: Reminder): Promise<DeadlineNews | undefined> {
  const requestId = await findRequestOf(tx, id);
  const request = requestId === undefined ? undefined : await lockRequest(tx, requestId);
  if (requestId === undefined || request?.withdrawnAt !== null) return undefined;
  const found = (await listRequirements(tx, requestId)).find((one) => one.id === id);
  if (found?.state !== 'accepted' || found.validUntil !== dueOn) return undefined;
  const params = { document: { ar: found.nameAr, en: found.nameEn } };
  return { kind: 'documentExpiring', requestId, studentId: request.studentId, params };
}
