/** Recomputes what commissions have to agree with (COM-11): the ledger's lines are the truth. */
import { sql } from 'drizzle-orm';
import type { SQL } from 'drizzle-orm';

import { selectRows } from '../../../db/rows';
import type { Db } from '../../../db/types';
import type { LedgerFault } from '../../billing/services/checkLedger';

/** Each finds rows of `id`, `expected` and `found` that differ. */
const CHECKS: Readonly<Record<string, SQL>> = {
  'commission is what was posted as income': sql`
    select c.id::text as id, case when c.earned_on is null then 0 else c.amount end as expected,
      coalesce(-sum(l.amount), 0)::bigint as found
    from commissions c
    left join (ledger_lines l join ledger_entries e
      on e.id = l.entry_id and e.kind = 'commissionEarned') 
      on l.commission_id = c.id and l.account = 'commissionIncome'
    group by c.id having case when c.earned_on is null then 0 else c.amount end <> coalesce(-sum(l.amount), 0)`,
  'commission is open as its state says': sql`
    select c.id::text as id, (c.state in ('earned', 'claimed', 'short', 'disputed'))::int as expected,
      sign(coalesce(sum(l.amount), 0))::int as found
    from commissions c
    left join ledger_lines l on l.commission_id = c.id and l.account = 'commissionReceivable'
    group by c.id
    having (c.state in ('earned', 'claimed', 'short', 'disputed'))::int <> sign(coalesce(sum(l.amount), 0))`,
  'claim is its commissions, less what is set off': sql`
    select id, expected, found from (
      select k.number as id, k.total as expected,
        coalesce((select sum(c.amount) from commissions c where c.claim_id = k.id), 0)
        - coalesce((select sum(o.amount) from commission_offsets o where o.claim_id = k.id), 0) as found
      from commission_claims k
    ) claims where expected <> found`,
  'set-off is what was posted': sql`
    select id::text as id, sum(expected)::bigint as expected, sum(found)::bigint as found from (
      select commission_id as id, amount as expected, 0 as found from commission_offsets
      union all
      select owed_id, amount, 0 from commission_offsets
      union all
      select l.commission_id, 0, abs(l.amount) from ledger_lines l
      join ledger_entries e on e.id = l.entry_id and e.kind = 'commissionOffset'
    ) both_sides group by id having sum(expected) <> sum(found)`,
  'no more is set off than was owed back': sql`
    select l.commission_id::text as id, 0 as expected, sum(l.amount)::bigint as found
    from ledger_lines l where l.account = 'commissionPayable'
    group by l.commission_id having sum(l.amount) > 0`,
  'claims have no gaps': sql`
    select i.year::text as id, i.last as expected, count(k.id)::bigint as found
    from invoice_counters i
    left join commission_claims k on k.number like 'C-' || i.year || '-%'
    where i.series = 'C' group by i.year, i.last having i.last <> count(k.id)`,
  'payment of a school is its parts': sql`
    select p.id::text as id, p.amount as expected, coalesce(sum(q.amount), 0)::bigint as found
    from commission_payments p left join commission_payment_parts q on q.payment_id = p.id
    group by p.id having p.amount <> coalesce(sum(q.amount), 0)`,
  'commission was paid what its parts say': sql`
    select id::text as id, sum(expected)::bigint as expected, sum(found)::bigint as found from (
      select q.commission_id as id, q.amount as expected, 0 as found
      from commission_payment_parts q join commission_payments p on p.id = q.payment_id
      where p.undone_at is null
      union all
      select l.commission_id, 0, -l.amount from ledger_lines l join ledger_entries e on e.id = l.entry_id
      where l.account = 'commissionReceivable' and e.kind in ('commissionPaid', 'commissionUnpaid')
    ) both_sides group by id having sum(expected) <> sum(found)`,
  'payment of a school has its line of a statement': sql`
    select p.id::text as id, (p.undone_at is null)::int as expected, count(m.id)::bigint as found
    from commission_payments p
    left join bank_matches m on m.commission_payment_id = p.id and m.unmatched_at is null
    group by p.id having (p.undone_at is null)::int <> count(m.id)`,
};

/** Recomputes every commission. @returns what does not agree; empty where all does */
export async function checkCommission(db: Db): Promise<LedgerFault[]> {
  const faults: LedgerFault[] = [];
  for (const [what, check] of Object.entries(CHECKS)) {
    const found = await selectRows(db, check, (row) => ({
      what,
      id: String(row.id),
      expected: Number(row.expected),
      found: Number(row.found),
    }));
    faults.push(...found);
  }
  return faults;
}
