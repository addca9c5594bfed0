import { and, eq, gt, inArray, sql } from 'drizzle-orm';
import type { SQL } from 'drizzle-orm';

import type { Product } from '../../../contract/constants';
import { notifications } from '../../db/schema/inbox';
import { requests, requestSteps } from '../../db/schema/requests';
import type { Db, Tx } from '../../db/types';
import { addMs, DAY } from '../../lib/clock';
import type { KeptDetails } from '../../lib/keptDetails';
import { lockKeys } from '../limits';
import { listInstituteStaff } from './holding';
import { NEWEST } from './newest';

export interface NewRequest {
  readonly accountId: string;
  readonly kind: Product;
  readonly programmeId: number | null;
  readonly planId: number | null;
  /** Where the student wants to go. */
  readonly instituteId: number | null;
  /** ISO date. */
  readonly startDate: string | null;
  readonly weeks: number | null;
  readonly price: { readonly amount: number; readonly currency: string } | null;
  readonly details: KeptDetails;
  readonly idempotencyKey: string;
}

/** A request that a key has made. `sent` is null for one whose body was not kept. */
export interface StoredRequest {
  readonly id: number;
  readonly sent: unknown;
  readonly repeated: boolean;
}

/** When a request is made, and how many of them one account may make in 24 hours. */
export interface Terms {
  readonly now: Date;
  readonly mostPerDay: number;
}

/** What became of a request: it is there, or the account has made too many of late. */
export type Outcome = StoredRequest | { readonly refusedUntil: Date };

/**
 * Makes a request: its row, the first step of its timeline, and the news for the student and for
 * the partner who looks after it; all or nothing. A key makes one request, however many of the
 * calls arrive at once and on however many servers: the others get that one.
 */
export async function createRequest(db: Db, request: NewRequest, terms: Terms): Promise<Outcome> {
  return db.transaction((tx) => insertRequest(tx, request, terms));
}

/** Until the end of the transaction nobody else makes a request for this account. */
export function lockRequestsOf(tx: Tx, accountId: string): Promise<void> {
  return lockKeys(tx, [`requests:of:${accountId}`]);
}

/** Like `createRequest`, inside a transaction of the caller's. */
export async function insertRequest(tx: Tx, request: NewRequest, terms: Terms): Promise<Outcome> {
  const { accountId, price, instituteId, details, idempotencyKey, ...facts } = request;
  const { now, mostPerDay } = terms;
  await lockRequestsOf(tx, accountId);
  const earlier = await findByKeys(tx, accountId, [idempotencyKey]);
  if (earlier) return earlier;
  const refusedUntil = await fullUntil(tx, accountId, mostPerDay, now);
  if (refusedUntil) return { refusedUntil };
  const keepers = instituteId === null ? [] : await listInstituteStaff(tx, instituteId);
  const [row] = await tx
    .insert(requests)
    .values({
      ...facts,
      accountId,
      idempotencyKey,
      instituteId,
      partnerInstituteId: keepers.length > 0 ? instituteId : null,
      amount: price?.amount ?? null,
      currency: price?.currency ?? null,
      details: { ...details },
      createdAt: now,
      updatedAt: now,
    })
    .returning({ id: requests.id });
  if (!row) throw new Error('A request was made and has no number');
  const requestId = row.id;
  await tx
    .insert(requestSteps)
    .values({ requestId, step: 'received', actor: 'student', accountId, at: now });
  await tx.insert(notifications).values(
    [accountId, ...keepers].map((reader) => ({
      accountId: reader,
      kind: 'requestReceived' as const,
      requestId,
      createdAt: now,
    })),
  );
  return { id: requestId, sent: details.sent, repeated: false };
}

/**
 * Until when an account has made its requests of 24 hours: the oldest that still counts is then a
 * day old. Undefined while it may make another.
 */
async function fullUntil(
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

/**
 * The newest request that one of these keys of the account has made, if any.
 *
 * @param since only requests made after it
 */
export async function findByKeys(
  db: Db,
  accountId: string,
  keys: readonly string[],
  since?: Date,
): Promise<StoredRequest | undefined> {
  const sent: SQL = sql`${requests.details} -> 'sent'`;
  const [row] = await db
    .select({ id: requests.id, sent })
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
