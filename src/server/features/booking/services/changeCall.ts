/**
 * A visitor moves or cancels a booked call, by its unguessable reference (BOOK-06). So does a member of the
 * team, which the log has (DESK-14).
 */
import type { BookedCall } from '../../../../contract/booking/bookedCall';
import { lockKeys } from '../../../db/keyLocks';
import type { Tx } from '../../../db/types';
import type { Networks } from '../../../lib/address';
import { ApiError } from '../../../lib/errors';
import { DAY } from '../../../lib/time/clock';
import { writeAudit } from '../../../platform/auditLog/auditLog';
import type { AuditEntry } from '../../../platform/auditLog/auditLog';
import type { Deps } from '../../../platform/deps';
import { DESK_NEWS } from '../../../platform/events/deskNews';
import { publishEvents } from '../../../platform/events/events';
import { addressLockKeys, perAddressHour, take } from '../../../platform/load/limiter';
import type { Limit } from '../../../platform/load/limiter';
import { clearClaim } from '../../claims/queries/claims';
import { findAgency } from '../../content/queries/agency';
import { cancelBooking, findBooking, lockBooking, moveBooking } from '../queries/consultations';
import type { StoredBooking } from '../queries/consultations';
import { callState, toBookedCall } from './bookedCall';
import { freeSlot } from './consultations';

/** Moves of one call in a day, so that it cannot keep others from every time in turn. */
const MOVES_PER_CALL_DAY = 5;

/** A call at its address. @throws ApiError NOT_FOUND */
export async function readCall({ db, clock }: Deps, reference: string): Promise<BookedCall> {
  const found = await findBooking(db, reference);
  if (!found) throw new ApiError('NOT_FOUND');
  return toBookedCall(found, await findAgency(db), clock.now());
}

/**
 * Moves a call to a free time, or gives a call-back a time. Moving it to its own time changes
 * nothing.
 * @param change.by the member of the team who does it; null for a visitor
 * @throws ApiError NOT_FOUND, CALL_CANCELLED, CALL_OVER, SLOT_TAKEN or RATE_LIMITED
 */
export async function moveCall(
  deps: Deps,
  networks: Networks,
  reference: string,
  { startsAt, by }: { readonly startsAt: Date; readonly by: string | null },
): Promise<BookedCall> {
  const now = deps.clock.now();
  const ofCall: Limit = { key: `moves:of:${reference}`, most: MOVES_PER_CALL_DAY, window: DAY };
  return changeCall(deps, networks, reference, async (tx, call, takeLimits) => {
    refuseUnlessBooked(call, now);
    if (call.startsAt?.getTime() === startsAt.getTime()) return call;
    const slot = await freeSlot(tx, await findAgency(tx), startsAt, now, deps.config);
    await takeLimits([ofCall]);
    const moved = await moveBooking(tx, reference, slot, now);
    if (!moved) throw new ApiError('SLOT_TAKEN');
    const times = {
      before: { appointment: call.startsAt?.toISOString() ?? null },
      after: { appointment: startsAt.toISOString() },
    };
    await logChange(tx, { by, action: 'desk.callMoved', call }, times, now);
    await publishEvents(tx, DESK_NEWS, now);
    return moved;
  });
}

/**
 * Cancels a call and frees its time at once; repeatable.
 * @throws ApiError NOT_FOUND, CALL_OVER or RATE_LIMITED
 */
export async function cancelCall(
  deps: Deps,
  networks: Networks,
  reference: string,
  by: string | null,
): Promise<BookedCall> {
  const now = deps.clock.now();
  return changeCall(deps, networks, reference, async (tx, call, takeLimits) => {
    if (call.cancelledAt) return call;
    refuseUnlessBooked(call, now);
    await takeLimits([]);
    const cancelled = await cancelBooking(tx, call, now);
    const nothing = { before: null, after: null };
    await logChange(tx, { by, action: 'desk.callCancelled', call }, nothing, now);
    await clearClaim(tx, { kind: 'consultation', id: String(call.id) });
    await publishEvents(tx, DESK_NEWS, now);
    return cancelled;
  });
}

/** The log has what the team does; a visitor's own change is none of it. */
async function logChange(
  tx: Tx,
  {
    by,
    action,
    call,
  }: {
    readonly by: string | null;
    readonly action: 'desk.callMoved' | 'desk.callCancelled';
    readonly call: StoredBooking;
  },
  change: Pick<AuditEntry, 'before' | 'after'>,
  now: Date,
): Promise<void> {
  if (by === null) return;
  const entry = {
    accountId: by,
    action,
    subject: 'desk.consultation',
    subjectId: call.id,
  } as const;
  await writeAudit(tx, { ...entry, ...change }, now);
}

type Change = (
  tx: Tx,
  call: StoredBooking,
  /** Takes a use of these limits and of those of the caller's address. */
  takeLimits: (limits: readonly Limit[]) => Promise<void>,
) => Promise<StoredBooking>;

async function changeCall(
  { db, clock, config }: Deps,
  networks: Networks,
  reference: string,
  change: Change,
): Promise<BookedCall> {
  const ofAddress = perAddressHour('calls', networks, config.bookingsPerAddressHour, config);
  return db.transaction(async (tx) => {
    await lockKeys(tx, [`call:${reference}`, ...addressLockKeys(networks)]);
    const call = await lockBooking(tx, reference);
    if (!call) throw new ApiError('NOT_FOUND');
    const changed = await change(tx, call, async (limits) => {
      await take(tx, [...ofAddress, ...limits], clock.now());
    });
    return toBookedCall(changed, await findAgency(tx), clock.now());
  });
}

function refuseUnlessBooked(call: StoredBooking, now: Date): void {
  const state = callState(call, now);
  if (state === 'cancelled') throw new ApiError('CALL_CANCELLED');
  if (state !== 'booked') throw new ApiError('CALL_OVER');
}
