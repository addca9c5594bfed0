import type { PartnerNote } from '../../../../contract/partner/partner';
import { ApiError } from '../../../lib/errors';
import { writeAudit } from '../../../platform/auditLog/auditLog';
import { publishEvents } from '../../../platform/events/events';
import { listBookings } from '../../requests/queries/bookings';
import type { Member } from '../../catalogue/queries/institutes';
import { findSameNote, insertNote, listNotes } from '../queries/notes';
import type { Deps } from '../../../platform/deps';
import { statusOf } from '../../requests/services/nextAction';

/**
 * The institute's notes, newest first. @throws ApiError NOT_FOUND unless it holds or has declined
 * the request
 */
export async function readNotes(
  { db, clock }: Deps,
  member: Member,
  requestId: number,
  range: { readonly limit: number; readonly before: number | undefined },
): Promise<PartnerNote[]> {
  await requireDealing({ db, clock }, member, requestId);
  return listNotes(db, { requestId, instituteId: member.instituteId }, range);
}

/**
 * Adds a private note; sent again after a lost answer, it is the same one.
 * @throws ApiError NOT_FOUND as for reading, CONFLICT
 */
export async function addNote(
  { db, clock }: Deps,
  member: Member,
  requestId: number,
  { text, author, idempotencyKey }: NewNote,
): Promise<PartnerNote> {
  await requireDealing({ db, clock }, member, requestId);
  const { accountId, instituteId } = member;
  const createdAt = clock.now();
  const note = { requestId, instituteId, accountId, text, createdAt, idempotencyKey };
  const stored = await db.transaction(async (tx) => {
    const id = await insertNote(tx, note);
    if (id === undefined) {
      const same = await findSameNote(tx, note);
      if (!same) throw new ApiError('CONFLICT');
      return same;
    }
    await writeAudit(
      tx,
      {
        accountId,
        action: 'note.add',
        subject: 'partner_notes',
        subjectId: id,
        before: null,
        // Without the text: it may name the student, and the log is append-only (DESK-04).
        after: { request_id: requestId },
      },
      createdAt,
    );
    await publishEvents(
      tx,
      [{ to: `institute:${instituteId}`, kind: 'requestChanged', id: requestId }],
      createdAt,
    );
    return { id, createdAt };
  });
  return { id: stored.id, author, text, at: stored.createdAt.toISOString() };
}

interface NewNote {
  readonly text: string;
  readonly author: string;
  readonly idempotencyKey: string | undefined;
}

/** Requires that the institute holds or has declined the request; an open one is not enough. */
async function requireDealing(
  { db, clock }: Pick<Deps, 'db' | 'clock'>,
  member: Member,
  requestId: number,
): Promise<void> {
  const now = clock.now();
  const [row] = await listBookings(db, member, [requestId], { language: 'en', now });
  const status = row && statusOf(row, now);
  if (status === undefined || status === 'open') throw new ApiError('NOT_FOUND');
}
