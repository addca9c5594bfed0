/** Money that schools still have to send back, request by request (BIL-79, BIL-87). Amounts are minor units. */
import { sql } from 'drizzle-orm';
import type { SQL } from 'drizzle-orm';

import { AGREED_REFUND_STATES } from '../../../../contract/billing/refundLifecycle';
import type { SchoolDebt, SchoolDebtTotal } from '../../../../contract/billing/schoolDebts';
import type { Language } from '../../../../contract/common/constants';
import { selectRows } from '../../../db/rows';
import type { Db } from '../../../db/types';

/**
 * The amount held for each school, request and currency (`heldFor`); below nothing where the school owes. What a
 * card's provider gave back without an agreement is looked at payment by payment.
 */
export const heldOfRequests = sql`
  select request_id, institute_id, currency, -sum(part) as held from (
    select request_id, institute_id, currency, sum(amount) as part from ledger_lines
    where account in ('schoolPayable', 'receivable') and institute_id is not null
    group by request_id, institute_id, currency
    union all
    select l.request_id, l.institute_id, l.currency, greatest(sum(l.amount), 0)
    from ledger_lines l join ledger_entries e on e.id = l.entry_id
    where l.account = 'refundPayable' and l.institute_id is not null
    group by l.request_id, l.institute_id, l.currency, e.payment_id
  ) parts group by request_id, institute_id, currency`;

/** Of one currency or one school; of all without either. */
export interface DebtFilter {
  readonly currency: string | undefined;
  readonly instituteId: number | undefined;
}

const debtsOf = ({ currency, instituteId }: DebtFilter): SQL => sql`
  select request_id, institute_id, currency, (-held)::bigint as amount
  from (${heldOfRequests}) held
  where held < 0
    ${currency === undefined ? sql`` : sql`and currency = ${currency}`}
    ${instituteId === undefined ? sql`` : sql`and institute_id = ${instituteId}`}`;

/** All that is owed, by currency. */
export async function sumSchoolDebts(db: Db, filter: DebtFilter): Promise<SchoolDebtTotal[]> {
  return selectRows(
    db,
    sql`select currency, sum(amount)::bigint as amount, count(*) as requests
      from (${debtsOf(filter)}) debts group by currency order by currency`,
    (row) => ({
      currency: String(row.currency),
      amount: Number(row.amount),
      requests: Number(row.requests),
    }),
  );
}

/** The place of a debt in the list. */
export interface DebtPlace {
  /** ISO timestamp. */
  readonly since: string;
  readonly requestId: number;
  readonly instituteId: number;
  readonly currency: string;
}

/**
 * The debts, longest owed first. A school owes since the entry after which what is held for it has been below
 * nothing ever since, so the entries of its request are gone through in their order.
 */
export async function listSchoolDebts(
  db: Db,
  filter: DebtFilter,
  { after, limit }: { readonly after: DebtPlace | undefined; readonly limit: number },
  language: Language,
): Promise<SchoolDebt[]> {
  const name = language === 'ar' ? sql`s.name_ar` : sql`s.name_en`;
  return selectRows(
    db,
    sql`with debts as (${debtsOf(filter)}),
      moves as (
        select l.request_id, l.institute_id, l.currency, e.id, e.at, e.payment_id,
          coalesce(sum(l.amount) filter (where l.account <> 'refundPayable'), 0) as due,
          coalesce(sum(l.amount) filter (where l.account = 'refundPayable'), 0) as refund
        from debts d
        join ledger_lines l on l.request_id = d.request_id and l.institute_id = d.institute_id
          and l.currency = d.currency and l.account in ('schoolPayable', 'receivable', 'refundPayable')
        join ledger_entries e on e.id = l.entry_id
        group by l.request_id, l.institute_id, l.currency, e.id
      ),
      given as (
        select moves.*, sum(refund) over (
          partition by request_id, institute_id, currency, payment_id order by id) as refunded
        from moves
      ),
      balances as (
        select given.*, -sum(due + greatest(refunded, 0) - greatest(refunded - refund, 0)) over (
          partition by request_id, institute_id, currency order by id) as held
        from given
      ),
      settled as (
        select balances.*, max(id) filter (where held >= 0) over (
          partition by request_id, institute_id, currency) as settled_by
        from balances
      ),
      listed as (
        select d.*, (
          select min(b.at) from settled b
          where b.request_id = d.request_id and b.institute_id = d.institute_id
            and b.currency = d.currency and b.id > coalesce(b.settled_by, 0)
        ) as since
        from debts d
      )
      select d.request_id, d.institute_id, d.currency, d.amount,
        to_char(d.since at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"') as since,
        ${name} as institute, coalesce(r.for_name, a.name, '') as student,
        f.id as refund_id, f.state as refund_state
      from listed d
      join institutes s on s.id = d.institute_id
      join requests r on r.id = d.request_id
      join accounts a on a.id = r.account_id
      left join lateral (
        select id, state from refunds
        where request_id = d.request_id and institute_id = d.institute_id and currency = d.currency
          and agreed is not null
        order by id desc limit 1
      ) f on true
      ${
        after === undefined
          ? sql``
          : sql`where (date_trunc('milliseconds', d.since), d.request_id, d.institute_id, d.currency::text)
              > (${after.since}::timestamptz, ${after.requestId}::int, ${after.instituteId}::int, ${after.currency}::text)`
      }
      order by date_trunc('milliseconds', d.since), d.request_id, d.institute_id, d.currency::text
      limit ${limit}`,
    (row) => ({
      request_id: Number(row.request_id),
      student: String(row.student),
      institute: { id: Number(row.institute_id), name: String(row.institute) },
      currency: String(row.currency),
      amount: Number(row.amount),
      since: String(row.since),
      refund: refundOf(row.refund_id, row.refund_state),
    }),
  );
}

function refundOf(id: unknown, name: unknown): SchoolDebt['refund'] {
  const state = AGREED_REFUND_STATES.find((one) => one === name);
  return state === undefined ? null : { id: Number(id), state };
}
