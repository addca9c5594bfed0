import { and, eq, gt, isNull, lt, or, sql } from 'drizzle-orm';
import type { SQL } from 'drizzle-orm';
import { accounts } from '../../../db/schema/accounts';
import { consultations } from '../../../db/schema/messages';
import { phoneChanges } from '../../../db/schema/phoneChanges';
import type { Db, Tx } from '../../../db/types';
import { isUniqueViolation } from '../../../lib/failure';
import type { Period } from '../consultationSlots';

export interface Booking {
  readonly name: string;
  readonly phone: string;
  readonly phoneE164: string;
  readonly address: string;
  readonly createdAt: Date;
  /** Null for a call-back. */
  readonly startsAt: Date | null;
}

/** The stored fields of a booking. */
export interface StoredBooking {
  readonly id: number;
  readonly reference: string;
  readonly name: string;
  readonly phoneE164: string;
  readonly startsAt: Date | null;
  readonly endsAt: Date | null;
  readonly createdAt: Date;
  readonly handledAt: Date | null;
  readonly cancelledAt: Date | null;
  /** The time that a cancelled call had. */
  readonly freedStartsAt: Date | null;
  readonly freedEndsAt: Date | null;
  /** How often it was moved or cancelled. */
  readonly changes: number;
  readonly changedAt: Date | null;
}

const STORED = {
  id: consultations.id,
  reference: consultations.reference,
  name: consultations.name,
  phoneE164: consultations.phoneE164,
  startsAt: consultations.startsAt,
  endsAt: consultations.endsAt,
  createdAt: consultations.createdAt,
  handledAt: consultations.handledAt,
  cancelledAt: consultations.cancelledAt,
  freedStartsAt: consultations.freedStartsAt,
  freedEndsAt: consultations.freedEndsAt,
  changes: consultations.changes,
  changedAt: consultations.changedAt,
};

/**
 * The same booking: of the same name, number and time, made after an instant or, with a chosen time,
 * from the same address (BOOK-04). The caller holds a lock.
 */
export async function findSameBooking(
  tx: Tx,
  { name, phoneE164, startsAt, address }: Booking,
  since: Date,
): Promise<StoredBooking | undefined> {
  const [row] = await tx
    .select(STORED)
    .from(consultations)
    .where(
      and(
        eq(consultations.phoneE164, phoneE164),
        eq(consultations.name, name),
        isNull(consultations.cancelledAt),
        startsAt === null
          ? and(isNull(consultations.startsAt), gt(consultations.createdAt, since))
          : and(
              eq(consultations.startsAt, startsAt),
              or(gt(consultations.createdAt, since), eq(consultations.address, address)),
            ),
      ),
    )
    .limit(1);
  return row;
}

/**
 * Stores a booking (BOOK-01), unless its time is taken (BOOK-04): the unique index decides between
 * two visitors who choose it at the same moment.
 * @returns undefined when the time is taken
 */
export async function insertBooking(
  tx: Tx,
  booking: Booking & { readonly endsAt: Date | null },
): Promise<StoredBooking | undefined> {
  const [row] = await tx
    .insert(consultations)
    .values(booking)
    .onConflictDoNothing({ target: consultations.startsAt })
    .returning(STORED);
  return row;
}

/** The consultations whose time overlaps a period. */
export async function listTakenTimes(db: Db, { start, end }: Period): Promise<Period[]> {
  const rows = await db
    .select({ start: consultations.startsAt, end: consultations.endsAt })
    .from(consultations)
    .where(and(gt(consultations.endsAt, start), lt(consultations.startsAt, end)));
  return rows.flatMap((row) => (row.start && row.end ? [{ start: row.start, end: row.end }] : []));
}

/** Finds a booking by its reference; undefined if there is none. */
export async function findBooking(db: Db, reference: string): Promise<StoredBooking | undefined> {
  const [row] = await db
    .select(STORED)
    .from(consultations)
    .where(eq(consultations.reference, reference));
  return row;
}

/** The same, locked until the transaction ends. */
export async function lockBooking(tx: Tx, reference: string): Promise<StoredBooking | undefined> {
  const [row] = await tx
    .select(STORED)
    .from(consultations)
    .where(eq(consultations.reference, reference))
    .for('no key update');
  return row;
}

/** A call by its number, locked until the transaction ends; undefined if there is none. */
export async function lockCall(tx: Tx, id: number) {
  const { attempts, nextCallAt, handledAt } = consultations;
  const [row] = await tx
    .select({ attempts, nextCallAt, handledAt })
    .from(consultations)
    .where(eq(consultations.id, id))
    .for('no key update');
  return row;
}

/** Counts a locked call that nobody answered. */
export async function countAttempt(
  tx: Tx,
  id: number,
  next: { readonly nextCallAt: Date | null; readonly handledAt: Date | null },
): Promise<void> {
  await tx
    .update(consultations)
    .set({ ...next, attempts: sql`${consultations.attempts} + 1` })
    .where(eq(consultations.id, id));
}

const oneChangeMore = sql`${consultations.changes} + 1`;

/**
 * Moves a locked booking (BOOK-06); the unique index decides between two who want the time.
 * @returns undefined when the time is taken
 */
export async function moveBooking(
  tx: Tx,
  reference: string,
  time: Period,
  now: Date,
): Promise<StoredBooking | undefined> {
  try {
    // A savepoint: another booking may win the race for the time.
    const [row] = await tx.transaction((nested) =>
      nested
        .update(consultations)
        .set({
          startsAt: time.start,
          endsAt: time.end,
          changes: oneChangeMore,
          changedAt: now,
          // A new time is a new call.
          attempts: 0,
          nextCallAt: null,
        })
        .where(eq(consultations.reference, reference))
        .returning(STORED),
    );
    return row;
  } catch (error) {
    if (isUniqueViolation(error)) return undefined;
    throw error;
  }
}

/** Cancels a locked booking: it waits at the desk no more, and its time is free (BOOK-06). */
export async function cancelBooking(
  tx: Tx,
  { reference, startsAt, endsAt }: StoredBooking,
  now: Date,
): Promise<StoredBooking> {
  const [row] = await tx
    .update(consultations)
    .set({
      startsAt: null,
      endsAt: null,
      freedStartsAt: startsAt,
      freedEndsAt: endsAt,
      cancelledAt: now,
      handledAt: now,
      changes: oneChangeMore,
      changedAt: now,
    })
    .where(eq(consultations.reference, reference))
    .returning(STORED);
  if (!row) throw new Error('A locked booking is gone');
  return row;
}

/**
 * Bookings with the number or that of a merged account (DESK-18), and those with an earlier one from when it
 * was the account's.
 */
export function isConsultationOf(accountId: string, phoneE164: string): SQL {
  return sql`(${consultations.phoneE164} = ${phoneE164}
    or ${consultations.phoneE164} in (select ${accounts.phoneE164} from ${accounts}
      where ${accounts.mergedInto} = ${accountId}) or exists (select from ${phoneChanges}
    where ${phoneChanges.accountId} = ${accountId} and ${phoneChanges.oldPhone} = ${consultations.phoneE164}
      and ${consultations.createdAt} <= ${phoneChanges.at}))`;
}
