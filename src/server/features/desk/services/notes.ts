import { NOTES_PAGE_LENGTH } from '../../../../contract/desk/students';
import type { Colleague, StudentNote, StudentNotesPage } from '../../../../contract/desk/students';
import type { StudentNotePayload } from '../../../../contract/desk/routes';
import type { Tx } from '../../../db/types';
import { ApiError } from '../../../lib/errors';
import { numbersIn, pageOf } from '../../../lib/keysetPages';
import { writeAudit } from '../../../platform/auditLog/auditLog';
import type { Deps } from '../../../platform/deps';
import { DESK_NEWS } from '../../../platform/events/deskNews';
import { publishEvents } from '../../../platform/events/events';
import type { NewEvent } from '../../../platform/events/events';
import { insertNotification } from '../../notifications/queries/notifications';
import {
  findSameStudentNote,
  insertStudentNote,
  isRequestOfStudent,
  isStudent,
  listMembers,
  listStudentNotes,
} from '../queries/notes';

/** One page of a student's notes, newest first (DESK-11). @throws ApiError NOT_FOUND, BAD_REQUEST */
export async function readStudentNotes(
  { db, codeSecret }: Pick<Deps, 'db' | 'codeSecret'>,
  studentId: string,
  cursor: string | undefined,
): Promise<StudentNotesPage> {
  if (!(await isStudent(db, studentId))) throw new ApiError('NOT_FOUND');
  const list = { secret: codeSecret, list: ['studentNotes', studentId] };
  const [before] = numbersIn(list, cursor, 1) ?? [];
  const rows = await listStudentNotes(db, studentId, { limit: NOTES_PAGE_LENGTH + 1, before });
  return pageOf(list, rows, NOTES_PAGE_LENGTH, ({ id }) => [id]);
}

/** A note that is to be added. */
export interface NoteToAdd {
  readonly studentId: string;
  readonly author: Colleague;
  readonly text: string;
  readonly requestId: number | null;
  readonly mentions: readonly Colleague[];
  readonly idempotencyKey: string;
}

/**
 * Adds a note, and notifies the colleagues it names; sent again after a lost answer, it is the same
 * one.
 * @throws ApiError NOT_FOUND if the account is no student's and for another's request, CONFLICT for
 *   a colleague who cannot sign in, or another note's key
 */
export async function addStudentNote(
  { db, clock }: Pick<Deps, 'db' | 'clock'>,
  studentId: string,
  author: Colleague,
  {
    text,
    request_id: requestId,
    mentions: ids,
    idempotency_key: idempotencyKey,
  }: StudentNotePayload,
): Promise<StudentNote> {
  const now = clock.now();
  return db.transaction(async (tx) => {
    if (!(await isStudent(tx, studentId))) throw new ApiError('NOT_FOUND');
    if (requestId !== null && !(await isRequestOfStudent(tx, studentId, requestId))) {
      throw new ApiError('NOT_FOUND');
    }
    const asked = new Set(ids);
    const mentions = await listMembers(tx, [...asked]);
    if (mentions.length !== asked.size) throw new ApiError('CONFLICT');
    const note = { studentId, author, text, requestId, mentions, idempotencyKey };
    const { id, at, isNew } = await storeNote(tx, note, now);
    if (isNew) {
      const told = mentions.filter((one) => one.id !== author.id);
      for (const one of told) {
        await insertNotification(tx, {
          accountId: one.id,
          kind: 'deskMention',
          params: { by: author.name, student: studentId },
          requestId,
          createdAt: now,
        });
      }
      await publishEvents(tx, [...DESK_NEWS, ...told.map(notified)], now);
    }
    return { id, author, text, request_id: requestId, mentions, at: at.toISOString() };
  });
}

/** The event of an account's new notification. */
export const notified = ({ id }: Pick<Colleague, 'id'>): NewEvent => ({
  to: `account:${id}`,
  kind: 'notificationsChanged',
});

/** Stores a note with its line in the log. @throws ApiError CONFLICT for another note's key */
export async function storeNote(
  tx: Tx,
  { studentId, author, text, requestId, mentions, idempotencyKey }: NoteToAdd,
  now: Date,
): Promise<{ readonly id: number; readonly at: Date; readonly isNew: boolean }> {
  const note = {
    studentId,
    requestId,
    authorId: author.id,
    text,
    mentions: mentions.map(({ id }) => id),
    createdAt: now,
    idempotencyKey,
  };
  const id = await insertStudentNote(tx, note);
  if (id === undefined) {
    const same = await findSameStudentNote(tx, note);
    if (!same) throw new ApiError('CONFLICT');
    return { id: same.id, at: same.createdAt, isNew: false };
  }
  await writeAudit(
    tx,
    {
      accountId: author.id,
      action: 'studentNote.add',
      subject: 'student_notes',
      subjectId: id,
      before: null,
      // Without the text: it may name the student, and the log is append-only (DESK-04).
      after: requestId === null ? null : { request_id: requestId },
    },
    now,
  );
  return { id, at: now, isNew: true };
}
