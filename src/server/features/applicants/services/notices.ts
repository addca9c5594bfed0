/** Tells of a guardian's agreement, and of a consent that was given or withdrawn (APL-04, APL-05). */
import type { Tx } from '../../../db/types';
import type { Deps } from '../../../platform/deps';
import { findInstitute } from '../../catalogue/queries/institutes';
import { findHolder } from '../../claims/queries/claims';
import { insertNotification } from '../../notifications/queries/notifications';
import { enqueuePushes } from '../../notifications/services/push/pushes';
import { notifyMembers } from '../../requests/queries/notifyMembers';

/**
 * Tells a student that their guardian has agreed, once, on the page and by push, and the holder of
 * each of their requests.
 * @returns for each request whom beside the student
 */
export async function tellOfAgreement(
  tx: Tx,
  { studentId, requestIds }: { readonly studentId: string; readonly requestIds: readonly number[] },
  { push, now }: Pick<Deps, 'push'> & { readonly now: Date },
): Promise<ReadonlyMap<number, readonly string[]>> {
  const [requestId] = requestIds;
  if (requestId !== undefined) {
    const news = { accountId: studentId, requestId, params: {}, createdAt: now };
    const id = await insertNotification(tx, { ...news, kind: 'guardianAgreed' });
    if (push) await enqueuePushes(tx, { id, accountId: studentId }, now);
  }
  const told = new Map<number, readonly string[]>();
  for (const id of requestIds) {
    told.set(id, await tellHolder(tx, { requestId: id, by: studentId, entry: 'guardian' }, now));
  }
  return told;
}

interface Consented {
  readonly requestId: number;
  /** Who said so, or wrote it down. */
  readonly by: string;
  readonly instituteId: number;
  readonly given: boolean;
}

/**
 * Tells the holder of a request of a consent that another person recorded.
 * @returns whom
 */
export async function tellOfConsent(
  tx: Tx,
  { requestId, by, instituteId, given }: Consented,
  now: Date,
): Promise<readonly string[]> {
  const school = await findInstitute(tx, instituteId);
  const entry = given ? 'given' : 'withdrawn';
  return tellHolder(tx, { requestId, by, entry, institute: school?.name }, now);
}

async function tellHolder(
  tx: Tx,
  {
    requestId,
    by,
    ...params
  }: {
    readonly requestId: number;
    readonly by: string;
    readonly entry: 'guardian' | 'given' | 'withdrawn';
    readonly institute?: NonNullable<Awaited<ReturnType<typeof findInstitute>>>['name'] | undefined;
  },
  now: Date,
): Promise<readonly string[]> {
  const holder = await findHolder(tx, { kind: 'request', id: String(requestId) });
  if (!holder || holder.id === by) return [];
  await notifyMembers(tx, [holder.id], { kind: 'deskConsent', requestId, params }, now);
  return [holder.id];
}
