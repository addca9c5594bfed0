import { and, eq, gt } from 'drizzle-orm';
import { consultations } from '../db/schema/messages';
import type { Tx } from '../db/types';
import { addMs, MINUTE } from '../lib/clock';

/** Repeating a booking within this time is idempotent. */
const SAME_BOOKING_MINUTES = 10;

export interface Booking {
  readonly name: string;
  readonly phone: string;
  readonly phoneE164: string;
  readonly address: string;
  readonly createdAt: Date;
}

/** Whether this name and number booked recently. The caller holds a lock. */
export async function isBooked(tx: Tx, { name, phoneE164, createdAt }: Booking): Promise<boolean> {
  const rows = await tx
    .select({ id: consultations.id })
    .from(consultations)
    .where(
      and(
        eq(consultations.phoneE164, phoneE164),
        eq(consultations.name, name),
        gt(consultations.createdAt, addMs(createdAt, -SAME_BOOKING_MINUTES * MINUTE)),
      ),
    )
    .limit(1);
  return rows.length > 0;
}

/** Stores a booking (BOOK-01). */
export async function insertBooking(tx: Tx, booking: Booking): Promise<void> {
  await tx.insert(consultations).values(booking);
}
