/** Set-offs against claims (COM-13). Amounts are minor units. */
import { inArray, sql } from 'drizzle-orm';

import type { ClaimOffset } from '../../../../contract/commission/commission';
import { selectRows } from '../../../db/rows';
import { commissionOffsets } from '../../../db/schema/commission';
import type { Db, Tx } from '../../../db/types';

/** Adds what was set off against a claim. */
export async function insertOffsets(
  tx: Tx,
  offsets: readonly (typeof commissionOffsets.$inferInsert)[],
): Promise<void> {
  await tx.insert(commissionOffsets).values([...offsets]);
}

/** The commissions that something is owed back of to the schools of these, in their currencies, oldest first. */
export async function listOwedBack(db: Db, ids: readonly number[]): Promise<number[]> {
  return selectRows(
    db,
    sql`select c.id from commissions c
      join ledger_lines l on l.commission_id = c.id and l.account = 'commissionPayable'
      where (c.institute_id, c.currency) in (
        select institute_id, currency from commissions where ${inArray(sql`id`, [...ids])})
      group by c.id having sum(l.amount) < 0 order by c.id`,
    ({ id }) => Number(id),
  );
}

/** The set-offs of a claim, a row for each commission that was owed back, oldest first. */
export async function listClaimOffsets(
  db: Db,
  claimId: number,
): Promise<(ClaimOffset & { readonly school_reference: string; readonly earned_on: string })[]> {
  return selectRows(
    db,
    sql`select c.id, c.request_id, coalesce(r.for_name, a.name) as student, p.school_reference,
        c.earned_on::text as earned_on, k.id as claim_id, k.number, k.claimed_on::text as claimed_on, sum(o.amount)::bigint as amount
      from commission_offsets o
      join commissions c on c.id = o.owed_id
      join applications p on p.id = c.application_id
      join requests r on r.id = c.request_id
      join accounts a on a.id = r.account_id
      join commission_claims k on k.id = c.claim_id
      where o.claim_id = ${claimId}
      group by c.id, r.id, a.id, p.id, k.id order by c.id`,
    (row) => ({
      commission_id: Number(row.id),
      request_id: Number(row.request_id),
      student: String(row.student),
      school_reference: String(row.school_reference),
      earned_on: String(row.earned_on),
      claim: {
        id: Number(row.claim_id),
        number: String(row.number),
        claimed_on: String(row.claimed_on),
      },
      amount: Number(row.amount),
    }),
  );
}
