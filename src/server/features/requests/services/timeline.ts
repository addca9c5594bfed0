/** Writes events of a request to its timeline and to its student's notifications. */
import type { NotificationKind } from '../../../../contract/content/content';
import type { BothLanguages } from '../../../../contract/prices/pricing';
import type { WithdrawalReason } from '../../../../contract/requests/requests';
import type { Tx } from '../../../db/types';
import { insertNotification } from '../../notifications/queries/notifications';
import { insertInstituteStep, insertWithdrawal, insertWithdrawalUndone } from '../queries/steps';
import type { InstituteStep, OwnStep } from '../queries/steps';

export interface RequestEvent extends Omit<InstituteStep, 'instituteId'> {
  readonly studentId: string;
  readonly institute: { readonly id: number; readonly name: BothLanguages };
  /** Kind of the student's notification. */
  readonly news: NotificationKind;
}

/** Writes an institute's event to the request's timeline, and notifies the student. */
export async function writeRequestEvent(
  tx: Tx,
  { studentId, institute, news, ...event }: RequestEvent,
  now: Date,
): Promise<void> {
  await insertInstituteStep(tx, { ...event, instituteId: institute.id }, now);
  await insertNotification(tx, {
    accountId: studentId,
    kind: news,
    params: { institute: institute.name },
    requestId: event.requestId,
    createdAt: now,
  });
}

/** A student's withdrawal of a request. */
export interface Withdrawal {
  readonly requestId: number;
  readonly accountId: string;
  readonly reason: WithdrawalReason | null;
}

/** Writes a withdrawal to a request's timeline, and notifies the student. */
export async function writeWithdrawal(
  tx: Tx,
  withdrawal: OwnStep & Withdrawal,
  now: Date,
): Promise<void> {
  await insertWithdrawal(tx, withdrawal, now);
  await notifyStudent(tx, withdrawal, 'requestWithdrawn', now);
}

/** Writes that a withdrawal was taken back, and notifies the student. */
export async function writeWithdrawalUndone(tx: Tx, own: OwnStep, now: Date): Promise<void> {
  await insertWithdrawalUndone(tx, own, now);
  await notifyStudent(tx, own, 'withdrawalUndone', now);
}

async function notifyStudent(
  tx: Tx,
  { accountId, requestId }: OwnStep,
  kind: NotificationKind,
  now: Date,
): Promise<void> {
  await insertNotification(tx, { accountId, kind, requestId, createdAt: now });
}
