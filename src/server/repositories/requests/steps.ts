import { eq } from 'drizzle-orm';

import { REQUEST_STEPS } from '../../../contract/constants';
import type { RequestStep } from '../../../contract/constants';
import type { NotificationKind } from '../../../contract/content';
import type {
  DeclineReason,
  InstituteEvent,
  TimelineEntry,
  WithdrawalReason,
} from '../../../contract/requests';
import { notifications } from '../../db/schema/inbox';
import { requests, requestSteps } from '../../db/schema/requests';
import type { Tx } from '../../db/types';
import type { BothLanguages } from '../../lib/pricing';
import { insertNotification } from '../notifications';

export interface Move {
  readonly requestId: number;
  readonly step: RequestStep;
  readonly note: string;
  readonly accountId: string;
}

export interface Moved {
  readonly entry: TimelineEntry;
  /** Where it stood. */
  readonly before: RequestStep;
  readonly studentId: string;
  /** The student's. */
  readonly notificationId: number;
  /** Who holds it, or held it until now; null for nobody. */
  readonly instituteId: number | null;
}

/**
 * Moves a request to a step and notifies the student.
 * @returns 'missing' without such a request, 'withdrawn' by its student, 'passed' when it is at this step or beyond
 */
export async function advanceRequest(
  tx: Tx,
  { requestId, step, note, accountId }: Move,
  now: Date,
): Promise<Moved | 'missing' | 'withdrawn' | 'passed'> {
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
  if (!request) return 'missing';
  if (request.withdrawnAt) return 'withdrawn';
  if (REQUEST_STEPS.indexOf(step) <= REQUEST_STEPS.indexOf(request.step)) return 'passed';
  // A trigger updates the request's current step.
  await tx
    .insert(requestSteps)
    .values({ requestId, step, actor: 'team', accountId, note, at: now });
  const { studentId, instituteId, step: before } = request;
  const notificationId = await insertNotification(tx, {
    accountId: studentId,
    kind: 'requestMoved',
    params: { step },
    requestId,
    createdAt: now,
  });
  const entry = { step, actor: 'team', at: now.toISOString(), note } as const;
  return { entry, before, studentId, notificationId, instituteId };
}

export interface RequestEvent {
  readonly requestId: number;
  readonly studentId: string;
  /** Where the request stands. */
  readonly step: RequestStep;
  readonly event: InstituteEvent;
  readonly reason: DeclineReason | null;
  readonly institute: { readonly id: number; readonly name: BothLanguages };
  /** The member; null for what happened by itself. */
  readonly accountId: string | null;
  /** What the student is told. */
  readonly news: NotificationKind;
}

/** Writes what an institute did into a request's timeline, and notifies the student. */
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
    ...{ requestId, step, accountId, instituteId, withdrawalReason: reason, at: now },
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
    ...{ requestId, step, accountId, instituteId, at: now },
    actor: 'student',
    event: 'withdrawalUndone',
  });
  const news = { accountId, kind: 'withdrawalUndone', requestId, createdAt: now } as const;
  await tx.insert(notifications).values(news);
}
