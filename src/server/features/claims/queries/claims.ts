import { isFinal } from '../../../../contract/common/requestSteps';
import { and, eq, gte, inArray, isNotNull, isNull, lt, notExists, or, sql } from 'drizzle-orm';

import type { DeskHolder, DeskKind, DeskNextAction } from '../../../../contract/desk/desk';
import { accounts } from '../../../db/schema/accounts';
import { auditLog } from '../../../db/schema/audit';
import { chatRooms } from '../../../db/schema/chat';
import { deskClaims } from '../../../db/schema/desk';
import { consultations, partnerApplications, partnerMessages } from '../../../db/schema/messages';
import { phoneChanges } from '../../../db/schema/phoneChanges';
import { requests } from '../../../db/schema/requests';
import type { Db, Tx } from '../../../db/types';

type Account = typeof accounts.$inferSelect;

export interface DeskEntry {
  readonly kind: DeskKind;
  readonly id: string;
}

const isOf = ({ kind, id }: DeskEntry) => and(eq(deskClaims.kind, kind), eq(deskClaims.itemId, id));

const HANDLED = {
  consultation: consultations,
  application: partnerApplications,
  partnerMessage: partnerMessages,
  lostNumber: phoneChanges,
} as const;

export type EntryState = 'waits' | 'over' | 'withdrawn' | 'closed' | 'missing';

/**
 * Checks whether an entry can be claimed, and locks it against changes until the transaction ends.
 * A request can be claimed until it is enrolled, withdrawn or closed, others while they wait.
 */
export async function lockEntry(tx: Tx, { kind, id }: DeskEntry): Promise<EntryState> {
  if (kind === 'request') {
    const [request] = await tx
      .select({
        step: requests.currentStep,
        withdrawnAt: requests.withdrawnAt,
        closeReason: requests.closeReason,
      })
      .from(requests)
      .where(eq(requests.id, Number(id)))
      .for('share');
    if (!request) return 'missing';
    if (request.withdrawnAt) return request.closeReason === null ? 'withdrawn' : 'closed';
    return isFinal(request.step) ? 'over' : 'waits';
  }
  if (kind === 'chat') {
    const [room] = await tx
      .select({ waitingSince: chatRooms.waitingSince })
      .from(chatRooms)
      .where(eq(chatRooms.room, id))
      .for('no key update');
    return room ? (room.waitingSince ? 'waits' : 'over') : 'missing';
  }
  const table = HANDLED[kind];
  const [sent] = await tx
    .select({ handledAt: table.handledAt })
    .from(table)
    .where(eq(table.id, Number(id)))
    .for('no key update');
  return sent ? (sent.handledAt ? 'over' : 'waits') : 'missing';
}

export interface Claim extends DeskEntry {
  readonly accountId: string;
  /** The expected current holder; null if unclaimed. */
  readonly from: string | null;
  readonly now: Date;
}

/**
 * Claims an entry from its expected holder; a single statement, so that one caller wins (DESK-02).
 * @returns whether it was claimed
 */
export async function claimEntry(
  tx: Tx,
  { from, accountId, now, ...entry }: Claim,
): Promise<boolean> {
  const taken =
    from === null
      ? await tx
          .insert(deskClaims)
          .values({ kind: entry.kind, itemId: entry.id, accountId, claimedAt: now })
          .onConflictDoUpdate({
            target: [deskClaims.kind, deskClaims.itemId],
            set: { accountId, claimedAt: now },
            setWhere: isNull(deskClaims.accountId),
          })
          .returning({ kind: deskClaims.kind })
      : await tx
          .update(deskClaims)
          .set({ accountId, claimedAt: now })
          .where(and(isOf(entry), eq(deskClaims.accountId, from)))
          .returning({ kind: deskClaims.kind });
  return taken.length > 0;
}

/** Gives an entry back. @returns whether it was the account's */
export async function releaseEntry(
  tx: Tx,
  { accountId, now, ...entry }: Omit<Claim, 'from'>,
): Promise<boolean> {
  const released = await tx
    .update(deskClaims)
    .set({ accountId: null, claimedAt: now })
    .where(and(isOf(entry), eq(deskClaims.accountId, accountId)))
    .returning({ kind: deskClaims.kind });
  return released.length > 0;
}

/** Notes that the holder has an entry open, the first time since they have it (DESK-23). */
export async function markOpened(
  tx: Tx,
  { accountId, now, ...entry }: Omit<Claim, 'from'>,
): Promise<void> {
  await tx
    .update(deskClaims)
    .set({ openedAt: now })
    .where(and(isOf(entry), eq(deskClaims.accountId, accountId), isNotOpened));
}

const isNotOpened = or(isNull(deskClaims.openedAt), lt(deskClaims.openedAt, deskClaims.claimedAt));

/** A claim by a person other than its holder. */
export interface GivenClaim extends DeskEntry {
  readonly accountId: string;
  readonly claimedAt: Date;
}

/**
 * Takes an entry from a holder who has neither opened nor changed it since they were given it.
 * @returns whether it was taken
 */
export async function releaseUnopened(
  tx: Tx,
  { accountId, claimedAt, ...entry }: GivenClaim,
  now: Date,
): Promise<boolean> {
  const { kind, id } = entry;
  const subjects = [`desk.${kind}`, ...(kind === 'request' ? ['requests'] : [])];
  const acts = tx
    .select({ one: sql`1` })
    .from(auditLog)
    .where(
      and(
        inArray(auditLog.subject, subjects),
        eq(auditLog.subjectId, id),
        eq(auditLog.accountId, accountId),
        gte(auditLog.at, claimedAt),
      ),
    );
  const released = await tx
    .update(deskClaims)
    .set({ accountId: null, claimedAt: now })
    .where(
      and(
        isOf(entry),
        eq(deskClaims.accountId, accountId),
        eq(deskClaims.claimedAt, claimedAt),
        isNotOpened,
        notExists(acts),
      ),
    )
    .returning({ kind: deskClaims.kind });
  return released.length > 0;
}

/** Releases all claims of an account. @returns the released entries */
export async function releaseAllOf(tx: Tx, accountId: string, now: Date): Promise<DeskEntry[]> {
  return tx
    .update(deskClaims)
    .set({ accountId: null, claimedAt: now })
    .where(eq(deskClaims.accountId, accountId))
    .returning({ kind: deskClaims.kind, id: deskClaims.itemId });
}

const isNextAction = (action: DeskNextAction | null) =>
  action
    ? and(eq(deskClaims.nextAction, action.text), eq(deskClaims.nextActionDue, action.due))
    : isNull(deskClaims.nextAction);

export interface NextActionChange {
  readonly id: string;
  readonly accountId: string;
  readonly from: DeskNextAction | null;
  readonly to: DeskNextAction | null;
}

/**
 * Changes a request's next action, if the account holds the request and the action is still the
 * expected one; a single statement, so that one caller wins (DESK-02). @returns whether it was
 * changed
 */
export async function changeNextAction(
  tx: Tx,
  { id, accountId, from, to }: NextActionChange,
): Promise<boolean> {
  const changed = await tx
    .update(deskClaims)
    .set({ nextAction: to?.text ?? null, nextActionDue: to?.due ?? null })
    .where(
      and(isOf({ kind: 'request', id }), eq(deskClaims.accountId, accountId), isNextAction(from)),
    )
    .returning({ id: deskClaims.itemId });
  return changed.length > 0;
}

/** Gives a request another next action, for any holder; null for none. */
export async function replaceNextAction(
  tx: Tx,
  { id, to }: Pick<NextActionChange, 'id' | 'to'>,
  now: Date,
): Promise<void> {
  const action = { nextAction: to?.text ?? null, nextActionDue: to?.due ?? null };
  await tx
    .insert(deskClaims)
    .values({ kind: 'request', itemId: id, accountId: null, claimedAt: now, ...action })
    .onConflictDoUpdate({ target: [deskClaims.kind, deskClaims.itemId], set: action });
}

/** The team's next action for a request; null if none. */
export async function findNextAction(db: Db, id: string): Promise<DeskNextAction | null> {
  const [row] = await db
    .select({ text: deskClaims.nextAction, due: deskClaims.nextActionDue })
    .from(deskClaims)
    .where(isOf({ kind: 'request', id }));
  const { text = null, due = null } = row ?? {};
  return text !== null && due !== null ? { text, due } : null;
}

/** Clears a request's next action. @returns what it was; undefined if there was none */
export async function endNextAction(tx: Tx, id: string): Promise<DeskNextAction | undefined> {
  const open = await tx
    .select({ text: deskClaims.nextAction, due: deskClaims.nextActionDue })
    .from(deskClaims)
    .where(and(isOf({ kind: 'request', id }), isNotNull(deskClaims.nextActionDue)))
    .for('update');
  const { text = null, due = null } = open[0] ?? {};
  if (text === null || due === null) return undefined;
  await tx
    .update(deskClaims)
    .set({ nextAction: null, nextActionDue: null })
    .where(isOf({ kind: 'request', id }));
  return { text, due };
}

/** Deletes the claim of a finished entry. */
export async function clearClaim(tx: Tx, entry: DeskEntry): Promise<void> {
  await tx.delete(deskClaims).where(isOf(entry));
}

/** Puts an entry on the desk without a holder, like a released one. */
export async function leaveUnclaimed(tx: Tx, entry: DeskEntry, now: Date): Promise<void> {
  await tx
    .insert(deskClaims)
    .values({ kind: entry.kind, itemId: entry.id, accountId: null, claimedAt: now })
    .onConflictDoNothing();
}

/** The current holder of an entry; null if unclaimed. */
export async function findHolder(db: Db, entry: DeskEntry): Promise<DeskHolder | null> {
  const [row] = await db
    .select({ id: accounts.id, name: accounts.name, since: deskClaims.claimedAt })
    .from(deskClaims)
    .innerJoin(accounts, eq(accounts.id, deskClaims.accountId))
    .where(isOf(entry));
  return row ? { ...row, since: row.since.toISOString() } : null;
}

/** The leads of the team who can sign in. */
export async function listLeads(db: Db): Promise<string[]> {
  const rows = await db
    .select({ id: accounts.id })
    .from(accounts)
    .where(and(eq(accounts.role, 'TeamLead'), isNull(accounts.disabledAt)));
  return rows.map(({ id }) => id);
}

/** Who has an entry, as its student sees them; null while nobody has it. */
export async function findConsultant(
  db: Db,
  entry: DeskEntry,
): Promise<Pick<Account, 'name' | 'imageHash' | 'spokenLanguages'> | null> {
  const { name, imageHash, spokenLanguages } = accounts;
  const [row] = await db
    .select({ name, imageHash, spokenLanguages })
    .from(deskClaims)
    .innerJoin(accounts, eq(accounts.id, deskClaims.accountId))
    .where(isOf(entry));
  return row ?? null;
}

/** Marks submissions of visitors and partners as handled. */
export async function markHandled(
  tx: Tx,
  kind: keyof typeof HANDLED,
  id: number,
  now: Date,
): Promise<void> {
  const table = HANDLED[kind];
  await tx.update(table).set({ handledAt: now }).where(eq(table.id, id));
}
