import { and, eq, gt, isNotNull, isNull, lt } from 'drizzle-orm';
import { consultations } from '../../../db/schema/messages';
import type { Db, Tx } from '../../../db/types';
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
  readonly reference: string;
  readonly startsAt: Date | null;
  readonly endsAt: Date | null;
  readonly createdAt: Date;
}

const STORED = {
  reference: consultations.reference,
  startsAt: consultations.startsAt,
  endsAt: consultations.endsAt,
  createdAt: consultations.createdAt,
};

/**
 * The same booking: name, number and time, or a call-back sent after an instant. The caller holds a
 * lock.
 */
export async function findSameBooking(
  tx: Tx,
  { name, phoneE164, startsAt }: Booking,
  since: Date,
): Promise<StoredBooking | undefined> {
  const [row] = await tx
    .select(STORED)
    .from(consultations)
    .where(
      and(
        eq(consultations.phoneE164, phoneE164),
        eq(consultations.name, name),
        startsAt === null
          ? and(isNull(consultations.startsAt), gt(consultations.createdAt, since))
          : eq(consultations.startsAt, startsAt),
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

/** Finds a consultation with a time by its reference; undefined if there is none. */
export async function findAppointment(
  db: Db,
  reference: string,
): Promise<StoredBooking | undefined> {
  const [row] = await db
    .select(STORED)
    .from(consultations)
    .where(and(eq(consultations.reference, reference), isNotNull(consultations.startsAt)));
  return row;
}
