import { ACTOR_OF_STEP, FIRST_STEP } from '../../../../contract/common/requestSteps';
import { and, eq, gt, inArray, sql } from 'drizzle-orm';
import type { SQL } from 'drizzle-orm';

import type { Product } from '../../../../contract/common/constants';
import { toIsoDate } from '../../../../shared/dates';
import { requestHolds } from '../../../db/schema/holds';
import { destinations, institutes } from '../../../db/schema/places';
import { programmes, specializations } from '../../../db/schema/programmes';
import { enteredRequests, requests, requestSteps } from '../../../db/schema/requests';
import type { Db, Tx } from '../../../db/types';
import type { StoredDetails } from '../../../lib/storedDetails';
import { lockKeys } from '../../../db/keyLocks';
import { NEWEST } from './newest';

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
  /** The member of the team who entered it; null where the student sent it. */
  readonly enteredBy: string | null;
}

/** The request of a key; `sent` is null where the body was not stored. */
export interface StoredRequest {
  readonly id: number;
  readonly forName: string | null;
  readonly sent: unknown;
  readonly repeated: boolean;
}

/** Locks the account's request creation until the transaction ends. */
export function lockRequestsOf(tx: Tx, accountId: string): Promise<void> {
  return lockKeys(tx, [`requests:of:${accountId}`]);
}

/** Who has a new request at first. */
export interface FirstHolder {
  /** The institute that it was made to and that holds it; null for none. */
  readonly holder: number | null;
  /** When any partner may snatch it; null while it is held. */
  readonly opensAt: Date | null;
}

/** Stores a request with its first step, and the hold of the institute that has it. @returns its id */
export async function insertRequest(
  tx: Tx,
  request: NewRequest,
  { holder, opensAt }: FirstHolder,
  now: Date,
): Promise<number> {
  const { accountId, price, instituteId, details, idempotencyKey, enteredBy, ...facts } = request;
  const [row] = await tx
    .insert(requests)
    .values({
      ...facts,
      accountId,
      idempotencyKey,
      instituteId,
      partnerInstituteId: holder,
      opensAt,
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
  if (enteredBy !== null) await tx.insert(enteredRequests).values({ requestId, enteredBy });
  if (holder === null) return requestId;
  await tx.insert(requestHolds).values({
    requestId,
    instituteId: holder,
    state: 'new',
    heldAt: now,
    studentId: accountId,
    programmeId: request.programmeId,
    sentAt: now,
  });
  return requestId;
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

/**
 * When the account sent a request, counted back from its newest one since an instant.
 * @param place 1 for the newest; undefined where there are fewer
 */
export async function findSentAt(
  tx: Tx,
  accountId: string,
  { since, place }: { readonly since: Date; readonly place: number },
): Promise<Date | undefined> {
  const [row] = await tx
    .select({ createdAt: requests.createdAt })
    .from(requests)
    .where(and(eq(requests.accountId, accountId), gt(requests.createdAt, since)))
    .orderBy(...NEWEST)
    .offset(place - 1)
    .limit(1);
  return row?.createdAt;
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
