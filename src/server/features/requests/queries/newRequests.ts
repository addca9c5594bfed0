import { ACTOR_OF_STEP, FIRST_STEP } from '../../../../contract/common/requestSteps';
import { and, eq, gt, inArray, sql } from 'drizzle-orm';
import type { SQL } from 'drizzle-orm';

import type { Product } from '../../../../contract/common/constants';
import { toIsoDate } from '../../../../shared/dates';
import { BOOKING_ANSWER_HOURS } from '../../../../contract/partner/partner';
import { requestHolds } from '../../../db/schema/holds';
import { notifications } from '../../../db/schema/inbox';
import { destinations, institutes } from '../../../db/schema/places';
import { programmes, specializations } from '../../../db/schema/programmes';
import { requests, requestSteps } from '../../../db/schema/requests';
import type { Db, Tx } from '../../../db/types';
import { addMs, DAY, HOUR } from '../../../lib/time/clock';
import type { StoredDetails } from '../../../lib/storedDetails';
import { publishEvents } from '../../../platform/events/events';
import { lockKeys } from '../../../platform/load/limits';
import { enqueueReminder } from './reminders';
import { listInstituteStaff } from './holding';
import { NEWEST } from './newest';
import { requestNews } from './requestNews';

export interface NewRequest {
  readonly accountId: string;
  /** Null where it is for the account's owner. */
  readonly forName: string | null;
  readonly kind: Product;
  readonly programmeId: number | null;
  readonly planId: number | null;
  readonly instituteId: number | null;
  readonly startDate: string | null;
  readonly weeks: number | null;
  readonly price: { readonly amount: number; readonly currency: string } | null;
  readonly details: StoredDetails;
  readonly idempotencyKey: string;
}

/** The request of a key; `sent` is null where the body was not stored. */
export interface StoredRequest {
  readonly id: number;
  readonly forName: string | null;
  readonly sent: unknown;
  readonly repeated: boolean;
}

export interface Terms {
  readonly now: Date;
  readonly mostPerDay: number;
}

export type Outcome = StoredRequest | { readonly refusedUntil: Date };

/**
 * Creates a request with its first step and notifications, in one transaction. Concurrent calls
 * with one key create one request.
 */
export async function createRequest(db: Db, request: NewRequest, terms: Terms): Promise<Outcome> {
  return db.transaction((tx) => insertRequest(tx, request, terms));
}

/** Locks the account's request creation until the transaction ends. */
export function lockRequestsOf(tx: Tx, accountId: string): Promise<void> {
  return lockKeys(tx, [`requests:of:${accountId}`]);
}

/** `createRequest` within the caller's transaction. */
export async function insertRequest(tx: Tx, request: NewRequest, terms: Terms): Promise<Outcome> {
  const { accountId, price, instituteId, details, idempotencyKey, ...facts } = request;
  const { now, mostPerDay } = terms;
  await lockRequestsOf(tx, accountId);
  const earlier = await findByKeys(tx, accountId, [idempotencyKey]);
  if (earlier) return earlier;
  const refusedUntil = await limitedUntil(tx, accountId, mostPerDay, now);
  if (refusedUntil) return { refusedUntil };
  const keepers = instituteId === null ? [] : await listInstituteStaff(tx, instituteId);
  const holder = keepers.length > 0 ? instituteId : null;
  const [row] = await tx
    .insert(requests)
    .values({
      ...facts,
      accountId,
      idempotencyKey,
      instituteId,
      partnerInstituteId: holder,
      opensAt: holder === null ? now : null,
      ...subjectOf(request),
      amount: price?.amount ?? null,
      currency: price?.currency ?? null,
      quotedOn: price === null ? null : toIsoDate(now),
      details: { ...details },
      createdAt: now,
      updatedAt: now,
    })
    .returning({ id: requests.id });
  if (!row) throw new Error('A request was made and has no number');
  const requestId = row.id;
  await tx
    .insert(requestSteps)
    .values({ requestId, step: FIRST_STEP, actor: ACTOR_OF_STEP[FIRST_STEP], accountId, at: now });
  if (holder !== null) {
    await tx.insert(requestHolds).values({
      requestId,
      instituteId: holder,
      state: 'new',
      heldAt: now,
      studentId: accountId,
      programmeId: request.programmeId,
      sentAt: now,
    });
    const due = addMs(now, BOOKING_ANSWER_HOURS * HOUR);
    await enqueueReminder(tx, { requestId, instituteId: holder }, { at: due, due }, now);
  }
  const news = { requestId, createdAt: now };
  await tx.insert(notifications).values([
    { ...news, accountId, kind: 'requestReceived' as const },
    ...keepers.map((keeper) => ({
      ...news,
      accountId: keeper,
      kind: 'bookingReceived' as const,
    })),
  ]);
  const published = {
    requestId,
    studentId: accountId,
    instituteId: holder,
    alsoNotified: keepers,
    opening: holder === null,
  };
  await publishEvents(tx, requestNews(published), now);
  return { id: requestId, forName: facts.forName, sent: details.sent, repeated: false };
}

/** Destination and subject: the chosen programme's, otherwise the form's answers. */
function subjectOf({ programmeId, instituteId, details }: NewRequest) {
  const { destination, specialization_id: specialization } = details.sent;
  const answered = {
    destination: typeof destination === 'string' ? destination : null,
    specialization: typeof specialization === 'number' ? specialization : null,
  };
  return {
    destinationId:
      instituteId === null
        ? sql`(select id from ${destinations} where id = ${answered.destination})`
        : sql`(select ${institutes.destinationId} from ${institutes} where ${institutes.id} = ${instituteId})`,
    specializationId:
      programmeId === null
        ? sql`(select id from ${specializations} where id = ${answered.specialization})`
        : sql`(select ${programmes.specializationId} from ${programmes} where ${programmes.id} = ${programmeId})`,
  };
}

/** When the account may create another request; undefined for now. */
async function limitedUntil(
  tx: Tx,
  accountId: string,
  most: number,
  now: Date,
): Promise<Date | undefined> {
  const [oldest] = await tx
    .select({ createdAt: requests.createdAt })
    .from(requests)
    .where(and(eq(requests.accountId, accountId), gt(requests.createdAt, addMs(now, -DAY))))
    .orderBy(...NEWEST)
    .offset(most - 1)
    .limit(1);
  return oldest && addMs(oldest.createdAt, DAY);
}

/** The newest request of the account with one of these keys. @param since exclusive */
export async function findByKeys(
  db: Db,
  accountId: string,
  keys: readonly string[],
  since?: Date,
): Promise<StoredRequest | undefined> {
  const sent: SQL = sql`${requests.details} -> 'sent'`;
  const [row] = await db
    .select({ id: requests.id, forName: requests.forName, sent })
    .from(requests)
    .where(
      and(
        eq(requests.accountId, accountId),
        inArray(requests.idempotencyKey, [...keys]),
        since === undefined ? undefined : gt(requests.createdAt, since),
      ),
    )
    .orderBy(sql`${requests.id} desc`)
    .limit(1);
  return row && { ...row, repeated: true };
}
