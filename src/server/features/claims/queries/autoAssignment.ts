/** Which members of the team new requests are assigned to, and whom a request is assigned to (DESK-24). */
import { and, eq, inArray, isNull, sql } from 'drizzle-orm';

import { TEAM_ROLES } from '../../../../contract/common/constants';
import type { DestinationId } from '../../../../contract/common/constants';
import { accounts } from '../../../db/schema/accounts';
import { deskClaims, autoAssignments } from '../../../db/schema/desk';
import { requests } from '../../../db/schema/requests';
import type { Tx } from '../../../db/types';

/** @returns the destinations of a member's rule, none for all of them; null without a rule */
export async function findAutoAssignment(
  tx: Tx,
  accountId: string,
): Promise<readonly DestinationId[] | null> {
  const [row] = await tx
    .select({ destinations: autoAssignments.destinations })
    .from(autoAssignments)
    .where(eq(autoAssignments.accountId, accountId));
  return row?.destinations ?? null;
}

/** @param given null removes the rule */
export async function setAutoAssignment(
  tx: Tx,
  accountId: string,
  given: readonly DestinationId[] | null,
): Promise<void> {
  if (given === null) {
    await tx.delete(autoAssignments).where(eq(autoAssignments.accountId, accountId));
    return;
  }
  const destinations = [...given];
  await tx
    .insert(autoAssignments)
    .values({ accountId, destinations })
    .onConflictDoUpdate({ target: autoAssignments.accountId, set: { destinations } });
}

/** Whether any member has a rule. */
export async function hasAutoAssignments(tx: Tx): Promise<boolean> {
  const found = await tx
    .select({ one: sql`1` })
    .from(autoAssignments)
    .limit(1);
  return found.length > 0;
}

/**
 * The member who takes the request's destination and advises in its student's language: who has another
 * request of the student, otherwise who has the fewest requests, of these who was longest without a new
 * one. Undefined where nobody fits.
 */
export async function findAssignee(tx: Tx, requestId: number): Promise<string | undefined> {
  const student = sql`(select ${requests.accountId} from ${requests} where ${requests.id} = ${requestId})`;
  const destination = sql`(select ${requests.destinationId} from ${requests} where ${requests.id} = ${requestId})`;
  const language = sql`(select s.language from ${accounts} s where s.id = ${student})`;
  const held = sql`from ${deskClaims} where ${deskClaims.accountId} = ${autoAssignments.accountId}
    and ${deskClaims.kind} = 'request'`;
  const [row] = await tx
    .select({ accountId: autoAssignments.accountId })
    .from(autoAssignments)
    .innerJoin(accounts, eq(accounts.id, autoAssignments.accountId))
    .where(
      and(
        inArray(accounts.role, [...TEAM_ROLES]),
        isNull(accounts.disabledAt),
        sql`(cardinality(${autoAssignments.destinations}) = 0
          or ${destination} = any (${autoAssignments.destinations}))`,
        sql`(${language} is null or cardinality(${accounts.spokenLanguages}) = 0
          or ${language} = any (${accounts.spokenLanguages}))`,
      ),
    )
    .orderBy(
      sql`exists (select 1 ${held} and ${deskClaims.itemId} in (
        select id::text from ${requests} where ${requests.accountId} = ${student})) desc`,
      sql`(select count(*) ${held})`,
      sql`(select max(${deskClaims.claimedAt}) ${held}) nulls first`,
      autoAssignments.accountId,
    )
    .limit(1);
  return row?.accountId;
}
