import type { PartnerNote } from '../../../contract/partner';
import { ApiError } from '../../lib/errors';
import { writeAudit } from '../../repositories/auditLog';
import { publishEvents } from '../../repositories/events';
import { listBookings } from '../../repositories/partner/bookings';
import type { Member } from '../../repositories/partner/members';
import { insertNote, listNotes } from '../../repositories/partner/notes';
import type { Deps } from '../deps';
import { statusOf } from './nextAction';

/** The institute's notes, newest first. @throws ApiError NOT_FOUND for what it has no dealing with */
export async function readNotes(
  { db, clock }: Deps,
  member: Member,
  requestId: number,
  range: { readonly limit: number; readonly before: number | undefined },
): Promise<PartnerNote[]> {
  await requireDealing({ db, clock }, member, requestId);
  return listNotes(db, { requestId, instituteId: member.instituteId }, range);
}

/** Adds a private note. @throws ApiError NOT_FOUND as for reading */
export async function addNote(
  { db, clock }: Deps,
  member: Member,
  requestId: number,
  { text, author }: { readonly text: string; readonly author: string },
): Promise<PartnerNote> {
  await requireDealing({ db, clock }, member, requestId);
  const { accountId, instituteId } = member;
  const createdAt = clock.now();
  const id = await db.transaction(async (tx) => {
    const note = await insertNote(tx, { requestId, instituteId, accountId, text, createdAt });
    await writeAudit(
      tx,
      {
        ...{ accountId, action: 'note.add', subject: 'partner_notes', subjectId: note },
        before: null,
        after: { request_id: requestId, text },
      },
      createdAt,
    );
    await publishEvents(
      tx,
      [{ to: `institute:${instituteId}`, kind: 'requestChanged', id: requestId }],
      createdAt,
    );
    return note;
  });
  return { id, author, text, at: createdAt.toISOString() };
}

/** What the institute holds or has declined; an open request is nobody's yet. */
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
