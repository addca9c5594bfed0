import { and, asc, desc, eq, inArray, isNotNull, isNull, or } from 'drizzle-orm';

import type { RequestStep, StepActor } from '../../../../contract/common/requestSteps';
import { TEAM_EVENTS } from '../../../../contract/requests/requests';
import type {
  DeclineReason,
  InstituteEvent,
  TeamEvent,
  TimelineEntry,
  WithdrawalReason,
} from '../../../../contract/requests/requests';
import type { CloseReason } from '../../../../contract/requests/requestLifecycle';
import { requests, requestSteps } from '../../../db/schema/requests';
import { isStepChange } from '../../../db/dueDates';
import type { Db, Tx } from '../../../db/types';

export interface Move {
  readonly requestId: number;
  readonly step: RequestStep;
  readonly note: string;
  /** A lead's reason for moving a colleague's request or skipping steps; '' for none. */
  readonly reason: string;
  readonly accountId: string;
  /** Who brought it there; the team by default. */
  readonly actor?: StepActor;
}

export interface MovableRequest {
  readonly studentId: string;
  readonly step: RequestStep;
  /** The current or previous holder; null if none. */
  readonly instituteId: number | null;
  readonly withdrawnAt: Date | null;
  /** Null where the student withdrew it. */
  readonly closeReason: CloseReason | null;
  readonly onHoldUntil: string | null;
}

/** Reads a request and locks it until the transaction ends; undefined if it does not exist. */
export async function lockRequest(tx: Tx, requestId: number): Promise<MovableRequest | undefined> {
  const [request] = await tx
    .select({
      studentId: requests.accountId,
      step: requests.currentStep,
      instituteId: requests.partnerInstituteId,
      withdrawnAt: requests.withdrawnAt,
      closeReason: requests.closeReason,
      onHoldUntil: requests.onHoldUntil,
    })
    .from(requests)
    .where(eq(requests.id, requestId))
    .for('no key update');
  return request;
}

/** Moves a locked request to a step. A trigger updates the request's current step. */
export async function insertMove(
  tx: Tx,
  { requestId, step, note, reason, accountId, actor = 'team' }: Move,
  now: Date,
): Promise<StoredMove> {
  const teamReason = reason === '' ? null : reason;
  const [added] = await tx
    .insert(requestSteps)
    .values({ requestId, step, actor, accountId, note, teamReason, at: now })
    .returning({ id: requestSteps.id });
  if (!added) throw new Error('A move was not stored');
  return { id: added.id, entry: entryOf({ step, actor, note, teamReason, at: now }) };
}

export interface StoredMove {
  /** The timeline entry's id. */
  readonly id: number;
  readonly entry: TimelineEntry;
}

/** Brings a locked request back to an earlier step. A trigger updates the request's current step. */
export async function insertCorrection(
  tx: Tx,
  { requestId, step, reason, accountId }: Omit<Move, 'note'>,
  now: Date,
): Promise<TimelineEntry> {
  const teamReason = reason === '' ? null : reason;
  const correction = { requestId, step, accountId, teamReason, at: now } as const;
  await tx.insert(requestSteps).values({ ...correction, actor: 'team', event: 'corrected' });
  return correctionOf({ step, teamReason, at: now });
}

/** A stored correction as a timeline entry. */
export function correctionOf(
  row: Omit<Parameters<typeof entryOf>[0], 'note' | 'actor'>,
): TimelineEntry {
  return { ...entryOf({ ...row, actor: 'team', note: '' }), event: 'corrected' };
}

export interface TeamStep {
  readonly requestId: number;
  /** The request's current step. */
  readonly step: RequestStep;
  readonly accountId: string;
  readonly event: TeamEvent;
  /** Shown to the student. */
  readonly note?: string;
  /** Shown to the team alone. */
  readonly reason?: string;
  readonly closeReason?: CloseReason;
  /** YYYY-MM-DD. */
  readonly until?: string;
  /** The institute that holds the request and reads of it; null for none. */
  readonly instituteId: number | null;
}

/** Writes an event of the team to a request's timeline. @returns the entry's id */
export async function insertTeamStep(
  tx: Tx,
  { reason = '', note = '', ...event }: TeamStep,
  now: Date,
): Promise<number> {
  const teamReason = reason === '' ? null : reason;
  const [added] = await tx
    .insert(requestSteps)
    .values({ ...event, note, teamReason, actor: 'team', at: now })
    .returning({ id: requestSteps.id });
  if (!added) throw new Error('An event of the team was not stored');
  return added.id;
}

/** Lists the team's moves, corrections and other events of a request, in order. */
export function listTeamSteps(tx: Tx, requestId: number) {
  return tx
    .select({
      id: requestSteps.id,
      step: requestSteps.step,
      event: requestSteps.event,
      accountId: requestSteps.accountId,
      until: requestSteps.until,
      at: requestSteps.at,
    })
    .from(requestSteps)
    .where(
      and(
        eq(requestSteps.requestId, requestId),
        or(isStepChange, inArray(requestSteps.event, [...TEAM_EVENTS])),
      ),
    )
    .orderBy(asc(requestSteps.id));
}

/** Puts a locked request on hold, or ends its hold. @param until YYYY-MM-DD; null ends it */
export async function setOnHold(
  tx: Tx,
  requestId: number,
  until: string | null,
  now: Date,
): Promise<void> {
  await tx
    .update(requests)
    .set({ onHoldUntil: until, updatedAt: now })
    .where(
      and(eq(requests.id, requestId), until === null ? isNotNull(requests.onHoldUntil) : undefined),
    );
}

/** A request's moves and corrections, in order. */
export function listStepChanges(tx: Tx, requestId: number) {
  return tx
    .select({
      id: requestSteps.id,
      step: requestSteps.step,
      event: requestSteps.event,
      accountId: requestSteps.accountId,
      note: requestSteps.note,
      teamReason: requestSteps.teamReason,
      at: requestSteps.at,
    })
    .from(requestSteps)
    .where(and(eq(requestSteps.requestId, requestId), isStepChange))
    .orderBy(asc(requestSteps.id));
}

/** The account's own move to this step, where it was the last one; undefined where it was not. */
export async function findOwnMove(
  tx: Tx,
  { requestId, step, accountId }: Pick<Move, 'requestId' | 'step' | 'accountId'>,
): Promise<TimelineEntry | undefined> {
  const [last] = await tx
    .select({
      step: requestSteps.step,
      actor: requestSteps.actor,
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
  readonly actor: StepActor;
  readonly note: string;
  readonly teamReason: string | null;
  readonly at: Date;
}): TimelineEntry {
  const { step, actor, note, teamReason, at } = row;
  const entry = { step, actor, at: at.toISOString(), note } as const;
  return teamReason === null ? entry : { ...entry, team_reason: teamReason };
}

export interface InstituteStep {
  readonly requestId: number;
  /** The request's current step. */
  readonly step: RequestStep;
  readonly event: InstituteEvent;
  readonly reason: DeclineReason | null;
  readonly instituteId: number;
  /** The acting member; null for an automatic event. */
  readonly accountId: string | null;
}

/** Writes an institute's event to the request's timeline. */
export async function insertInstituteStep(tx: Tx, event: InstituteStep, now: Date): Promise<void> {
  await tx.insert(requestSteps).values({ ...event, actor: 'partner', at: now });
}

export interface OwnStep {
  readonly requestId: number;
  /** The student's. */
  readonly accountId: string;
  readonly step: RequestStep;
  /** The institute that held the request and reads of it; null for none. */
  readonly instituteId: number | null;
}

/** Writes a withdrawal to the request's timeline. */
export async function insertWithdrawal(
  tx: Tx,
  step: OwnStep & { readonly reason: WithdrawalReason | null },
  now: Date,
): Promise<void> {
  const { reason: withdrawalReason, ...own } = step;
  await tx
    .insert(requestSteps)
    .values({ ...own, withdrawalReason, at: now, actor: 'student', event: 'withdrawn' });
}

/** Writes to the request's timeline that a withdrawal was taken back. */
export async function insertWithdrawalUndone(tx: Tx, own: OwnStep, now: Date): Promise<void> {
  await tx
    .insert(requestSteps)
    .values({ ...own, at: now, actor: 'student', event: 'withdrawalUndone' });
}

/** Finds the account of a request's student; undefined without such a request. */
export async function findStudentOf(db: Db, requestId: number): Promise<string | undefined> {
  const [row] = await db
    .select({ accountId: requests.accountId })
    .from(requests)
    .where(eq(requests.id, requestId));
  return row?.accountId;
}

/** Whether a request was withdrawn or closed; false for an unknown one. */
export async function hasEnded(db: Db, requestId: number): Promise<boolean> {
  const [row] = await db
    .select({ withdrawnAt: requests.withdrawnAt })
    .from(requests)
    .where(eq(requests.id, requestId));
  return row !== undefined && row.withdrawnAt !== null;
}
