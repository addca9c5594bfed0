import type { Role } from '../../../../contract/common/constants';
import type { DeskAssignPayload } from '../../../../contract/desk/routes';
import type { Colleague } from '../../../../contract/desk/students';
import type { Tx } from '../../../db/types';
import { ApiError } from '../../../lib/errors';
import { writeAudit } from '../../../platform/auditLog/auditLog';
import type { Deps } from '../../../platform/deps';
import { DESK_NEWS } from '../../../platform/events/deskNews';
import { publishEvents } from '../../../platform/events/events';
import { claimEntry, findHolder, lockEntry } from '../../claims/queries/claims';
import type { DeskEntry } from '../../claims/queries/claims';
import { insertNotification } from '../../notifications/queries/notifications';
import { findStudentOf, listMembers } from '../queries/notes';
import { notified, storeNote } from './notes';

interface Assignment extends DeskEntry {
  readonly by: Colleague;
  readonly role: Role;
}

/**
 * Hands an entry to a member of the team, with a note for them (DESK-12): one that nobody has, one's
 * own, or as a lead anybody's. The same hand-over again changes nothing.
 * @throws ApiError NOT_FOUND for an entry that does not wait, REQUEST_WITHDRAWN, ALREADY_TAKEN with
 * the current holder, CONFLICT for a member who cannot sign in, BAD_REQUEST for a note where there
 * is no student
 */
export async function assign(
  { db, clock }: Pick<Deps, 'db' | 'clock'>,
  { by, role, ...entry }: Assignment,
  { from, to, note, idempotency_key: idempotencyKey }: DeskAssignPayload,
): Promise<void> {
  const now = clock.now();
  await db.transaction(async (tx) => {
    const state = await lockEntry(tx, entry);
    if (state === 'withdrawn') throw new ApiError('REQUEST_WITHDRAWN');
    if (state === 'closed') throw new ApiError('REQUEST_CLOSED');
    if (state !== 'waits') throw new ApiError('NOT_FOUND');
    const [member] = await listMembers(tx, [to]);
    if (!member) throw new ApiError('CONFLICT');
    const holder = await findHolder(tx, entry);
    const mayGive = holder === null || holder.id === by.id || role === 'TeamLead';
    if (holder?.id === to) return;
    if (!mayGive || !(await claimEntry(tx, { ...entry, accountId: to, from, now }))) {
      throw new ApiError('ALREADY_TAKEN', { data: { holder } });
    }
    const student = await findStudentOf(tx, entry);
    await addNote(tx, { student, entry, by, to: member, text: note, idempotencyKey, now });
    await writeAudit(
      tx,
      {
        accountId: by.id,
        action: 'desk.assign',
        subject: `desk.${entry.kind}`,
        subjectId: entry.id,
        before: { holder: from },
        after: { holder: to },
      },
      now,
    );
    if (to === by.id) return publishEvents(tx, DESK_NEWS, now);
    await insertNotification(tx, {
      accountId: to,
      kind: 'deskAssigned',
      params: { by: by.name, entry: entry.kind, ...(student !== undefined && { student }) },
      requestId: entry.kind === 'request' ? Number(entry.id) : null,
      createdAt: now,
    });
    await publishEvents(tx, [...DESK_NEWS, notified(member)], now);
  });
}

interface HandOverNote {
  readonly student: string | undefined;
  readonly entry: DeskEntry;
  readonly by: Colleague;
  readonly to: Colleague;
  readonly text: string;
  readonly idempotencyKey: string;
  readonly now: Date;
}

async function addNote(
  tx: Tx,
  { student, entry, by, to, text, idempotencyKey, now }: HandOverNote,
): Promise<void> {
  if (text === '') return;
  if (student === undefined) throw new ApiError('BAD_REQUEST');
  const requestId = entry.kind === 'request' ? Number(entry.id) : null;
  const note = { studentId: student, author: by, text, requestId, mentions: [to], idempotencyKey };
  await storeNote(tx, note, now);
}
