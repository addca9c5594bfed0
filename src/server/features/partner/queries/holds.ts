/**
 * An institute's changes to a request. Each is a conditional update: of several concurrent ones,
 * one wins (docs/adr/0016-snatches.md). Callers roll back after a refusal.
 */
import { and, eq, gt, inArray, isNull, ne, or, sql } from 'drizzle-orm';
import type { SQL } from 'drizzle-orm';

import type { RequestStep } from '../../../../contract/common/requestSteps';
import type { SnatchStats } from '../../../../contract/partner/partner';
import type { DeclineReason } from '../../../../contract/requests/requests';
import { requestHolds } from '../../../db/schema/holds';
import { institutes } from '../../../db/schema/places';
import { requests } from '../../../db/schema/requests';
import type { Db, Tx } from '../../../db/types';
import { isHeldBy, isAvailableTo } from '../../requests/queries/holding';

/** A member acting for the institute on a request. */
export interface Act {
  readonly requestId: number;
  readonly instituteId: number;
  readonly accountId: string;
  readonly now: Date;
}

/** The request as the change left it. */
export interface Changed {
  readonly studentId: string;
  readonly step: RequestStep;
  /** Whether the institute snatched the request or it was made to the institute. */
  readonly snatched: boolean;
}

const CHANGED = { studentId: requests.accountId, step: requests.currentStep };

/** Serializes the institute's snatches until the transaction ends. */
export async function lockSnatchesOf(tx: Tx, instituteId: number): Promise<void> {
  await tx
    .select({ id: institutes.id })
    .from(institutes)
    .where(eq(institutes.id, instituteId))
    .for('no key update');
}

/** Counts the institute's unconfirmed snatches (PAR-05). */
export async function countUnconfirmed(db: Db, instituteId: number, now: Date): Promise<number> {
  return db.$count(requestHolds, isUnconfirmed(instituteId, now));
}

/**
 * The institute's snatch statistics; requests withdrawn by students are excluded. @param limit
 * maximum unconfirmed at a time
 */
export async function snatchStats(
  db: Db,
  instituteId: number,
  limit: number,
  now: Date,
): Promise<SnatchStats> {
  const won = and(
    eq(requestHolds.instituteId, instituteId),
    eq(requestHolds.snatched, true),
    ne(requestHolds.state, 'withdrawn'),
  );
  const [row] = await db
    .select({
      won: sql<number>`count(*)::int`,
      confirmed: sql<number>`(count(*) filter (where ${requestHolds.state} = 'confirmed'))::int`,
    })
    .from(requestHolds)
    .where(won);
  const unconfirmed = await countUnconfirmed(db, instituteId, now);
  const { won: all = 0, confirmed = 0 } = row ?? {};
  return { won: all, confirmed, let_go: all - confirmed - unconfirmed, unconfirmed, limit };
}

/** Snatches a request; undefined where it is not open to the institute. */
export async function takeRequest(tx: Tx, act: Act, expiresAt: Date): Promise<Changed | undefined> {
  const { requestId, instituteId, accountId, now } = act;
  const [taken] = await tx
    .update(requests)
    .set({ partnerInstituteId: instituteId, opensAt: expiresAt })
    .where(and(eq(requests.id, requestId), isAvailableTo(tx, instituteId, now)))
    .returning({ ...CHANGED, programmeId: requests.programmeId, sentAt: requests.createdAt });
  if (!taken) return undefined;
  const { programmeId, sentAt, ...changed } = taken;
  await tx.insert(requestHolds).values({
    requestId,
    instituteId,
    accountId,
    expiresAt,
    programmeId,
    sentAt,
    state: 'snatched',
    snatched: true,
    heldAt: now,
    studentId: changed.studentId,
  });
  return { ...changed, snatched: true };
}

/** Confirms an unconfirmed hold; undefined if that is no longer possible. */
export async function confirmHold(tx: Tx, act: Act): Promise<Changed | undefined> {
  const decided = { state: 'confirmed', decidedAt: act.now, decidedBy: act.accountId } as const;
  const hold = await changeHold(tx, act, decided, isUndecided(act.now));
  return hold && setOpening(tx, act, hold, null);
}

/** Declines an unconfirmed hold, or releases a snatch; undefined if that is no longer possible. */
export async function declineHold(
  tx: Tx,
  act: Act,
  { reason, remark }: { readonly reason: DeclineReason; readonly remark: string },
): Promise<HeldRow | undefined> {
  const decided = { decidedAt: act.now, decidedBy: act.accountId, reason, remark } as const;
  return changeHold(tx, act, { state: 'declined', ...decided }, isUndecided(act.now));
}

/** Takes a decline back while the institute still holds the request. */
export async function undoDecline(tx: Tx, act: Act): Promise<Changed | undefined> {
  const undecided = { decidedAt: null, decidedBy: null, reason: null, remark: '' };
  const hold = await changeHold(
    tx,
    act,
    { state: sql`case when ${requestHolds.snatched} then 'snatched' else 'new' end`, ...undecided },
    eq(requestHolds.state, 'declined'),
  );
  return hold && setOpening(tx, act, hold, hold.expiresAt);
}

export interface HeldRow {
  readonly snatched: boolean;
  readonly expiresAt: Date | null;
}

async function changeHold(
  tx: Tx,
  { requestId, instituteId }: Act,
  values: Parameters<ReturnType<typeof updateHolds>['set']>[0],
  condition: SQL | undefined,
): Promise<HeldRow | undefined> {
  const [hold] = await updateHolds(tx)
    .set(values)
    .where(
      and(
        eq(requestHolds.requestId, requestId),
        eq(requestHolds.instituteId, instituteId),
        condition,
      ),
    )
    .returning({ snatched: requestHolds.snatched, expiresAt: requestHolds.expiresAt });
  return hold;
}

function updateHolds(tx: Tx) {
  return tx.update(requestHolds);
}

/** Sets when the request opens, if the institute still holds it; see `requests.opensAt`. */
export async function setOpening(
  tx: Tx,
  { requestId, instituteId, now }: Act,
  { snatched }: HeldRow,
  opensAt: Date | null,
): Promise<Changed | undefined> {
  const [changed] = await tx
    .update(requests)
    .set({ opensAt })
    .where(and(eq(requests.id, requestId), isHeldBy(instituteId, now)))
    .returning(CHANGED);
  return changed && { ...changed, snatched };
}

function isUndecided(now: Date): SQL | undefined {
  return and(
    inArray(requestHolds.state, ['new', 'snatched']),
    or(isNull(requestHolds.expiresAt), gt(requestHolds.expiresAt, now)),
  );
}

function isUnconfirmed(instituteId: number, now: Date): SQL | undefined {
  return and(
    eq(requestHolds.instituteId, instituteId),
    eq(requestHolds.state, 'snatched'),
    gt(requestHolds.expiresAt, now),
  );
}
