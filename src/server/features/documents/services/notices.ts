/** Tells the others what has happened to a document (DOC-09). */
import { isSettled } from '../../../../contract/documents/documentLifecycle';
import type { SentEvent } from '../../../../contract/documents/documentRights';
import type { NotificationKind } from '../../../../contract/content/content';
import type { StepActor } from '../../../../contract/common/requestSteps';
import type { Tx } from '../../../db/types';
import type { Deps } from '../../../platform/deps';
import { findHolder } from '../../claims/queries/claims';
import { insertNotification } from '../../notifications/queries/notifications';
import { enqueuePushes } from '../../notifications/services/push/pushes';
import { notifyMembers } from '../../requests/queries/notifyMembers';
import { listRequirements } from '../queries/requirements';
import type { StoredRequirement } from '../queries/requirements';

interface Happened {
  readonly event: SentEvent;
  readonly document: StoredRequirement;
  readonly studentId: string;
  readonly actor: StepActor;
  readonly accountId: string;
}

/**
 * Notifies all concerned except the person who acted.
 * @returns the accounts that have a new notification
 */
export async function tellOfDocument(
  tx: Tx,
  { event, document, studentId, actor, accountId }: Happened,
  { push, now }: { readonly push: Deps['push']; readonly now: Date },
): Promise<string[]> {
  const { requestId } = document;
  const params = { document: { ar: document.nameAr, en: document.nameEn } };
  if (event === 'SENT') {
    const holder = await findHolder(tx, { kind: 'request', id: String(requestId) });
    if (!holder || holder.id === accountId) return [];
    await notifyMembers(tx, [holder.id], { kind: 'deskDocument', requestId, params }, now);
    return [holder.id];
  }
  const kind = actor === 'student' ? undefined : await kindFor(tx, event, requestId);
  if (!kind) return [];
  const news = { accountId: studentId, kind, requestId, params, createdAt: now };
  const notification = await insertNotification(tx, news);
  if (push) await enqueuePushes(tx, { id: notification, accountId: studentId }, now);
  return [studentId];
}

/** Of single documents that were accepted nobody is told; of the last one the student is. */
async function kindFor(
  tx: Tx,
  event: SentEvent,
  requestId: number,
): Promise<NotificationKind | undefined> {
  if (event === 'RETURNED') return 'documentSentBack';
  if (event !== 'ACCEPTED') return undefined;
  const all = await listRequirements(tx, requestId);
  return all.every(({ state }) => isSettled(state)) ? 'documentsAccepted' : undefined;
}
