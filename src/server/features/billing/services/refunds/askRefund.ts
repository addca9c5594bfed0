/** The student asks for money of a payment back, or the team for the student (BIL-53, BIL-67). */
import { isTeamRole } from '../../../../../contract/common/constants';
import type { RefundPayload } from '../../../../../contract/billing/refundRoutes';
import { cleanIban } from '../../../../../shared/iban';
import { ACCOUNT_MAX_LENGTH, ACCOUNT_MIN_LENGTH } from '../../../../../contract/billing/refunds';
import type { Tx } from '../../../../db/types';
import { ApiError, validationError } from '../../../../lib/errors';
import type { Deps } from '../../../../platform/deps';
import { claimFile } from '../../../files/services/files';
import { lockRequest } from '../../../requests/queries/steps';
import type { Caller } from '../../../requests/services/party';
import { findInstalment } from '../../queries/invoices';
import { findPayment } from '../../queries/payments';
import type { StoredPayment } from '../../queries/payments';
import {
  findOpenRefund,
  findPayerAccount,
  findRefundAsked,
  insertRefund,
} from '../../queries/refunds';
import { writeRefund } from './openRefund';
import { refundLimits } from './refundable';

/**
 * Asks for money of a payment back, as the student of its request or the team for them. A repeated key is the same
 * refund.
 * @returns its id
 * @throws ApiError NOT_FOUND, CONFLICT where another one of the payment is under way, VALIDATION_FAILED for more
 * than can be given back, or a file that is not the sender's
 */
export async function askRefund(
  { db, clock, push }: Pick<Deps, 'db' | 'clock' | 'push'>,
  { accountId, role }: Caller,
  paymentId: number,
  payload: RefundPayload,
): Promise<number> {
  const { source, amount, reason, evidence_file_id: evidence, idempotency_key: key } = payload;
  return db.transaction(async (tx) => {
    const seen = await findPayment(tx, paymentId);
    const found = seen && (await findInstalment(tx, seen.instalmentId));
    const request = found && (await lockRequest(tx, found.invoice.requestId));
    const payment = request && (await findPayment(tx, paymentId));
    const actor = isTeamRole(role) ? ('team' as const) : ('student' as const);
    const isOwn = request?.studentId === accountId;
    if (!request || !payment || (actor === 'student' && !isOwn)) throw new ApiError('NOT_FOUND');
    const repeated = await findRefundAsked(tx, paymentId, key);
    if (repeated) return repeated.id;
    if (await findOpenRefund(tx, paymentId)) {
      throw new ApiError('CONFLICT', { reason: 'refundUnderWay' });
    }
    const { most } = await refundLimits(tx, payment, found);
    if (amount > most[source]) throw validationError([{ field: 'amount', key: 'invalid' }]);
    const now = clock.now();
    const file = evidence ? await claimFile(tx, { id: evidence, ownerId: accountId, now }) : null;
    if (file === undefined) throw validationError([{ field: 'evidence_file_id', key: 'invalid' }]);
    const { requestId, currency, instituteId } = found.invoice;
    const refund = await insertRefund(tx, {
      requestId,
      paymentId,
      instituteId: source === 'payment' ? instituteId : null,
      source,
      method: payment.method,
      currency,
      asked: amount,
      reason,
      evidenceFileId: file?.id ?? null,
      state: 'asked',
      since: now,
      ...(await accountOf(tx, payment)),
      createdBy: accountId,
      createdAt: now,
      updatedAt: now,
      idempotencyKey: key,
    });
    const { studentId } = request;
    const change = { tx, accountId, actor, studentId, payment, found, push, now };
    await writeRefund(change, refund, { event: 'ASKED', from: null, to: 'asked' });
    return refund.id;
  });
}

/** The account that the money came from, where its bank says so: nothing else is paid to without being asked. */
async function accountOf(tx: Tx, { id, method, payerName }: StoredPayment) {
  const line = method === 'transfer' ? await findPayerAccount(tx, id) : undefined;
  const iban = cleanIban(line?.account ?? '');
  if (!line || iban.length < ACCOUNT_MIN_LENGTH || iban.length > ACCOUNT_MAX_LENGTH) return {};
  const holder = (line.holder === '' ? payerName : line.holder).slice(0, 200);
  return { accountIban: iban, accountHolder: holder, accountIsFromBank: true };
}
