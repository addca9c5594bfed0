/** Which members of the team are given new requests (DESK-24). */
import { and, eq, inArray, isNull, sql } from 'drizzle-orm';

import { TEAM_ROLES } from '../../../../contract/common/constants';
import type { DestinationId } from '../../../../contract/common/constants';
import { accounts } from '../../../db/schema/accounts';
import { deskClaims, newRequestTakers } from '../../../db/schema/desk';
import { requests } from '../../../db/schema/requests';
import type { Tx } from '../../../db/types';

/** @returns what a member takes; null for no new requests */
export async function findTaken(
  tx: Tx,
  accountId: string,
): Promise<readonly DestinationId[] | null> {
  const [row] = await tx
    .select({ destinations: newRequestTakers.destinations })
    .from(newRequestTakers)
    .where(eq(newRequestTakers.accountId, accountId));
  return row?.destinations ?? null;
}

/** @param taken null for no new requests */
export async function setTaken(
  tx: Tx,
  accountId: string,
  taken: readonly DestinationId[] | null,
): Promise<void> {
  if (taken === null) {
    await tx.delete(newRequestTakers).where(eq(newRequestTakers.accountId, accountId));
    return;
  }
  const destinations = [...taken];
  await tx
    .insert(newRequestTakers)
    .values({ accountId, destinations })
    .onConflictDoUpdate({ target: newRequestTakers.accountId, set: { destinations } });
}

/** Whether anybody is given new requests. */
export async function hasTakers(tx: Tx): Promise<boolean> {
  const found = await tx
    .select({ one: sql`1` })
    .from(newRequestTakers)
    .limit(1);
  return found.length > 0;
}

/**
 * The member who takes the request's destination and advises in its student's language: who has another
 * request of the student, otherwise who has the fewest requests, of these who was longest without a new
 * one. Undefined where nobody fits.
 */
export async function findTaker(tx: Tx, requestId: number): Promise<string | undefined> {
  const student = sql`(select ${requests.accountId} from ${requests} where ${requests.id} = ${requestId})`;
  const destination = sql`(select ${requests.destinationId} from ${requests} where ${requests.id} = ${requestId})`;
  const language = sql`(select s.language from ${accounts} s where s.id = ${student})`;
  const held = sql`from ${deskClaims} where ${deskClaims.accountId} = ${newRequestTakers.accountId}
    and ${deskClaims.kind} = 'request'`;
  const [row] = await tx
    .select({ accountId: newRequestTakers.accountId })
    .from(newRequestTakers)
    .innerJoin(accounts, eq(accounts.id, newRequestTakers.accountId))
    .where(
      and(
        inArray(accounts.role, [...TEAM_ROLES]),
        isNull(accounts.disabledAt),
        sql`(cardinality(${newRequestTakers.destinations}) = 0
          or ${destination} = any (${newRequestTakers.destinations}))`,
        sql`(${language} is null or cardinality(${accounts.spokenLanguages}) = 0
          or ${language} = any (${accounts.spokenLanguages}))`,
      ),
    )
    .orderBy(
      sql`exists (select 1 ${held} and ${deskClaims.itemId} in (
        select id::text from ${requests} where ${requests.accountId} = ${student})) desc`,
      sql`(select count(*) ${held})`,
      sql`(select max(${deskClaims.claimedAt}) ${held}) nulls first`,
      newRequestTakers.accountId,
    )
    .limit(1);
  return row?.accountId;
}
