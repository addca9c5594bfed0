/** A new request: the limit, who holds it at first, and who is told (REQ-07, PAR-14). */
import type { WorkingHours } from '../../../../shared/workingHours';
import type { Tx } from '../../../db/types';
import { addMs, DAY } from '../../../lib/time/clock';
import { publishEvents } from '../../../platform/events/events';
import { claimEntry } from '../../claims/queries/claims';
import { insertNotification } from '../../notifications/queries/notifications';
import { listInstituteStaff } from '../queries/holding';
import { findByKeys, findSentAt, insertRequest, lockRequestsOf } from '../queries/newRequests';
import type { NewRequest, StoredRequest } from '../queries/newRequests';
import { notifyMembers } from '../queries/notifyMembers';
import { autoAssign } from './autoAssign';
import { scheduleDuty } from './reminders';
import { requestNews } from './requestNews';

export interface Terms {
  readonly now: Date;
  readonly mostPerDay: number;
  /** The team's, for the day by which a request is opened that was given to a member (DESK-23). */
  readonly hours: WorkingHours;
}

export type Outcome = StoredRequest | { readonly refusedUntil: Date };

/**
 * Creates a request with its first step, notifications and events, as the last part of a transaction.
 * Concurrent calls with one key create one request.
 */
export async function createRequest(tx: Tx, request: NewRequest, terms: Terms): Promise<Outcome> {
  const { accountId, instituteId, idempotencyKey, enteredBy } = request;
  const { now, mostPerDay, hours } = terms;
  await lockRequestsOf(tx, accountId);
  const earlier = await findByKeys(tx, accountId, [idempotencyKey]);
  if (earlier) return earlier;
  const oldest = await findSentAt(tx, accountId, { since: addMs(now, -DAY), place: mostPerDay });
  if (oldest) return { refusedUntil: addMs(oldest, DAY) };
  const keepers = instituteId === null ? [] : await listInstituteStaff(tx, instituteId);
  const holder = keepers.length > 0 ? instituteId : null;
  const opensAt = holder === null ? now : null;
  const id = await insertRequest(tx, request, { holder, opensAt }, now);
  let assigned: readonly string[] = [];
  if (enteredBy === null) {
    assigned = await autoAssign(tx, id, { now, hours });
  } else {
    const entry = { kind: 'request', id: String(id) } as const;
    await claimEntry(tx, { ...entry, accountId: enteredBy, from: null, now });
  }
  if (holder !== null) {
    await scheduleDuty(tx, { requestId: id, instituteId: holder }, now);
  }
  await insertNotification(tx, {
    accountId,
    kind: enteredBy === null ? 'requestReceived' : 'requestEntered',
    requestId: id,
    createdAt: now,
  });
  await notifyMembers(tx, keepers, { kind: 'bookingReceived', requestId: id }, now);
  const published = {
    requestId: id,
    studentId: accountId,
    instituteId: holder,
    alsoNotified: [...keepers, ...assigned],
    opening: holder === null,
  };
  await publishEvents(tx, requestNews(published), now);
  return { id, forName: request.forName, sent: request.details.sent, repeated: false };
}
