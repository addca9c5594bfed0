/** Tells the others what has happened to money (BIL-10). */
import type { NotificationKind } from '../../../../contract/content/content';
import type { Tx } from '../../../db/types';
import type { Deps } from '../../../platform/deps';
import { publishEvents } from '../../../platform/events/events';
import { findInstitute } from '../../catalogue/queries/institutes';
import { findHolder } from '../../claims/queries/claims';
import { insertNotification } from '../../notifications/queries/notifications';
import { enqueuePushes } from '../../notifications/services/push/pushes';
import { listInstituteStaff } from '../../requests/queries/holding';
import { notifyMembers } from '../../requests/queries/notifyMembers';
import { requestNews } from '../../requests/services/requestNews';

interface MoneyNews {
  readonly requestId: number;
  readonly studentId: string;
  /** Who did it; null for what a statement says by itself. */
  readonly accountId: string | null;
  /** What the student is told; undefined for nothing. */
  readonly student?: { readonly kind: NotificationKind; readonly entry?: string } | undefined;
  /** What the colleague who has the request is told of; undefined for nothing. */
  readonly desk?: string | undefined;
  /** Others of the team who are told the same. */
  readonly alsoAtDesk?: readonly string[];
  /** The school whose money it is; null for the agency's own. */
  readonly instituteId: number | null;
  /** Whether its members are told that money was sent. */
  readonly tellsSchool?: boolean;
}

/** Notifies all concerned but whoever did it, and says that the request has changed. */
export async function tellOfMoney(
  tx: Tx,
  { requestId, studentId, accountId, student, desk, ...news }: MoneyNews,
  { push, now }: { readonly push: Deps['push']; readonly now: Date },
): Promise<void> {
  const { instituteId, tellsSchool = false, alsoAtDesk = [] } = news;
  const school = instituteId === null ? undefined : await findInstitute(tx, instituteId);
  const named = school ? { institute: school.name } : {};
  const told: string[] = [];
  if (student && accountId !== studentId) {
    const params = { ...named, ...(student.entry !== undefined && { entry: student.entry }) };
    const row = { accountId: studentId, kind: student.kind, requestId, params, createdAt: now };
    const id = await insertNotification(tx, row);
    if (push) await enqueuePushes(tx, { id, accountId: studentId }, now);
  }
  if (tellsSchool && instituteId !== null) {
    const members = await listInstituteStaff(tx, instituteId);
    await notifyMembers(tx, members, { kind: 'remittanceReceived', requestId }, now);
    told.push(...members);
  }
  if (desk !== undefined) {
    const holder = await findHolder(tx, { kind: 'request', id: String(requestId) });
    const atDesk = [...new Set([...(holder ? [holder.id] : []), ...alsoAtDesk])].filter(
      (id) => id !== accountId,
    );
    const params = { ...named, entry: desk };
    await notifyMembers(tx, atDesk, { kind: 'deskPayment', requestId, params }, now);
    told.push(...atDesk);
  }
  const schools = tellsSchool && instituteId !== null ? [instituteId] : [];
  const changed = { requestId, studentId, instituteId: null, opening: false };
  await publishEvents(tx, requestNews({ ...changed, schools, alsoNotified: told }), now);
}
