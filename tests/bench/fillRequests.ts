/** Fills students, partners and requests with set-based SQL. */
import { sql } from 'drizzle-orm';

import type { Db } from '../../src/server/db/types';
import { oneOf, pick } from './pseudoRandom';

const BATCH = 10_000;
const PER_STUDENT = 10;
/** Above the numbers of the demo data. */
const FIRST = 200_000;

/** The institute of one request in twenty, whose lists fill a page in each table. */
const BUSY_INSTITUTE = 1;

/** Id of the n-th student or partner, as in SQL; group 0000 is demo data. */
export const studentId = (n: number): string => idOf('0002', n);
export const partnerId = (n: number): string => idOf('0001', n);
export const busyPartnerId = (): string => partnerId(BUSY_INSTITUTE);
export const requestId = (n: number): number => FIRST + n;

function idOf(group: string, n: number): string {
  return `00000000-${group}-4000-8000-${n.toString(16).padStart(12, '0')}`;
}

const accountId = (group: string, n: string) =>
  sql.raw(`('00000000-${group}-4000-8000-' || lpad(to_hex(${n}), 12, '0'))::uuid`);

export async function fillPartners(db: Db): Promise<void> {
  await db.execute(sql`
    insert into accounts (id, name, phone, phone_e164, role)
    select ${accountId('0001', 'id')}, 'Partner ' || id, '0580000000', '+96658' || 1000000 + id, 'Partner'
    from institutes on conflict do nothing`);
  await db.execute(sql`
    insert into partner_members (account_id, institute_id)
    select ${accountId('0001', 'id')}, id from institutes on conflict do nothing`);
}

/** @param since when the first one came; the others follow every 8 seconds */
export async function fillRequests(
  db: Db,
  from: number,
  to: number,
  since = '2026-12-01',
): Promise<void> {
  await db.execute(sql`
    insert into accounts (id, name, phone, phone_e164)
    select ${accountId('0002', 'n')}, 'Student ' || n, '0570000000', '+96657' || 10000000 + n
    from generate_series(${Math.floor(from / PER_STUDENT)}::int, ${Math.floor(to / PER_STUDENT)}::int) n
    on conflict do nothing`);
  // The steps are consistent, so the trigger is not needed.
  await db.execute(sql`alter table request_steps disable trigger request_steps_follow`);
  for (let first = from; first <= to; first += BATCH) {
    const last = Math.min(first + BATCH - 1, to);
    await fillBatch(db, first, last, since);
  }
  await db.execute(sql`alter table request_steps enable trigger request_steps_follow`);
  await db.execute(
    sql`select setval(pg_get_serial_sequence('requests', 'id'), (select max(id) from requests))`,
  );
}

/** Enrols all requests but the first so many, as those of an agency that keeps up with its work. */
export async function endRequests(db: Db, open: number): Promise<void> {
  await db.execute(sql`update requests set current_step = 'enrolled'
    where id > ${FIRST + open} and withdrawn_at is null and current_step <> 'enrolled'`);
}

async function fillBatch(db: Db, from: number, to: number, since: string): Promise<void> {
  await db.execute(sql`
    insert into requests (id, account_id, kind, programme_id, institute_id, partner_institute_id,
      opens_at, withdrawn_at, destination_id, specialization_id, current_step, start_date, weeks, amount, currency, idempotency_key, created_at, updated_at)
    overriding system value
    select ${FIRST}::int + n, ${accountId('0002', `n / ${PER_STUDENT}`)}, p.kind, p.id, p.institute_id,
      case when ${pick(30, 3)} > 0 and not withdrawn then p.institute_id end,
      case when ${pick(30, 3)} = 0 and not withdrawn
        then ${since}::timestamptz + n * interval '8 seconds' end,
      case when withdrawn then timestamptz '2026-12-03' + n * interval '8 seconds' end,
      p.destination_id, p.specialization_id,
      ${oneOf(31, 'received', 'contacted', 'documents', 'applied')},
      date '2027-01-04' + 7 * (${pick(32, 100)})::int, 1 + ${pick(33, 40)}, p.price_from, p.currency,
      'bench-key-' || n, ${since}::timestamptz + n * interval '8 seconds',
      ${since}::timestamptz + n * interval '8 seconds'
    from generate_series(${from}::int, ${to}::int) n
    cross join lateral (select ${pick(35, 20)} = 0 as withdrawn) how
    cross join lateral (
      -- Numbers may have gaps.
      select * from programmes
      where id >= case when ${pick(36, 20)} = 0
        then (select min(id) from programmes where institute_id = ${BUSY_INSTITUTE})
        else 1 + ${pick(34, sql`(select max(id) from programmes)`)} end
      order by id limit 1
    ) p`);
  await db.execute(sql`
    insert into request_steps (request_id, step, actor, at)
    select id, step, 'team', created_at + at * interval '1 day'
    from requests
    join (values ('received', 0), ('contacted', 1), ('documents', 2), ('applied', 3)) steps (step, at)
      on at <= array_position(array['received', 'contacted', 'documents', 'applied'], current_step) - 1
    where id between ${FIRST + from} and ${FIRST + to}`);
  await db.execute(sql`
    insert into request_steps (request_id, step, actor, event, institute_id, at)
    select id, current_step, 'student', 'withdrawn', institute_id, withdrawn_at
    from requests where withdrawn_at is not null and id between ${FIRST + from} and ${FIRST + to}`);
  await db.execute(sql`
    insert into request_holds (request_id, institute_id, state, snatched, account_id, held_at,
      expires_at, decided_at, withdrawn_at, student_id, programme_id, sent_at)
    select id, institute_id, case when withdrawn_at is not null then 'withdrawn'
        when current_step = 'received' then 'new' else 'confirmed' end,
      snatched, case when snatched then ${accountId('0001', 'institute_id')} end, created_at,
      case when snatched then created_at + interval '1 day' end,
      case when current_step <> 'received' then created_at + interval '1 hour' end, withdrawn_at,
      account_id, programme_id, created_at
    from requests
    cross join lateral (select id % 10 = 0 and current_step <> 'received' as snatched) how
    where id between ${FIRST + from} and ${FIRST + to} 
      and (partner_institute_id is not null or withdrawn_at is not null)`);
}

/** Forty favorites for each of a hundred students, however large the catalogue is. */
export async function fillFavorites(db: Db): Promise<void> {
  await db.execute(sql`delete from favorites where account_id >= ${accountId('0002', '1')}
    and account_id <= ${accountId('0002', '100')}`);
  await db.execute(sql`
    insert into favorites (account_id, programme_id, created_at)
    select ${accountId('0002', 'n')}, p.id, timestamptz '2026-12-01' + p.id * interval '1 second'
    from generate_series(1, 100) n
    cross join (select id from programmes where retired_at is null order by hashint4(id) limit 40) p
    on conflict do nothing`);
}
