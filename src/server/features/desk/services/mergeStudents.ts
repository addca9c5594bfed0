/** Two accounts of one student become one, and two again (DESK-18). */
import { DUPLICATES_MAX, MERGE_UNDO_MINUTES } from '../../../../contract/desk/merges';
import type { Duplicates, MergePreview, StudentsMerged } from '../../../../contract/desk/merges';
import type { Tx } from '../../../db/types';
import { ApiError } from '../../../lib/errors';
import { addMs, MINUTE } from '../../../lib/time/clock';
import { writeAudit } from '../../../platform/auditLog/auditLog';
import type { Deps } from '../../../platform/deps';
import { DESK_NEWS } from '../../../platform/events/deskNews';
import { publishEvents } from '../../../platform/events/events';
import type { NewEvent } from '../../../platform/events/events';
import { chatNews } from '../../chat/services/storeChatMessage';
import { followInFirestore } from '../../chat/services/firestoreRooms';
import { moveConversation, moveConversationBack } from '../../chat/services/moveConversation';
import { deleteNotification, insertNotification } from '../../notifications/queries/notifications';
import { exchangeNumbers, listPhoneChanges } from '../../accounts/queries/phoneChanges';
import { enqueuePushes } from '../../notifications/services/push/pushes';
import { clearClaim } from '../../claims/queries/claims';
import { endSessionsOf, endSessionsOfNumber } from '../../sessions/queries/sessions';
import {
  findMerge,
  findMergeSide,
  insertMerge,
  listSameProgrammes,
  lockAccounts,
  lockMerge,
  markUndone,
  moveAccount,
  moveAccountBack,
  wasMergedSince,
} from '../queries/merges';
import type { MergeAccount } from '../queries/merges';
import { findStudent, findStudents } from '../queries/students';

/** Students who may be the same person. @throws ApiError NOT_FOUND */
export async function readDuplicates(
  { db, clock }: Pick<Deps, 'db' | 'clock'>,
  studentId: string,
): Promise<Duplicates> {
  const student = await findStudent(db, studentId, clock.now());
  if (!student) throw new ApiError('NOT_FOUND');
  // One more than shown: the student is found as well.
  const found = await findStudents(db, { words: student.name }, DUPLICATES_MAX + 1);
  return { items: found.filter(({ id }) => id !== studentId).slice(0, DUPLICATES_MAX) };
}

/** Both accounts side by side. @throws ApiError NOT_FOUND, BAD_REQUEST for one and the same */
export async function previewMerge(
  { db, clock }: Pick<Deps, 'db' | 'clock'>,
  keptId: string,
  mergedId: string,
): Promise<MergePreview> {
  if (keptId === mergedId) throw new ApiError('BAD_REQUEST');
  const now = clock.now();
  const kept = await findMergeSide(db, keptId, now);
  const merged = await findMergeSide(db, mergedId, now);
  if (!kept || !merged) throw new ApiError('NOT_FOUND');
  return { kept, merged, same_programmes: await listSameProgrammes(db, mergedId, keptId) };
}

interface Merge {
  readonly keptId: string;
  readonly mergedId: string;
  /** The lead, or the member who gave a contact a number (DESK-25). */
  readonly by: string;
  /** Whether the student is told: one who never had an account of their own is not. */
  readonly tells?: { readonly pushes: boolean };
}

type MergeDeps = Pick<Deps, 'db' | 'clock' | 'config' | 'push'>;

/**
 * Makes one account part of another: its requests, conversation, favourites, notifications and
 * shared quotes move, its sessions end, and its number signs in to the other one. Sent again, it is
 * the same.
 * @throws ApiError NOT_FOUND if the account is no student's, BAD_REQUEST for one and the same,
 *   CONFLICT for a disabled account or one that is part of another
 */
export async function mergeStudents(
  { db, clock, config, push }: MergeDeps,
  merge: Merge,
): Promise<StudentsMerged> {
  if (merge.keptId === merge.mergedId) throw new ApiError('BAD_REQUEST');
  const tells = { pushes: push !== null };
  return db.transaction(async (tx) => mergeIn(tx, config, { ...merge, tells }, clock.now()));
}

/** The same in a transaction, for two different accounts. */
export async function mergeIn(
  tx: Tx,
  config: MergeDeps['config'],
  { keptId, mergedId, by, tells }: Merge,
  now: Date,
): Promise<StudentsMerged> {
  const { kept, merged } = await lockBoth(tx, keptId, mergedId);
  if (merged.mergedInto === keptId) {
    const done = await findMerge(tx, keptId, mergedId);
    if (done) return toAnswer(done.id, done.mergedAt);
  }
  const isOwn = [kept, merged].every((one) => one.mergedInto === null && !one.disabledAt);
  if (!isOwn) throw new ApiError('CONFLICT');
  const conversation = await moveConversation(tx, mergedId, keptId);
  await followInFirestore(tx, config, conversation.messages, now);
  const data = await moveAccount(tx, mergedId, keptId);
  const moved = { ...data, ...conversation };
  const id = await insertMerge(tx, { keptId, mergedId, mergedBy: by, mergedAt: now, moved });
  if (tells) {
    const told = { accountId: keptId, kind: 'accountsMerged', createdAt: now } as const;
    const notification = await insertNotification(tx, told);
    // An undo takes the notification back, and with it a push that was not sent yet.
    if (tells.pushes) await enqueuePushes(tx, { id: notification, accountId: keptId }, now);
  }
  await endSessionsOf(tx, mergedId, now);
  await clearClaim(tx, { kind: 'chat', id: mergedId });
  const entry = { accountId: by, action: 'account.merge', subject: 'accounts' } as const;
  const change = { before: null, after: { merged: mergedId } };
  await writeAudit(tx, { ...entry, subjectId: keptId, ...change }, now);
  await publishEvents(tx, newsOf(keptId, moved.requests), now);
  return toAnswer(id, now);
}

/**
 * Undoes a merge: what was moved goes back, what came since stays. Undone before, it stays so.
 * @throws ApiError NOT_FOUND for another student's merge, TOO_LATE, CONFLICT where the account has
 * become part of another one since, or has taken a third number in place of the other one's
 */
export async function undoMerge(
  { db, clock, config }: Pick<MergeDeps, 'db' | 'clock' | 'config'>,
  { keptId, mergeId, by }: Pick<Merge, 'keptId' | 'by'> & { readonly mergeId: number },
): Promise<void> {
  await db.transaction(async (tx) => {
    const merge = await lockMerge(tx, mergeId);
    if (merge?.keptId !== keptId) throw new ApiError('NOT_FOUND');
    if (merge.undoneAt) return;
    const now = clock.now();
    const { mergedId, mergedAt, moved } = merge;
    if (addMs(mergedAt, MERGE_UNDO_MINUTES * MINUTE) <= now) throw new ApiError('TOO_LATE');
    const { kept, merged } = await lockBoth(tx, keptId, mergedId);
    if (await wasMergedSince(tx, keptId, mergeId)) throw new ApiError('CONFLICT');
    const number = await putNumberBack(tx, { kept, merged, since: mergedAt });
    const way = { from: mergedId, to: keptId };
    await moveAccountBack(tx, way, moved);
    await moveConversationBack(tx, way, moved, mergedAt);
    await followInFirestore(tx, config, moved.messages, now);
    // Sessions of the other number are no part of this account any more.
    await endSessionsOfNumber(tx, keptId, number, now);
    await markUndone(tx, mergeId, now);
    await deleteNotification(tx, { accountId: keptId, kind: 'accountsMerged', at: mergedAt });
    const entry = { accountId: by, action: 'account.mergeUndo', subject: 'accounts' } as const;
    const change = { before: { merged: mergedId }, after: null };
    await writeAudit(tx, { ...entry, subjectId: keptId, ...change }, now);
    await publishEvents(tx, newsOf(keptId, moved.requests), now);
  });
}

/**
 * Where the two numbers have changed places since (REG-22), each account gets its own back.
 * @returns the merged account's own number
 * @throws ApiError CONFLICT where that is no longer the kept account's
 */
async function putNumberBack(
  tx: Tx,
  {
    kept,
    merged,
    since,
  }: { readonly kept: MergeAccount; readonly merged: MergeAccount; readonly since: Date },
): Promise<string> {
  const changes = await listPhoneChanges(tx, { accountId: kept.id, since });
  const first = changes[0]?.oldPhone;
  if (first !== merged.phoneE164) return merged.phoneE164;
  const own = changes.findLast(({ oldPhone }) => oldPhone === first)?.newPhone;
  const { phone, phoneE164 } = merged;
  const isBack = own === kept.phoneE164 && (await exchangeNumbers(tx, kept, { phone, phoneE164 }));
  if (!isBack) throw new ApiError('CONFLICT');
  return own;
}

async function lockBoth(
  tx: Tx,
  keptId: string,
  mergedId: string,
): Promise<{ readonly kept: MergeAccount; readonly merged: MergeAccount }> {
  const locked = await lockAccounts(tx, [keptId, mergedId]);
  const [kept, merged] = [keptId, mergedId].map((id) =>
    locked.find((one) => one.id === id && one.role === 'Student' && !one.erasedAt),
  );
  if (!kept || !merged) throw new ApiError('NOT_FOUND');
  return { kept, merged };
}

function toAnswer(id: number, at: Date): StudentsMerged {
  return { merge_id: id, undo_until: addMs(at, MERGE_UNDO_MINUTES * MINUTE).toISOString() };
}

function newsOf(keptId: string, requests: readonly number[]): NewEvent[] {
  return [
    ...DESK_NEWS,
    ...chatNews(keptId),
    { to: `account:${keptId}`, kind: 'notificationsChanged' },
    ...requests.map((id): NewEvent => ({ to: `account:${keptId}`, kind: 'requestChanged', id })),
  ];
}
