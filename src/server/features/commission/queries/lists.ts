/** Lists and sums of commissions (COM-07, COM-08). Amounts are minor units; what is open and paid is the ledger's. */
import { sql } from 'drizzle-orm';
import type { SQL } from 'drizzle-orm';

import { SEAT_STATES } from '../../../../contract/applications/applicationLifecycle';
import { COMMISSION_STATES } from '../../../../contract/commission/commissionLifecycle';
import type { CommissionState } from '../../../../contract/commission/commissionLifecycle';
import type {
  CommissionRow,
  SchoolCommission,
  ClaimAge,
  UncoveredSeats,
} from '../../../../contract/commission/commission';
import { CLAIM_AGES, CLAIM_AGE_DAYS } from '../../../../contract/commission/commission';
import type { Language } from '../../../../contract/common/constants';
import { literals } from '../../../db/schema/columns';
import { selectRows } from '../../../db/rows';
import type { Db } from '../../../db/types';
import { COMMISSION_SUMS } from './commissions';

/** The sums of a commission `c`, from its own lines alone: a page reads no others. */
const MONEY = sql`lateral (
  select ${COMMISSION_SUMS} from ledger_lines l join ledger_entries e on e.id = l.entry_id
  where l.commission_id = c.id
)`;

const nameIn = (language: Language): SQL => (language === 'ar' ? sql`s.name_ar` : sql`s.name_en`);

/** The rows that a list selects. */
export interface RowFilter {
  readonly states?: readonly CommissionState[];
  readonly instituteId?: number | undefined;
  readonly claimId?: number;
  readonly id?: number;
  /** Claimed on one of these days, YYYY-MM-DD; null for no first one. */
  readonly claimed?: { readonly from: string | null; readonly to: string } | undefined;
}

/** The order of a list: by a day, the oldest first, or the newest commission first. */
export type RowOrder = 'claimBy' | 'claimedOn' | 'newest' | 'oldest';

export interface RowPage {
  readonly order: RowOrder;
  readonly after?: { readonly day: string; readonly id: number } | undefined;
  readonly limit: number;
}

/** A row with its base and what became of it, for the file. */
export interface FoundRow extends CommissionRow {
  readonly base: number;
  readonly paid: number;
  readonly set_off: number;
  readonly written_off: number;
  readonly clawed_back: number;
  readonly owed_back: number;
}

const DAYS: Readonly<Record<RowOrder, SQL>> = {
  claimBy: sql`c.claim_by`,
  claimedOn: sql`k.claimed_on`,
  newest: sql`null::date`,
  oldest: sql`null::date`,
};

/** A page of commissions. */
export async function listRows(
  db: Db,
  filter: RowFilter,
  { order, after, limit }: RowPage,
  language: Language,
): Promise<FoundRow[]> {
  const day = DAYS[order];
  const isNewest = order === 'newest';
  const byDay = order === 'claimBy' || order === 'claimedOn';
  const place =
    after === undefined
      ? sql`true`
      : byDay
        ? sql`(${day}, c.id) > (${after.day}::date, ${after.id}::int)`
        : isNewest
          ? sql`c.id < ${after.id}`
          : sql`c.id > ${after.id}`;
  const sorted = byDay ? sql`${day}, c.id` : isNewest ? sql`c.id desc` : sql`c.id`;
  return selectRows(
    db,
    sql`select c.id, c.request_id, coalesce(r.for_name, a.name) as student, c.institute_id,
        ${nameIn(language)} as institute, c.currency, c.state, c.base, c.amount,
        c.earned_on::text as earned_on, c.claim_by::text as claim_by, c.left_at is not null as has_left,
        k.id as claim_id, k.number as claim_number, k.claimed_on::text as claimed_on,
        m.open, m.paid, m.set_off, m.written_off, m.clawed_back, m.owed_back
      from commissions c
      join requests r on r.id = c.request_id
      join accounts a on a.id = r.account_id
      join institutes s on s.id = c.institute_id
      left join commission_claims k on k.id = c.claim_id
      left join ${MONEY} m on true
      where ${matching(filter)} and ${place}
      order by ${sorted} limit ${limit}`,
    toRow,
  );
}

function matching({ states, instituteId, claimId, id, claimed }: RowFilter): SQL {
  const conditions = [sql`true`];
  if (states) conditions.push(sql`c.state in (${literals(states)})`);
  if (instituteId !== undefined) conditions.push(sql`c.institute_id = ${instituteId}`);
  if (claimId !== undefined) conditions.push(sql`c.claim_id = ${claimId}`);
  if (id !== undefined) conditions.push(sql`c.id = ${id}`);
  if (claimed) {
    conditions.push(sql`k.claimed_on <= ${claimed.to}::date`);
    if (claimed.from !== null) conditions.push(sql`k.claimed_on >= ${claimed.from}::date`);
  }
  return sql.join(conditions, sql` and `);
}

function toRow(row: Record<string, unknown>): FoundRow {
  return {
    id: Number(row.id),
    request_id: Number(row.request_id),
    student: String(row.student),
    institute: { id: Number(row.institute_id), name: String(row.institute) },
    currency: String(row.currency),
    state: stateIn(row.state),
    base: Number(row.base),
    amount: Number(row.amount),
    open: Number(row.open),
    paid: Number(row.paid),
    set_off: Number(row.set_off),
    written_off: Number(row.written_off),
    clawed_back: Number(row.clawed_back),
    owed_back: Number(row.owed_back),
    earned_on: textOf(row.earned_on),
    claim_by: textOf(row.claim_by),
    claim:
      row.claim_id === null
        ? null
        : {
            id: Number(row.claim_id),
            number: String(row.claim_number),
            claimed_on: String(row.claimed_on),
          },
    has_left: row.has_left === true,
  };
}

function stateIn(value: unknown): CommissionState {
  const found = COMMISSION_STATES.find((one) => one === value);
  if (found === undefined) throw new Error(`A commission is ${String(value)}`);
  return found;
}

const textOf = (value: unknown): string | null => (typeof value === 'string' ? value : null);

/** How many commissions are in each state. */
export async function countByState(
  db: Db,
  instituteId?: number,
): Promise<ReadonlyMap<CommissionState, number>> {
  const rows = await selectRows(
    db,
    sql`select state, count(*)::int as n from commissions
      where ${instituteId === undefined ? sql`true` : sql`institute_id = ${instituteId}`} group by state`,
    (row) => [stateIn(row.state), Number(row.n)] as const,
  );
  return new Map(rows);
}

/** How many earned commissions have their last day to claim by a day. @param day YYYY-MM-DD */
export async function countToClaimBy(db: Db, day: string): Promise<number> {
  const [row] = await selectRows(
    db,
    sql`select count(*)::int as n from commissions where state = 'earned' and claim_by <= ${day}::date`,
    ({ n }) => Number(n),
  );
  return row ?? 0;
}

/** Each school's commission, in each currency. */
export async function sumBySchool(db: Db, language: Language): Promise<SchoolCommission[]> {
  const total = (value: SQL, condition = sql`true`): SQL =>
    sql`coalesce(sum(${value}) filter (where ${condition}), 0)::bigint`;
  return selectRows(
    db,
    sql`select c.institute_id, ${nameIn(language)} as institute, c.currency,
        ${total(sql`c.amount`, sql`c.state = 'expected'`)} as expected,
        ${total(sql`m.open`, sql`c.state = 'earned'`)} as earned,
        ${total(sql`m.open`, sql`c.state <> 'earned'`)} as claimed,
        ${total(sql`m.paid`)} as paid, ${total(sql`m.written_off`)} as written_off,
        ${total(sql`m.clawed_back`)} as clawed_back, ${total(sql`m.owed_back`)} as owed_back
      from commissions c
      join institutes s on s.id = c.institute_id
      left join ${MONEY} m on true
      group by c.institute_id, s.name_ar, s.name_en, c.currency
      order by claimed desc, earned desc, c.institute_id, c.currency`,
    (row) => ({
      institute: { id: Number(row.institute_id), name: String(row.institute) },
      currency: String(row.currency),
      expected: Number(row.expected),
      earned: Number(row.earned),
      claimed: Number(row.claimed),
      paid: Number(row.paid),
      written_off: Number(row.written_off),
      clawed_back: Number(row.clawed_back),
      owed_back: Number(row.owed_back),
    }),
  );
}

/** Accepted seats that no agreement covered in the currency of their offer, most first (COM-12). */
export async function countUncovered(db: Db, language: Language): Promise<UncoveredSeats[]> {
  return selectRows(
    db,
    sql`select p.institute_id, ${nameIn(language)} as institute, o.currency, count(*)::int as students
      from applications p
      join application_offers o on o.application_id = p.id and o.version = p.accepted_version
      join requests r on r.id = p.request_id and r.withdrawn_at is null
      join institutes s on s.id = p.institute_id
      where p.state in (${literals(SEAT_STATES)})
        and not exists (select from commissions c where c.application_id = p.id)
      group by p.institute_id, s.name_ar, s.name_en, o.currency
      order by students desc, p.institute_id, o.currency`,
    (row) => ({
      institute: { id: Number(row.institute_id), name: String(row.institute) },
      currency: String(row.currency),
      students: Number(row.students),
    }),
  );
}

/**
 * Claimed and unpaid commission, by how long ago it was claimed.
 * @param today YYYY-MM-DD
 */
export async function sumByAge(
  db: Db,
  today: string,
): Promise<
  readonly { readonly currency: string; readonly age: ClaimAge; readonly amount: number }[]
> {
  const days = sql`(${today}::date - k.claimed_on)`;
  const ages = CLAIM_AGES.map((age) => {
    const [, to] = CLAIM_AGE_DAYS[age];
    return to === null ? sql`else ${age}::text` : sql`when ${days} <= ${to} then ${age}::text`;
  });
  return selectRows(
    db,
    sql`select currency, age, sum(open)::bigint as amount from (
        select c.currency, m.open, case ${sql.join(ages, sql` `)} end as age
        from commissions c
        join commission_claims k on k.id = c.claim_id
        join ${MONEY} m on true
        where m.open <> 0
      ) aged group by currency, age`,
    (row) => ({
      currency: String(row.currency),
      age: CLAIM_AGES.find((one) => one === row.age) ?? 'over90',
      amount: Number(row.amount),
    }),
  );
}
