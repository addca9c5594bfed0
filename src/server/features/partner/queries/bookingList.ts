/**
 * Positions of an institute's bookings, newest request first. Each part is an ordered index scan,
 * or no longer than the limit of unconfirmed snatches.
 */
import { and, eq, gt, gte, lt, sql } from 'drizzle-orm';
import type { SQL } from 'drizzle-orm';

import type { BookingStatus } from '../../../../contract/partner/partner';
import { BOOKING_STATUSES } from '../../../../contract/partner/partner';
import { readByBitmap, readByIndex } from '../../../db/indexedReads';
import { selectRows } from '../../../db/rows';
import { requestHolds } from '../../../db/schema/holds';
import { requests } from '../../../db/schema/requests';
import type { Db } from '../../../db/types';
import { isAvailableTo } from '../../requests/queries/holding';

export interface BookingsFilter {
  readonly status?: BookingStatus | undefined;
  readonly programme?: number | undefined;
  readonly from?: Date | undefined;
  /** Exclusive. */
  readonly until?: Date | undefined;
  /** A request's number. */
  readonly number?: number | undefined;
  /** Words of a student's name, for `new` and `confirmed` ones only: other names are masked. */
  readonly words?: string | undefined;
}

/** A row's place in a list: when the request was sent (epoch milliseconds), and its number. */
export interface Position {
  readonly at: number;
  readonly id: number;
}

export interface Page {
  readonly limit: number;
  /** The last row of the page before. */
  readonly after?: Position | undefined;
  readonly now: Date;
}

/** One page of positions. */
export async function listBookingPositions(
  db: Db,
  instituteId: number,
  filter: BookingsFilter,
  page: Page,
): Promise<Position[]> {
  const query = bookingPositionsQuery(db, instituteId, filter, page);
  const read = (on: Db) => selectRows(on, query, toPosition);
  return filter.words === undefined
    ? read(db)
    : readByIndex(db, (tx) => readByBitmap(tx, () => read(tx)));
}

/** The position of a row with the columns `id` and `at`. */
export function toPosition(row: Record<string, unknown>): Position {
  return { at: Number(row.at), id: Number(row.id) };
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
  page: Page,
): SQL {
  const { status, words } = filter;
  const wanted = (status ? [status] : BOOKING_STATUSES).filter(
    (one) => words === undefined || one === 'new' || one === 'confirmed',
  );
  const parts = wanted.map((one) => sql`(${partOf(db, one, instituteId, filter, page)})`);
  const all = parts.length > 0 ? sql.join(parts, sql` union all `) : NOTHING;
  return sql`select id, ${epochMs(sql`at`)} as at from (${all}) as found
    order by found.at desc, id desc limit ${page.limit}`;
}

const NOTHING = sql`select 0 as id, now() as at where false`;

function partOf(
  db: Db,
  status: BookingStatus,
  instituteId: number,
  filter: BookingsFilter,
  page: Page,
): SQL {
  const { programme, number, words, from, until } = filter;
  if (status === 'open') {
    return walk(sql`${requests.id}`, sql`${requests.createdAt}`, sql`${requests}`, page, [
      eq(requests.instituteId, instituteId),
      isAvailableTo(db, instituteId, page.now),
      programme === undefined ? undefined : eq(requests.programmeId, programme),
      number === undefined ? undefined : eq(requests.id, number),
      from && gte(requests.createdAt, from),
      until && lt(requests.createdAt, until),
    ]);
  }
  return walk(
    sql`${requestHolds.requestId}`,
    sql`${requestHolds.sentAt}`,
    sql`${requestHolds}`,
    page,
    [
      eq(requestHolds.instituteId, instituteId),
      eq(requestHolds.state, status),
      status === 'snatched' ? gt(requestHolds.expiresAt, page.now) : undefined,
      programme === undefined ? undefined : eq(requestHolds.programmeId, programme),
      number === undefined ? undefined : eq(requestHolds.requestId, number),
      words === undefined
        ? undefined
        : sql`${requestHolds.search} @@ masar_hold_query(${instituteId}::int, ${words})`,
      from && gte(requestHolds.sentAt, from),
      until && lt(requestHolds.sentAt, until),
    ],
  );
}

function walk(
  id: SQL,
  at: SQL,
  table: SQL,
  { limit, after }: Page,
  conditions: readonly (SQL | undefined)[],
): SQL {
  const where = and(...conditions, isAfter(at, id, after));
  return sql`select ${id} as id, ${at} as at from ${table} where ${where}
    order by ${at} desc, ${id} desc limit ${limit}`;
}
