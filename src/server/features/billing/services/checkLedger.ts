/** Recomputes what the ledger has to agree with (BIL-01): its lines are the truth, and everything else follows. */
import { sql } from 'drizzle-orm';
import type { SQL } from 'drizzle-orm';

import { selectRows } from '../../../db/rows';
import type { Db } from '../../../db/types';

/** Something that the ledger and what it is of do not agree on. */
export interface LedgerFault {
  readonly what: string;
  /** Of the entry, invoice, instalment, line, request or remittance. */
  readonly id: string;
  readonly expected: number;
  readonly found: number;
}

/** Each finds rows of `id`, `expected` and `found` that differ. */
const CHECKS: Readonly<Record<string, SQL>> = {
  'entry is 0 in each currency': sql`
    select entry_id::text || ' ' || currency as id, 0 as expected, sum(amount)::bigint as found
    from ledger_lines group by entry_id, currency having sum(amount) <> 0`,
  'entry has lines': sql`
    select e.id::text as id, 1 as expected, 0 as found from ledger_entries e
    where not exists (select from ledger_lines l where l.entry_id = e.id)`,
  'invoice is its lines': sql`
    select i.number as id, i.total as expected, coalesce(sum(l.amount + l.vat), 0)::bigint as found
    from invoices i left join invoice_lines l on l.invoice_id = i.id
    group by i.id having i.total <> coalesce(sum(l.amount + l.vat), 0)`,
  'invoice is its instalments': sql`
    select i.number as id, i.total as expected, coalesce(sum(p.amount), 0)::bigint as found
    from invoices i left join instalments p on p.invoice_id = i.id
    where i.kind = 'invoice' group by i.id having i.total <> coalesce(sum(p.amount), 0)`,
  'instalment was posted': sql`
    select p.id::text as id, p.amount as expected, coalesce(sum(l.amount), 0)::bigint as found
    from instalments p
    left join (ledger_lines l join ledger_entries e on e.id = l.entry_id and e.kind = 'invoice')
      on l.instalment_id = p.id and l.account = 'receivable'
    group by p.id having p.amount <> coalesce(sum(l.amount), 0)`,
  'invoice is what was posted': sql`
    select i.number as id, i.total as expected, coalesce(-sum(l.amount), 0)::bigint as found
    from invoices i
    left join (ledger_lines l join ledger_entries e on e.id = l.entry_id)
      on e.invoice_id = i.id and e.kind in ('invoice', 'creditNote')
      and l.account in ('schoolPayable', 'feeIncome', 'vatPayable')
    group by i.id having i.total <> coalesce(-sum(l.amount), 0)`,
  'instalment is not paid twice': sql`
    select instalment_id::text as id, 0 as expected, sum(amount)::bigint as found from ledger_lines
    where account = 'receivable' group by instalment_id having sum(amount) < 0`,
  'what came in is nobody’s or somebody’s': sql`
    select currency as id, sum(expected)::bigint as expected, sum(found)::bigint as found from (
      select currency, amount as expected, 0 as found from bank_transactions where state = 'open'
      union all
      select currency, 0, -amount from ledger_lines where account = 'unallocated'
    ) both_sides group by currency having sum(expected) <> sum(found)`,
  'line is matched once': sql`
    select t.id::text as id, (t.state = 'matched')::int as expected, count(m.id)::bigint as found
    from bank_transactions t left join bank_matches m
      on m.transaction_id = t.id and m.unmatched_at is null
    group by t.id having (t.state = 'matched')::int <> count(m.id)`,
  'match is what came in': sql`
    select t.id::text as id, t.amount as expected, coalesce(sum(l.amount), 0)::bigint as found
    from bank_transactions t
    left join (ledger_lines l join ledger_entries e on e.id = l.entry_id)
      on e.transaction_id = t.id and e.kind in ('match', 'unmatch', 'return')
      and l.account = 'unallocated'
    where t.state in ('matched', 'returned')
    group by t.id having t.amount <> coalesce(sum(l.amount), 0)`,
  'receipt is what came in': sql`
    select r.number as id, r.amount as expected, coalesce(sum(l.amount), 0)::bigint as found
    from receipts r
    left join (ledger_lines l join ledger_entries e on e.id = l.entry_id)
      on e.payment_id = r.payment_id and e.kind in ('match', 'unmatch', 'card')
      and l.account in ('unallocated', 'cardClearing')
    group by r.id having r.amount <> coalesce(sum(l.amount), 0)`,
  'card is what the provider took': sql`
    select c.id::text as id,
      case when c.payment_id is null then 0 else c.amount - c.refunded end as expected,
      coalesce(sum(l.amount), 0)::bigint as found
    from card_payments c
    left join (ledger_lines l join ledger_entries e on e.id = l.entry_id)
      on e.payment_id = c.payment_id and l.account = 'cardClearing'
    group by c.id
    having case when c.payment_id is null then 0 else c.amount - c.refunded end
      <> coalesce(sum(l.amount), 0)`,
  'card payment was paid by card': sql`
    select p.id::text as id, (p.method = 'card')::int as expected, count(c.id)::bigint as found
    from payments p left join card_payments c on c.payment_id = p.id
    group by p.id having (p.method = 'card')::int <> count(c.id)`,
  'payment has its receipt': sql`
    select p.id::text as id, (p.state = 'receipted')::int as expected, count(r.id)::bigint as found
    from payments p left join receipts r on r.payment_id = p.id
    group by p.id having (p.state = 'receipted')::int <> count(r.id)`,
  'credit is not used twice': sql`
    select request_id::text || ' ' || currency as id, 0 as expected, sum(amount)::bigint as found
    from ledger_lines where account = 'studentCredit'
    group by request_id, currency having sum(amount) > 0`,
  'school is sent what has arrived': sql`
    select request_id::text || ' ' || institute_id::text || ' ' || currency as id,
      0 as expected, -sum(amount)::bigint as found
    from ledger_lines where account in ('schoolPayable', 'receivable') and institute_id is not null
    group by request_id, institute_id, currency having sum(amount) > 0`,
  'remittance was posted': sql`
    select r.id::text as id, case when r.state = 'takenBack' then 0 else r.amount end as expected,
      coalesce(sum(l.amount), 0)::bigint as found
    from remittances r
    left join (ledger_lines l join ledger_entries e on e.id = l.entry_id)
      on e.remittance_id = r.id and l.account = 'schoolPayable'
    group by r.id
    having case when r.state = 'takenBack' then 0 else r.amount end <> coalesce(sum(l.amount), 0)`,
};

/** Recomputes every balance. @returns what does not agree; empty where all does */
export async function checkLedger(db: Db): Promise<LedgerFault[]> {
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
