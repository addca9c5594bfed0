/** Adds up the ledger for team leads (BIL-12). Amounts are minor units. */
import { sql } from 'drizzle-orm';

import { AGE_DAYS, OVERDUE_AGES } from '../../../../contract/billing/moneyFigures';
import type { Age } from '../../../../contract/billing/moneyFigures';
import type { LedgerAccount, LedgerKind } from '../../../../contract/billing/ledger';
import { LEDGER_ACCOUNTS, LEDGER_KINDS } from '../../../../contract/billing/ledger';
import type { Language } from '../../../../contract/common/constants';
import { REMITTANCE_STATES } from '../../../../contract/billing/remittanceLifecycle';
import type { RemittanceState } from '../../../../contract/billing/remittanceLifecycle';
import { selectRows } from '../../../db/rows';
import type { Db } from '../../../db/types';
import { heldOfRequests } from './schoolDebts';

export interface AccountSum {
  readonly account: LedgerAccount;
  /** Null for the agency's own. */
  readonly instituteId: number | null;
  readonly currency: string;
  readonly amount: number;
}

/** The balance of every account, by school and currency. */
export async function sumAccounts(db: Db): Promise<AccountSum[]> {
  return selectRows(
    db,
    sql`select account, institute_id, currency, sum(amount)::bigint as amount
      from ledger_lines group by account, institute_id, currency`,
    (row) => ({
      account: oneOf(LEDGER_ACCOUNTS, row.account),
      instituteId: row.institute_id === null ? null : Number(row.institute_id),
      currency: String(row.currency),
      amount: Number(row.amount),
    }),
  );
}

export interface HeldSum {
  readonly instituteId: number;
  readonly currency: string;
  /** Arrived and not sent on. */
  readonly held: number;
  /** Sent on, and to come back for refunds. */
  readonly owedBack: number;
}

/**
 * The amounts held for schools and owed back by them, each summed over the requests (`heldFor`).
 */
export async function sumHeld(db: Db): Promise<HeldSum[]> {
  return selectRows(
    db,
    sql`select institute_id, currency, sum(greatest(held, 0))::bigint as held,
        sum(greatest(-held, 0))::bigint as owed_back
      from (${heldOfRequests}) requests group by institute_id, currency`,
    (row) => ({
      instituteId: Number(row.institute_id),
      currency: String(row.currency),
      held: Number(row.held),
      owedBack: Number(row.owed_back),
    }),
  );
}

export interface RefundSum {
  readonly currency: string;
  readonly owed: number;
}

/** The refunds owed, payment by payment. */
export async function sumRefunds(db: Db): Promise<RefundSum[]> {
  return selectRows(
    db,
    sql`select currency, sum(greatest(owed, 0))::bigint as owed from (
        select l.currency, -sum(l.amount) as owed
        from ledger_lines l join ledger_entries e on e.id = l.entry_id
        where l.account = 'refundPayable' group by l.currency, e.payment_id
      ) payments group by currency`,
    (row) => ({ currency: String(row.currency), owed: Number(row.owed) }),
  );
}

export interface AgeSum {
  readonly currency: string;
  readonly age: Age;
  readonly amount: number;
}

/**
 * The open amounts of all instalments, by how long they have been due.
 * @param today YYYY-MM-DD
 */
export async function sumAges(db: Db, today: string): Promise<AgeSum[]> {
  const days = sql`(${today}::date - i.due_on)`;
  const ages = OVERDUE_AGES.map((age) => {
    const [, to] = AGE_DAYS[age];
    return to === null ? sql`else ${age}::text` : sql`when ${days} <= ${to} then ${age}::text`;
  });
  return selectRows(
    db,
    sql`select currency, age, sum(open)::bigint as amount from (
        select o.currency, o.open,
          case when ${days} <= 0 then 'notDue' ${sql.join(ages, sql` `)} end as age
        from (
          select instalment_id, currency, sum(amount) as open from ledger_lines
          where account = 'receivable' group by instalment_id, currency having sum(amount) <> 0
        ) o join instalments i on i.id = o.instalment_id
      ) aged group by currency, age`,
    (row) => ({
      currency: String(row.currency),
      age: oneOf(['notDue', ...OVERDUE_AGES] as const, row.age),
      amount: Number(row.amount),
    }),
  );
}

export interface RemittanceSum {
  readonly instituteId: number;
  readonly currency: string;
  readonly state: RemittanceState;
  readonly amount: number;
}

/** Remittances to schools, by their outcome. */
export async function sumRemittances(db: Db): Promise<RemittanceSum[]> {
  return selectRows(
    db,
    sql`select institute_id, currency, state, sum(amount)::bigint as amount
      from remittances group by institute_id, currency, state`,
    (row) => ({
      instituteId: Number(row.institute_id),
      currency: String(row.currency),
      state: oneOf(REMITTANCE_STATES, row.state),
      amount: Number(row.amount),
    }),
  );
}

/** The names of institutes, by their ids. */
export async function instituteNames(
  db: Db,
  ids: readonly number[],
  language: Language,
): Promise<ReadonlyMap<number, string>> {
  if (ids.length === 0) return new Map();
  const name = language === 'ar' ? sql`name_ar` : sql`name_en`;
  const rows = await selectRows(
    db,
    sql`select id, ${name} as name from institutes where id in (${sql.join(
      ids.map((id) => sql`${id}`),
      sql`, `,
    )})`,
    (row) => [Number(row.id), String(row.name)] as const,
  );
  return new Map(rows);
}

/** A line of the ledger, as it is read in a table. */
export interface LedgerRow {
  readonly id: number;
  readonly entryId: number;
  readonly at: string;
  readonly kind: LedgerKind;
  readonly account: LedgerAccount;
  readonly currency: string;
  readonly amount: number;
  readonly requestId: number | null;
  readonly institute: string | null;
  readonly reference: string | null;
  readonly invoice: string | null;
  readonly by: string | null;
}

/** The lines of the ledger after a line, oldest first. @param after a line's id; 0 for the first */
export async function listLedgerRows(
  db: Db,
  { after, limit }: { readonly after: number; readonly limit: number },
  language: Language,
): Promise<LedgerRow[]> {
  const name = language === 'ar' ? sql`s.name_ar` : sql`s.name_en`;
  return selectRows(
    db,
    sql`select l.id, l.entry_id, to_char(e.at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS"Z"') as at,
        e.kind, l.account, l.currency, l.amount, l.request_id, ${name} as institute, i.reference,
        v.number as invoice, a.name as by
      from ledger_lines l
      join ledger_entries e on e.id = l.entry_id
      left join institutes s on s.id = l.institute_id
      left join instalments i on i.id = l.instalment_id
      left join invoices v on v.id = coalesce(e.invoice_id, i.invoice_id)
      left join accounts a on a.id = e.created_by
      where l.id > ${after} order by l.id limit ${limit}`,
    (row) => ({
      id: Number(row.id),
      entryId: Number(row.entry_id),
      at: String(row.at),
      kind: oneOf(LEDGER_KINDS, row.kind),
      account: oneOf(LEDGER_ACCOUNTS, row.account),
      currency: String(row.currency),
      amount: Number(row.amount),
      requestId: row.request_id === null ? null : Number(row.request_id),
      institute: textOf(row.institute),
      reference: textOf(row.reference),
      invoice: textOf(row.invoice),
      by: textOf(row.by),
    }),
  );
}

const textOf = (value: unknown): string | null => (typeof value === 'string' ? value : null);

function oneOf<Name extends string>(names: readonly Name[], value: unknown): Name {
  const found = names.find((one) => one === value);
  if (found === undefined) throw new Error(`The ledger has an unknown ${String(value)}`);
  return found;
}
