/** A refund whose request is locked, for readers with access; its history, log and news. */
import type {
  RefundHistoryEvent,
  RefundState,
} from '../../../../../contract/billing/refundLifecycle';
import type { StepActor } from '../../../../../contract/common/requestSteps';
import type { Tx } from '../../../../db/types';
import { ApiError } from '../../../../lib/errors';
import { writeAudit } from '../../../../platform/auditLog/auditLog';
import type { Deps } from '../../../../platform/deps';
import { lockRequest } from '../../../requests/queries/steps';
import { partyOf } from '../../../requests/services/party';
import type { Caller, Party } from '../../../requests/services/party';
import { findInstalment } from '../../queries/invoices';
import type { FoundInstalment } from '../../queries/invoices';
import { findPayment } from '../../queries/payments';
import type { StoredPayment } from '../../queries/payments';
import { findRefund, insertRefundEvent } from '../../queries/refunds';
import type { StoredRefund } from '../../queries/refunds';
import { tellOfRefund } from '../notices';
import { scheduleLateRefund } from './lateRefund';

/** Where a change happens. Null: by the card's provider. */
export interface RefundChange {
  readonly tx: Tx;
  readonly accountId: string | null;
  readonly actor: StepActor | null;
  readonly studentId: string;
  readonly payment: StoredPayment;
  readonly found: FoundInstalment;
  readonly push: Deps['push'];
  readonly now: Date;
}

/** Of a signed-in caller. */
export type CallerRefundChange = RefundChange & {
  readonly accountId: string;
  readonly actor: StepActor;
};

/**
 * Whether a caller may see a refund: its student, the team, and its school once it was sent to it.
 */
export function maySee(
  { actor, instituteId }: Party,
  refund: Pick<StoredRefund, 'instituteId' | 'sentAt'>,
  isOwn: boolean,
): boolean {
  if (actor === 'team') return true;
  if (actor === 'student') return isOwn;
  return instituteId === refund.instituteId && refund.sentAt !== null;
}

/** A refund as it is after its request was locked. @throws ApiError NOT_FOUND */
export async function openRefund(
  tx: Tx,
  { clock, push }: Pick<Deps, 'clock' | 'push'>,
  caller: Caller,
  id: number,
): Promise<{ readonly change: CallerRefundChange; readonly refund: StoredRefund }> {
  const seen = await findRefund(tx, id);
  const request = seen && (await lockRequest(tx, seen.requestId));
  const party = await partyOf(tx, caller);
  const refund = request && (await findRefund(tx, id));
  if (!refund || !party) throw new ApiError('NOT_FOUND');
  const { studentId } = request;
  const { accountId } = caller;
  if (!maySee(party, refund, studentId === accountId)) throw new ApiError('NOT_FOUND');
  const payment = await findPayment(tx, refund.paymentId);
  const found = payment && (await findInstalment(tx, payment.instalmentId));
  if (!found) throw new ApiError('NOT_FOUND');
  const { actor } = party;
  // Read after the lock, so that the time is later than that of the transaction it waited for.
  const change = { tx, accountId, actor, studentId, payment, found, push, now: clock.now() };
  return { change, refund };
}

export interface RefundSaid {
  readonly event: RefundHistoryEvent;
  readonly from: RefundState | null;
  readonly to: RefundState;
  readonly note?: string;
  readonly idempotencyKey?: string;
}

/** Writes the history of a refund and the log, and tells the others. */
export async function writeRefund(
  { tx, accountId, actor, studentId, found, push, now }: RefundChange,
  { id, requestId, instituteId }: Pick<StoredRefund, 'id' | 'requestId' | 'instituteId'>,
  { event, from, to, note = '', idempotencyKey }: RefundSaid,
): Promise<void> {
  const key = idempotencyKey === undefined ? {} : { idempotencyKey };
  const entry = { refundId: id, event, fromState: from, toState: to, actor, accountId, note };
  await insertRefundEvent(tx, { ...entry, ...key, at: now });
  await writeAudit(
    tx,
    {
      accountId,
      action: 'refund.change',
      subject: 'requests',
      subjectId: requestId,
      before: from === null ? null : { refund_state: from },
      after: { refund_state: to },
    },
    now,
  );
  if (from !== to) {
    const refund = await findRefund(tx, id);
    if (refund) await scheduleLateRefund(tx, refund, now);
  }
  const named = found.invoice.instituteId;
  const news = { id, requestId, studentId, accountId, actor, event, instituteId, named };
  await tellOfRefund(tx, news, { push, now });
}
