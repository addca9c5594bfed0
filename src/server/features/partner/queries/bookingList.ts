/**
 * Positions of an institute's bookings: first those with a duty of the institute (PAR-08), the
 * earliest due date first, then the others, newest request first. Each part is an ordered index
 * scan, or no longer than the limit of unconfirmed snatches.
 */
import { and, count, eq, gt, gte, isNotNull, isNull, lt, or, sql } from 'drizzle-orm';
import type { SQL } from 'drizzle-orm';

import type { BookingCounts, BookingStatus } from '../../../../contract/partner/partner';
import { BOOKING_STATUSES } from '../../../../contract/partner/partner';
import { readByBitmap, readByIndex } from '../../../db/indexedReads';
import { selectRows } from '../../../db/rows';
import { accounts } from '../../../db/schema/accounts';
import { requestHolds } from '../../../db/schema/holds';
import { requests } from '../../../db/schema/requests';
import type { Db } from '../../../db/types';
import { isAvailableTo } from '../../requests/queries/holding';

export interface BookingsFilter {
  readonly status?: BookingStatus | undefined;
  /** True for those alone whose due date has passed. */
  readonly late?: boolean | undefined;
  readonly programme?: number | undefined;
  readonly from?: Date | undefined;
  /** Exclusive. */
  readonly until?: Date | undefined;
  /** A request's number. */
  readonly number?: number | undefined;
  /** The last digits of a student's phone, for `new` and `confirmed` ones only: others are masked. */
  readonly phoneEnd?: string | undefined;
  /** Words of a student's name, for `new` and `confirmed` ones only: other names are masked. */
  readonly words?: string | undefined;
}

/** A row's place in a list: when the request was sent (epoch milliseconds), and its number. */
export interface Position {
  readonly at: number;
  readonly id: number;
}

/** A booking's place: `at` is the due date where it has a duty, otherwise when it was sent. */
export interface BookingPosition extends Position {
  readonly hasDuty: boolean;
}

export interface Page<Place = Position> {
  readonly limit: number;
  /** The last row of the page before. */
  readonly after?: Place | undefined;
  readonly now: Date;
}

/** One page of positions. */
export async function listBookingPositions(
  db: Db,
  instituteId: number,
  filter: BookingsFilter,
  page: Page<BookingPosition>,
): Promise<BookingPosition[]> {
  const query = bookingPositionsQuery(db, instituteId, filter, page);
  const read = (on: Db) => selectRows(on, query, toBookingPosition);
  return filter.words === undefined
    ? read(db)
    : readByIndex(db, (tx) => readByBitmap(tx, () => read(tx)));
}

/** Counts what awaits an answer, and what is late (PAR-01). */
export async function countBookings(
  db: Db,
  instituteId: number,
  now: Date,
): Promise<BookingCounts> {
  const countOf = async (...conditions: readonly SQL[]): Promise<number> => {
    const [row] = await db
      .select({ count: count() })
      .from(requestHolds)
      .where(and(eq(requestHolds.instituteId, instituteId), ...conditions));
    return row?.count ?? 0;
  };
  const states = ['new', 'confirmed'] as const;
  const late = await Promise.all(
    states.map((state) => countOf(eq(requestHolds.state, state), lt(requestHolds.dueAt, now))),
  );
  return {
    awaiting: await countOf(eq(requestHolds.state, 'new')),
    late: late.reduce((sum, each) => sum + each, 0),
  };
}

/** The position of a row with the columns `id` and `at`. */
export function toPosition(row: Record<string, unknown>): Position {
  return { at: Number(row.at), id: Number(row.id) };
}

function toBookingPosition(row: Record<string, unknown>): BookingPosition {
  return { ...toPosition(row), hasDuty: row.has_duty === true };
}

/** The milliseconds of an instant, for `Position.at`. */
export const epochMs = (instant: SQL): SQL => sql`(extract(epoch from ${instant}) * 1000)::bigint`;

/** Newest first, after the last row. @param at, id the columns of the order */
export function isAfter(at: SQL, id: SQL, after: Position | undefined): SQL | undefined {
  if (!after) return undefined;
  return sql`(${at}, ${id}) < (${new Date(after.at).toISOString()}::timestamptz, ${after.id}::int)`;
}

function bookingPositionsQuery(
  db: Db,
  instituteId: number,
  filter: BookingsFilter,
  page: Page<BookingPosition>,
): SQL {
  const { status, words, late } = filter;
  const wanted = (status ? [status] : BOOKING_STATUSES).filter(
    (one) => words === undefined || one === 'new' || one === 'confirmed',
  );
  const duties = page.after?.hasDuty === false ? [] : wanted.filter(hasDuties);
  const others = late === true ? [] : wanted.filter((one) => one !== 'new' && one !== 'snatched');
  const parts = [
    ...duties.map((one) => sql`(${dutiesOf(one, instituteId, filter, page)})`),
    ...others.map((one) => sql`(${othersOf(db, one, instituteId, filter, page)})`),
  ];
  const all = parts.length > 0 ? sql.join(parts, sql` union all `) : NOTHING;
  return sql`select id, has_duty, ${epochMs(sql`at`)} as at from (${all}) as found
    order by has_duty desc, case when has_duty then found.at end, case when has_duty then id end,
      found.at desc, id desc limit ${page.limit}`;
}

const NOTHING = sql`select 0 as id, now() as at, false as has_duty where false`;

/** Statuses in which the institute can have a duty (PAR-08). */
const DUTY_STATUSES = ['new', 'snatched', 'confirmed'] as const satisfies readonly BookingStatus[];
type DutyStatus = (typeof DUTY_STATUSES)[number];

const hasDuties = (status: BookingStatus): status is DutyStatus =>
  DUTY_STATUSES.some((one) => one === status);

function dutiesOf(
  status: DutyStatus,
  instituteId: number,
  filter: BookingsFilter,
  { limit, after, now }: Page<BookingPosition>,
): SQL {
  const { requestId, dueAt } = requestHolds;
  const where = and(
    ...ofHolds(status, instituteId, filter),
    isNotNull(dueAt),
    // A snatch whose time is over is no longer the institute's.
    status === 'snatched' ? gt(dueAt, now) : undefined,
    filter.late === true ? lt(dueAt, now) : undefined,
    after &&
      sql`(${dueAt}, ${requestId}) > (${new Date(after.at).toISOString()}::timestamptz, ${after.id}::int)`,
  );
  return sql`select ${requestId} as id, ${dueAt} as at, true as has_duty from ${requestHolds}
    where ${where} order by ${dueAt}, ${requestId} limit ${limit}`;
}

/** Bookings without a duty of the institute, newest first. */
function othersOf(
  db: Db,
  status: Exclude<BookingStatus, 'new' | 'snatched'>,
  instituteId: number,
  filter: BookingsFilter,
  page: Page<BookingPosition>,
): SQL {
  const { programme, number, phoneEnd, from, until } = filter;
  if (status === 'open') {
    return walk(sql`${requests.id}`, sql`${requests.createdAt}`, sql`${requests}`, page, [
      eq(requests.instituteId, instituteId),
      isAvailableTo(db, instituteId, page.now),
      programme === undefined ? undefined : eq(requests.programmeId, programme),
      number === undefined && phoneEnd === undefined ? undefined : eq(requests.id, number ?? 0),
      from && gte(requests.createdAt, from),
      until && lt(requests.createdAt, until),
    ]);
  }
  const { requestId, sentAt, dueAt } = requestHolds;
  return walk(sql`${requestId}`, sql`${sentAt}`, sql`${requestHolds}`, page, [
    ...ofHolds(status, instituteId, filter),
    isNull(dueAt),
  ]);
}

function ofHolds(
  status: Exclude<BookingStatus, 'open'>,
  instituteId: number,
  { programme, number, phoneEnd, words, from, until }: BookingsFilter,
): readonly (SQL | undefined)[] {
  return [
    eq(requestHolds.instituteId, instituteId),
    eq(requestHolds.state, status),
    programme === undefined ? undefined : eq(requestHolds.programmeId, programme),
    isNumberOrPhone(status, number, phoneEnd),
    words === undefined
      ? undefined
      : sql`${requestHolds.search} @@ masar_hold_query(${instituteId}::int, ${words})`,
    from && gte(requestHolds.sentAt, from),
    until && lt(requestHolds.sentAt, until),
  ];
}

/** Matches typed digits with the request's number or, where its contact is shown (PAR-03), the student's phone. */
function isNumberOrPhone(
  status: BookingStatus,
  number: number | undefined,
  phoneEnd: string | undefined,
): SQL | undefined {
  if (number === undefined && phoneEnd === undefined) return undefined;
  const { requestId, studentId } = requestHolds;
  const isShown = status === 'new' || status === 'confirmed';
  return or(
    number === undefined ? undefined : eq(requestId, number),
    phoneEnd !== undefined && isShown
      ? sql`${studentId} in (select ${accounts.id} from ${accounts}
          where ${accounts.role} = 'Student' and ${accounts.erasedAt} is null
            and reverse(${accounts.phoneE164}) like reverse(${phoneEnd}::text) || '%')`
      : undefined,
    // Nothing else can be looked for here.
    sql`false`,
  );
}

function walk(
  id: SQL,
  at: SQL,
  table: SQL,
  { limit, after }: Page<BookingPosition>,
  conditions: readonly (SQL | undefined)[],
): SQL {
  const where = and(...conditions, isAfter(at, id, after?.hasDuty === false ? after : undefined));
  return sql`select ${id} as id, ${at} as at, false as has_duty from ${table} where ${where}
    order by ${at} desc, ${id} desc limit ${limit}`;
}
