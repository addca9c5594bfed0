/** The team's notes on students (DESK-11). */
import { and, asc, desc, eq, inArray, isNull, lt, sql } from 'drizzle-orm';

import { TEAM_ROLES } from '../../../../contract/common/constants';
import type { Colleague, StudentNote } from '../../../../contract/desk/students';
import { accounts } from '../../../db/schema/accounts';
import { studentNotes } from '../../../db/schema/desk';
import { phoneChanges } from '../../../db/schema/phoneChanges';
import { requests } from '../../../db/schema/requests';
import type { Db, Tx } from '../../../db/types';
import type { DeskEntry } from '../../claims/queries/claims';
import { IS_STUDENT } from './students';

/** Whether an account is a student's that is not erased. */
export async function isStudent(db: Db, id: string): Promise<boolean> {
  const found = await db
    .select({ id: accounts.id })
    .from(accounts)
    .where(and(eq(accounts.id, id), IS_STUDENT));
  return found.length > 0;
}

/** Whether a request is the student's. */
export async function isRequestOfStudent(
  db: Db,
  studentId: string,
  requestId: number,
): Promise<boolean> {
  const found = await db
    .select({ id: requests.id })
    .from(requests)
    .where(and(eq(requests.id, requestId), eq(requests.accountId, studentId)));
  return found.length > 0;
}

/** Members by id who can sign in, by name; unknown and disabled ones are missing. */
export async function listMembers(db: Db, ids: readonly string[]): Promise<Colleague[]> {
  if (ids.length === 0) return [];
  return db
    .select({ id: accounts.id, name: accounts.name })
    .from(accounts)
    .where(
      and(
        inArray(accounts.id, [...ids]),
        inArray(accounts.role, TEAM_ROLES),
        isNull(accounts.disabledAt),
      ),
    )
    .orderBy(asc(accounts.name), asc(accounts.id));
}

/** A student's notes, newest first. @param before a note's id */
export async function listStudentNotes(
  db: Db,
  studentId: string,
  { limit, before }: { readonly limit: number; readonly before: number | undefined },
): Promise<StudentNote[]> {
  const rows = await db
    .select({
      id: studentNotes.id,
      author: { id: accounts.id, name: accounts.name },
      text: studentNotes.text,
      requestId: studentNotes.requestId,
      mentions: sql<readonly Colleague[]>`coalesce((
        select json_agg(json_build_object('id', told.id, 'name', told.name) order by told.name, told.id)
        from ${accounts} told where told.id = any(${studentNotes.mentions})), '[]'::json)`,
      at: studentNotes.createdAt,
    })
    .from(studentNotes)
    .innerJoin(accounts, eq(accounts.id, studentNotes.authorId))
    .where(
      and(
        // Notes are never changed: those on a merged account keep its id (DESK-18).
        sql`${studentNotes.studentId} in (select ${studentId}::uuid union all
          select ${accounts}.id from ${accounts} where ${accounts}.merged_into = ${studentId})`,
        before === undefined ? undefined : lt(studentNotes.id, before),
      ),
    )
    .orderBy(desc(studentNotes.id))
    .limit(limit);
  return rows.map(({ requestId, at, ...row }) => ({
    ...row,
    request_id: requestId,
    at: at.toISOString(),
  }));
}

type NewNote = typeof studentNotes.$inferInsert;

/** Adds a note. @returns its id; undefined where the author has added one under its key */
export async function insertStudentNote(tx: Tx, note: NewNote): Promise<number | undefined> {
  const [row] = await tx
    .insert(studentNotes)
    .values(note)
    .onConflictDoNothing({ target: [studentNotes.authorId, studentNotes.idempotencyKey] })
    .returning({ id: studentNotes.id });
  return row?.id;
}

/** The same note as it was added before; undefined where its key is another note's. */
export async function findSameStudentNote(
  tx: Tx,
  { authorId, idempotencyKey, studentId, text }: NewNote,
): Promise<{ readonly id: number; readonly createdAt: Date } | undefined> {
  const [row] = await tx
    .select({ id: studentNotes.id, createdAt: studentNotes.createdAt })
    .from(studentNotes)
    .where(
      and(
        eq(studentNotes.authorId, authorId),
        eq(studentNotes.idempotencyKey, idempotencyKey),
        eq(studentNotes.studentId, studentId),
        eq(studentNotes.text, text),
      ),
    );
  return row;
}

/** The student of a desk entry; undefined where the entry is not a student's. */
export async function findStudentOf(db: Db, { kind, id }: DeskEntry): Promise<string | undefined> {
  if (kind === 'chat') return (await isStudent(db, id)) ? id : undefined;
  if (kind === 'request') {
    const [row] = await db
      .select({ id: requests.accountId })
      .from(requests)
      .where(eq(requests.id, Number(id)));
    return row?.id;
  }
  if (kind !== 'lostNumber') return undefined;
  const [row] = await db
    .select({ id: phoneChanges.accountId })
    .from(phoneChanges)
    .where(eq(phoneChanges.id, Number(id)));
  return row?.id;
}
