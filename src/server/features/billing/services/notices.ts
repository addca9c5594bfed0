/** Tells the others what has happened to money (BIL-10). */
import type { NotificationKind } from '../../../../contract/content/content';
import type { Tx } from '../../../db/types';
import type { Deps } from '../../../platform/deps';
import { publishEvents } from '../../../platform/events/events';
import { findInstitute } from '../../catalogue/queries/institutes';
import { findHolder, listLeads } from '../../claims/queries/claims';
import { insertNotification } from '../../notifications/queries/notifications';
import { enqueuePushes } from '../../notifications/services/push/pushes';
import { listInstituteStaff } from '../../requests/queries/holding';
import { notifyMembers } from '../../requests/queries/notifyMembers';
import type { RefundHistoryEvent } from '../../../../contract/billing/refundLifecycle';
import type { SponsorHistoryEvent } from '../../../../contract/billing/sponsorLifecycle';
import type { StepActor } from '../../../../contract/common/requestSteps';
import { requestNews } from '../../requests/services/requestNews';

interface MoneyNews {
  readonly requestId: number;
  readonly studentId: string;
  /** Who did it; null for what a statement says by itself. */
  readonly accountId: string | null;
  /** The student's notification; undefined for none. */
  readonly student?: { readonly kind: NotificationKind; readonly entry?: string } | undefined;
  /** The notification of the colleague who has the request; undefined for none. */
  readonly desk?: string | undefined;
  /** Others of the team who are told the same. */
  readonly alsoAtDesk?: readonly string[];
  /** The school whose money it is; null for the agency's own. */
  readonly instituteId: number | null;
  /** Whether its members are told that money was sent. */
  readonly tellsSchool?: boolean;
}

/** Notifies all concerned except the person who acted, and says that the request has changed. */
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

/** The refund events that a student is told of. */
const REFUND_TOLD: ReadonlySet<RefundHistoryEvent> = new Set([
  'SCHOOL_ASKED',
  'AGREED',
  'REFUSED',
  'PAID',
  'PROVIDER_PAID',
  'ANSWERED',
  'BOUNCED',
  'RETRACTED',
]);

interface RefundNews {
  readonly id: number;
  readonly requestId: number;
  readonly studentId: string;
  /** Null for what the card's provider says. */
  readonly accountId: string | null;
  readonly actor: StepActor | null;
  readonly event: RefundHistoryEvent;
  /** The school that decides; null for the agency. */
  readonly instituteId: number | null;
  /** The school that is named; null for the agency's fee. */
  readonly named: number | null;
}

/** Tells the others of a refund: the student, who has the request, and the school where it is to answer (BIL-58). */
export async function tellOfRefund(
  tx: Tx,
  { id, requestId, studentId, accountId, actor, event, instituteId, named }: RefundNews,
  { push, now }: { readonly push: Deps['push']; readonly now: Date },
): Promise<void> {
  const school = named === null ? undefined : await findInstitute(tx, named);
  const params = { refund: id, entry: event, ...(school && { institute: school.name }) };
  const told: string[] = [];
  if (REFUND_TOLD.has(event) || (event === 'ASKED' && actor === 'team')) {
    const kind = 'refundChanged' as const;
    const row = { accountId: studentId, kind, requestId, params, createdAt: now };
    const notification = await insertNotification(tx, row);
    if (push) await enqueuePushes(tx, { id: notification, accountId: studentId }, now);
  }
  if (event === 'SCHOOL_ASKED' && instituteId !== null) {
    const members = await listInstituteStaff(tx, instituteId);
    await notifyMembers(tx, members, { kind: 'refundReceived', requestId, params }, now);
    told.push(...members);
  }
  // A colleague may have asked for the student, or called it off.
  if (actor !== 'team' || event === 'ASKED' || event === 'RETRACTED') {
    const holder = await findHolder(tx, { kind: 'request', id: String(requestId) });
    const atDesk = holder && holder.id !== accountId ? [holder.id] : [];
    await notifyMembers(tx, atDesk, { kind: 'deskRefund', requestId, params }, now);
    told.push(...atDesk);
  }
  const schools = instituteId === null ? [] : [instituteId];
  const changed = { requestId, studentId, instituteId: null, opening: false };
  await publishEvents(tx, requestNews({ ...changed, schools, alsoNotified: told }), now);
}

/**
 * Brings a refund to mind that waits for too long: its school where it decides, and at the desk who has the request,
 * or the leads where nobody has it (BIL-67).
 */
export async function remindOfRefund(
  tx: Tx,
  {
    id,
    requestId,
    studentId,
    instituteId,
  }: Pick<RefundNews, 'id' | 'requestId' | 'studentId'> & {
    /** The school that it waits for; null for the team. */
    readonly instituteId: number | null;
  },
  now: Date,
): Promise<void> {
  const params = { refund: id, entry: 'LATE' };
  const members = instituteId === null ? [] : await listInstituteStaff(tx, instituteId);
  await notifyMembers(tx, members, { kind: 'refundReceived', requestId, params }, now);
  const holder = await findHolder(tx, { kind: 'request', id: String(requestId) });
  const atDesk = holder ? [holder.id] : await listLeads(tx);
  await notifyMembers(tx, atDesk, { kind: 'deskRefund', requestId, params }, now);
  const schools = instituteId === null ? [] : [instituteId];
  const changed = { requestId, studentId, instituteId: null, opening: false };
  const told = [...members, ...atDesk];
  await publishEvents(tx, requestNews({ ...changed, schools, alsoNotified: told }), now);
}

/** Tells the other side of a sponsor: the student what the team or the clock did, who has the request the rest (BIL-62). */
export async function tellOfSponsor(
  tx: Tx,
  {
    requestId,
    studentId,
    accountId,
    actor,
    event,
  }: {
    readonly requestId: number;
    readonly studentId: string;
    /** Null for the clock. */
    readonly accountId: string | null;
    readonly actor: StepActor | null;
    readonly event: SponsorHistoryEvent;
  },
  { push, now }: { readonly push: Deps['push']; readonly now: Date },
): Promise<void> {
  const params = { entry: event };
  if (actor !== 'student') {
    const kind = 'guaranteeChanged' as const;
    const row = { accountId: studentId, kind, requestId, params, createdAt: now };
    const id = await insertNotification(tx, row);
    if (push) await enqueuePushes(tx, { id, accountId: studentId }, now);
  }
  // A colleague confirms what one of the team has announced.
  const holder = await findHolder(tx, { kind: 'request', id: String(requestId) });
  const told = holder && holder.id !== accountId ? [holder.id] : [];
  await notifyMembers(tx, told, { kind: 'deskGuarantee', requestId, params }, now);
  const changed = { requestId, studentId, instituteId: null, opening: false };
  await publishEvents(tx, requestNews({ ...changed, alsoNotified: told }), now);
}
