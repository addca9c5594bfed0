/** Students with a request that an institute holds. */
import { and, eq, gt, inArray, or, sql } from 'drizzle-orm';
import type { SQL } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import type { AnyPgColumn } from 'drizzle-orm/pg-core';

import { readByBitmap, readByIndex } from '../../../db/indexedReads';
import { selectRows } from '../../../db/rows';
import { accounts } from '../../../db/schema/accounts';
import { requestHolds } from '../../../db/schema/holds';
import type { Db } from '../../../db/types';
import { epochMs, isAfter, toPosition } from './bookingList';
import type { Page, Position } from './bookingList';

export interface StudentPosition extends Position {
  readonly studentId: string;
}

const newer = alias(requestHolds, 'newer');

/** Holds that show the student's name; of a snatch it is masked until it is confirmed (PAR-03). */
const NAMED = ['new', 'confirmed'] as const;

/**
 * One page of students, by their newest request; with words, by the newest that may be searched.
 * @param words of a name; see `BookingsFilter`
 */
export async function listStudentPositions(
  db: Db,
  instituteId: number,
  words: string | undefined,
  page: Page,
): Promise<StudentPosition[]> {
  const query = positionsQuery(db, instituteId, words, page);
  const read = (on: Db) =>
    selectRows(on, query, (row) => ({ ...toPosition(row), studentId: String(row.student_id) }));
  return words === undefined ? read(db) : readByIndex(db, (tx) => readByBitmap(tx, () => read(tx)));
}

function positionsQuery(
  db: Db,
  instituteId: number,
  words: string | undefined,
  { limit, after, now }: Page,
): SQL {
  const [id, at] = [sql`${requestHolds.requestId}`, sql`${requestHolds.sentAt}`];
  // The requests of one student can be for several people (REQ-10).
  const isNamedSo = (search: SQL | AnyPgColumn) =>
    words === undefined
      ? undefined
      : sql`${search} @@ masar_hold_query(${instituteId}::int, ${words})`;
  const hasNewer = sql`exists ${db
    .select({ id: newer.id })
    .from(newer)
    .where(
      and(
        eq(newer.instituteId, instituteId),
        eq(newer.studentId, requestHolds.studentId),
        words === undefined ? isHeld(newer, now) : inArray(newer.state, [...NAMED]),
        isNamedSo(newer.search),
        sql`(${newer.sentAt}, ${newer.requestId}) > (${at}, ${id})`,
      ),
    )}`;
  const parts = (words === undefined ? ([...NAMED, 'snatched'] as const) : NAMED).map((state) => {
    const where = and(
      eq(requestHolds.instituteId, instituteId),
      eq(requestHolds.state, state),
      state === 'snatched' ? gt(requestHolds.expiresAt, now) : undefined,
      isNamedSo(requestHolds.search),
      sql`not ${hasNewer}`,
      isAfter(at, id, after),
    );
    return sql`(select ${id} as id, ${at} as at, ${requestHolds.studentId} as student_id
        from ${requestHolds} where ${where} order by ${at} desc, ${id} desc limit ${limit})`;
  });
  return sql`select id, ${epochMs(sql`at`)} as at, student_id
    from (${sql.join(parts, sql` union all `)}) as found
    order by found.at desc, id desc limit ${limit}`;
}

/** The newest requests of each student that the institute holds, at most `limit` each. */
export async function listRequestsOfStudents(
  db: Db,
  instituteId: number,
  studentIds: readonly string[],
  { limit, now }: Pick<Page, 'limit' | 'now'>,
): Promise<{ studentId: string; requestId: number }[]> {
  if (studentIds.length === 0) return [];
  const ids = sql.join(
    studentIds.map((id) => sql`${id}::uuid`),
    sql`, `,
  );
  const ofStudent = and(
    eq(requestHolds.instituteId, instituteId),
    sql`${requestHolds.studentId} = students.id`,
    isHeld(requestHolds, now),
  );
  return selectRows(
    db,
    sql`select students.id, found.request_id from unnest(array[${ids}]) as students (id)
      cross join lateral (
        select ${requestHolds.requestId}, ${requestHolds.sentAt} from ${requestHolds}
        where ${ofStudent}
        order by ${requestHolds.sentAt} desc, ${requestHolds.requestId} desc limit ${limit}
      ) as found
      order by found.sent_at desc, found.request_id desc`,
    (row) => ({ studentId: String(row.id), requestId: Number(row.request_id) }),
  );
}

export interface StudentRow {
  readonly id: string;
  readonly name: string;
  readonly imageHash: string | null;
}

/** These students' names and pictures. */
export async function listStudents(db: Db, ids: readonly string[]): Promise<StudentRow[]> {
  if (ids.length === 0) return [];
  return db
    .select({ id: accounts.id, name: accounts.name, imageHash: accounts.imageHash })
    .from(accounts)
    .where(inArray(accounts.id, [...ids]));
}

function isHeld(table: typeof requestHolds | typeof newer, now: Date): SQL | undefined {
  return or(
    inArray(table.state, [...NAMED]),
    and(eq(table.state, 'snatched'), gt(table.expiresAt, now)),
  );
}
