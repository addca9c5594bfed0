import { and, eq, gt, inArray, sql } from 'drizzle-orm';
import type { SQL } from 'drizzle-orm';

import type { Product } from '../../../contract/constants';
import { notifications } from '../../db/schema/inbox';
import { requests, requestSteps } from '../../db/schema/requests';
import type { Db, Tx } from '../../db/types';
import type { KeptDetails } from '../../lib/keptDetails';
import { listKeepers } from './holding';

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

/**
 * Makes a request: its row, the first step of its timeline, and the news for the student and for
 * the partner who looks after it; all or nothing. A key makes one request, however many of the
 * calls arrive at once and on however many servers: the others get that one.
 */
export async function createRequest(
  db: Db,
  request: NewRequest,
  now: Date,
): Promise<StoredRequest> {
  return db.transaction((tx) => insertRequest(tx, request, now));
}

/** Like `createRequest`, inside a transaction of the caller's. */
export async function insertRequest(
  tx: Tx,
  request: NewRequest,
  now: Date,
): Promise<StoredRequest> {
  const { accountId, price, instituteId, details, idempotencyKey, ...facts } = request;
  const keepers = instituteId === null ? [] : await listKeepers(tx, instituteId);
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
    .onConflictDoNothing({ target: [requests.accountId, requests.idempotencyKey] })
    .returning({ id: requests.id });
  if (!row) {
    // Whoever was first has committed by now: the insert waited for that.
    const first = await findByKeys(tx, accountId, [idempotencyKey]);
    if (!first) throw new Error('A request was neither made nor found');
    return first;
  }
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
