import { and, desc, eq, isNull } from 'drizzle-orm';

import type { RequestStep } from '../../../../contract/common/requestSteps';
import type { NotificationKind } from '../../../../contract/content/content';
import type {
  DeclineReason,
  InstituteEvent,
  TimelineEntry,
  WithdrawalReason,
} from '../../../../contract/requests/requests';
import { notifications } from '../../../db/schema/inbox';
import { requests, requestSteps } from '../../../db/schema/requests';
import type { Tx } from '../../../db/types';
import type { BothLanguages } from '../../../../contract/prices/pricing';
import { insertNotification } from '../../notifications/queries/notifications';

export interface Move {
  readonly requestId: number;
  readonly step: RequestStep;
  readonly note: string;
  /** A lead's reason for moving a colleague's request or skipping steps; '' for none. */
  readonly reason: string;
  readonly accountId: string;
}

export interface MovableRequest {
  readonly studentId: string;
  readonly step: RequestStep;
  /** The current or previous holder; null if none. */
  readonly instituteId: number | null;
  readonly withdrawnAt: Date | null;
}

/** Reads a request and locks it until the transaction ends; undefined if it does not exist. */
export async function lockRequest(tx: Tx, requestId: number): Promise<MovableRequest | undefined> {
  const [request] = await tx
    .select({
      studentId: requests.accountId,
      step: requests.currentStep,
      instituteId: requests.partnerInstituteId,
      withdrawnAt: requests.withdrawnAt,
    })
    .from(requests)
    .where(eq(requests.id, requestId))
    .for('no key update');
  return request;
}

export interface Moved {
  readonly entry: TimelineEntry;
  /** The student's. */
  readonly notificationId: number;
}

/** Moves a locked request to a step, and notifies its student. */
export async function advanceRequest(
  tx: Tx,
  { requestId, step, note, reason, accountId }: Move,
  { studentId }: MovableRequest,
  now: Date,
): Promise<Moved> {
  const teamReason = reason === '' ? null : reason;
  // A trigger updates the request's current step.
  await tx
    .insert(requestSteps)
    .values({ requestId, step, actor: 'team', accountId, note, teamReason, at: now });
  const notificationId = await insertNotification(tx, {
    accountId: studentId,
    kind: 'requestMoved',
    params: { step },
    requestId,
    createdAt: now,
  });
  return { entry: entryOf({ step, note, teamReason, at: now }), notificationId };
}

/** The account's own move to this step, where it was the last one; undefined where it was not. */
export async function findOwnMove(
  tx: Tx,
  { requestId, step, accountId }: Pick<Move, 'requestId' | 'step' | 'accountId'>,
): Promise<TimelineEntry | undefined> {
  const [last] = await tx
    .select({
      step: requestSteps.step,
      note: requestSteps.note,
      teamReason: requestSteps.teamReason,
      at: requestSteps.at,
      accountId: requestSteps.accountId,
    })
    .from(requestSteps)
    .where(and(eq(requestSteps.requestId, requestId), isNull(requestSteps.event)))
    .orderBy(desc(requestSteps.id))
    .limit(1);
  return last?.step === step && last.accountId === accountId ? entryOf(last) : undefined;
}

function entryOf(row: {
  readonly step: RequestStep;
  readonly note: string;
  readonly teamReason: string | null;
  readonly at: Date;
}): TimelineEntry {
  const { step, note, teamReason, at } = row;
  const entry = { step, actor: 'team', at: at.toISOString(), note } as const;
  return teamReason === null ? entry : { ...entry, team_reason: teamReason };
}

export interface RequestEvent {
  readonly requestId: number;
  readonly studentId: string;
  /** The request's current step. */
  readonly step: RequestStep;
  readonly event: InstituteEvent;
  readonly reason: DeclineReason | null;
  readonly institute: { readonly id: number; readonly name: BothLanguages };
  /** The acting member; null for an automatic event. */
  readonly accountId: string | null;
  /** Kind of the student's notification. */
  readonly news: NotificationKind;
}

/** Writes an institute's event to the request's timeline, and notifies the student. */
export async function writeRequestEvent(
  tx: Tx,
  { studentId, institute, news, ...event }: RequestEvent,
  now: Date,
): Promise<void> {
  await tx
    .insert(requestSteps)
    .values({ ...event, actor: 'partner', instituteId: institute.id, at: now });
  await tx.insert(notifications).values({
    accountId: studentId,
    kind: news,
    params: { institute: institute.name },
    requestId: event.requestId,
    createdAt: now,
  });
}

export interface Withdrawal {
  readonly requestId: number;
  /** The student's. */
  readonly accountId: string;
  readonly reason: WithdrawalReason | null;
}

/**
 * Writes a withdrawal into a request's timeline, and notifies the student.
 * @param instituteId who held it and reads of it; null for none
 */
export async function writeWithdrawal(
  tx: Tx,
  { requestId, accountId, reason }: Withdrawal,
  { step, instituteId }: { readonly step: RequestStep; readonly instituteId: number | null },
  now: Date,
): Promise<void> {
  await tx.insert(requestSteps).values({
    requestId,
    step,
    accountId,
    instituteId,
    withdrawalReason: reason,
    at: now,
    actor: 'student',
    event: 'withdrawn',
  });
  const news = { accountId, kind: 'requestWithdrawn', requestId, createdAt: now } as const;
  await tx.insert(notifications).values(news);
}

/** Writes that a withdrawal was taken back, and notifies the student. See `writeWithdrawal`. */
export async function writeWithdrawalUndone(
  tx: Tx,
  { requestId, accountId }: Omit<Withdrawal, 'reason'>,
  { step, instituteId }: { readonly step: RequestStep; readonly instituteId: number | null },
  now: Date,
): Promise<void> {
  await tx.insert(requestSteps).values({
    requestId,
    step,
    accountId,
    instituteId,
    at: now,
    actor: 'student',
    event: 'withdrawalUndone',
  });
  const news = { accountId, kind: 'withdrawalUndone', requestId, createdAt: now } as const;
  await tx.insert(notifications).values(news);
}
