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
      on e.invoice_id = i.id and e.kind in ('invoice', 'creditNote', 'refundAgreed')
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
      on e.transaction_id = t.id
      and e.kind in ('match', 'unmatch', 'return', 'refundBack', 'schoolReturn', 'schoolReturnBack', 'commissionPaid', 'commissionUnpaid', 'cardPayout', 'cardPayoutBack')
      and l.account = 'unallocated'
    where t.state in ('matched', 'returned', 'cameBack', 'cards')
    group by t.id having t.amount <> coalesce(sum(l.amount), 0)`,
  'line that went out is one payout': sql`
    select t.id::text as id, (t.state = 'settled')::int as expected, count(s.id)::bigint as found
    from bank_transactions t left join bank_settlements s
      on s.transaction_id = t.id and s.undone_at is null
    group by t.id having (t.state = 'settled')::int <> count(s.id)`,
  'payout is what went out': sql`
    select t.id::text as id, t.amount as expected, coalesce(sum(l.amount), 0)::bigint as found
    from bank_settlements s
    join bank_transactions t on t.id = s.transaction_id
    left join ledger_lines l
      on l.entry_id = s.entry_id and l.account = 'bank' and l.currency = t.currency
    where s.undone_at is null
    group by t.id having t.amount <> coalesce(sum(l.amount), 0)`,
  'card payout is the payments that it pays out': sql`
    select t.id::text as id,
      coalesce((select sum(i.amount) from card_payout_items i
        where i.transaction_id = t.id and i.undone_at is null), 0)::bigint as expected,
      coalesce(-sum(l.amount), 0)::bigint as found
    from bank_transactions t
    left join (ledger_lines l join ledger_entries e on e.id = l.entry_id)
      on e.transaction_id = t.id and e.kind in ('cardPayout', 'cardPayoutBack')
      and l.account = 'cardClearing'
    group by t.id
    having coalesce((select sum(i.amount) from card_payout_items i
        where i.transaction_id = t.id and i.undone_at is null), 0) <> coalesce(-sum(l.amount), 0)`,
  'card is not paid out beyond what was paid': sql`
    select c.id::text as id, c.amount as expected, sum(i.amount)::bigint as found
    from card_payments c join card_payout_items i on i.card_payment_id = c.id and i.undone_at is null
    group by c.id having sum(i.amount) > c.amount`,
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
  // A refund that is owed may still be with the school; it comes back before we pay it out. What the provider of a
  // card gives back from its own pages does not wait for the school, which owes it then.
  'school is sent what has arrived': sql`
    select request_id::text || ' ' || institute_id::text || ' ' || currency as id,
      0 as expected, -sum(amount)::bigint as found
    from (
      select request_id, institute_id, currency, amount from ledger_lines
      where account in ('schoolPayable', 'receivable') and institute_id is not null
      union all
      select l.request_id, l.institute_id, l.currency, least(sum(l.amount) filter (where e.kind <> 'cardRefund'
        or exists (select from refunds r where r.payment_id = e.payment_id and r.paid_by is not null)), 0)
      from ledger_lines l join ledger_entries e on e.id = l.entry_id
      where l.account = 'refundPayable' and l.institute_id is not null
      group by l.request_id, l.institute_id, l.currency, e.payment_id
    ) parts
    group by request_id, institute_id, currency having sum(amount) > 0`,
  'school sends back what it was sent': sql`
    select l.request_id::text || ' ' || l.institute_id::text || ' ' || l.currency as id,
      0 as expected, sum(l.amount)::bigint as found
    from ledger_lines l join ledger_entries e on e.id = l.entry_id
    where l.account = 'schoolPayable' and e.kind in ('remittance', 'remittanceBack', 'schoolReturn', 'schoolReturnBack')
    group by l.request_id, l.institute_id, l.currency having sum(l.amount) < 0`,
  'line is not taken back beyond itself': sql`
    select l.id::text as id, l.amount + l.vat as expected, -sum(c.amount + c.vat)::bigint as found
    from invoice_lines l join invoice_lines c on c.credits_line_id = l.id
    group by l.id having abs(sum(c.amount)) > abs(l.amount) or abs(sum(c.vat)) > abs(l.vat)`,
  'refund is owed as it was agreed': sql`
    select r.id::text as id, coalesce(r.agreed, 0) as expected, coalesce(-sum(l.amount), 0)::bigint as found
    from refunds r
    left join (ledger_lines l join ledger_entries e on e.id = l.entry_id)
      on e.refund_id = r.id and e.kind = 'refundAgreed' and l.account = 'refundPayable'
    group by r.id having coalesce(r.agreed, 0) <> coalesce(-sum(l.amount), 0)`,
  'transfer of a refund is paid once': sql`
    select r.id::text as id,
      case when r.state in ('paidOut', 'missing', 'arrived') then r.agreed else 0 end as expected,
      coalesce(sum(l.amount), 0)::bigint as found
    from refunds r
    left join (ledger_lines l join ledger_entries e on e.id = l.entry_id)
      on e.refund_id = r.id and e.kind in ('refundPaid', 'refundBack') and l.account = 'refundPayable'
    where r.method = 'transfer'
    group by r.id having coalesce(sum(l.amount), 0)
      <> case when r.state in ('paidOut', 'missing', 'arrived') then r.agreed else 0 end`,
  'what is owed as refunds is agreed and not paid': sql`
    select p.id::text as id,
      coalesce((select sum(r.agreed) from refunds r where r.payment_id = p.id
        and (p.method = 'card' or r.state in ('agreed', 'withProvider'))), 0)
      - coalesce((select c.refunded from card_payments c where c.payment_id = p.id), 0) as expected,
      coalesce((select -sum(l.amount) from ledger_lines l join ledger_entries e on e.id = l.entry_id
        where e.payment_id = p.id and l.account = 'refundPayable'), 0) as found
    from payments p
    where coalesce((select sum(r.agreed) from refunds r where r.payment_id = p.id
        and (p.method = 'card' or r.state in ('agreed', 'withProvider'))), 0)
      - coalesce((select c.refunded from card_payments c where c.payment_id = p.id), 0)
      <> coalesce((select -sum(l.amount) from ledger_lines l join ledger_entries e on e.id = l.entry_id
        where e.payment_id = p.id and l.account = 'refundPayable'), 0)`,
  'payment is not given back beyond what arrived': sql`
    select p.id::text as id, max(m.arrived) as expected, sum(r.agreed)::bigint as found
    from payments p join refunds r on r.payment_id = p.id and r.agreed is not null
    join lateral (
      select coalesce(sum(l.amount), 0)::bigint as arrived
      from ledger_lines l join ledger_entries e on e.id = l.entry_id
      where e.payment_id = p.id and e.kind in ('match', 'unmatch', 'card')
        and l.account in ('unallocated', 'cardClearing')
    ) m on true
    group by p.id having sum(r.agreed) > max(m.arrived)`,
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
