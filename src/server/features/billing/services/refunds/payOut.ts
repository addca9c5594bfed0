/** A refund leaves the agency's account, and may come back; what a school was sent comes back before (BIL-56). */
import { leastReturned } from '../../../../../contract/billing/refunds';
import type {
  RefundBouncedPayload,
  RefundEventPayload,
  RefundPaidPayload,
} from '../../../../../contract/billing/refundRoutes';
import { addDays, toIsoDate } from '../../../../../shared/dates';
import { ApiError, validationError } from '../../../../lib/errors';
import { claimFile } from '../../../files/services/files';
import { lockTransaction, setTransactionState } from '../../queries/bank';
import type { StoredTransaction } from '../../queries/bank';
import { findEntry, insertEntry, refundLines, reversedLines } from '../../queries/ledger';
import { countPayouts } from '../../queries/refunds';
import type { RefundPatch, StoredRefund } from '../../queries/refunds';
import { postSchoolReturn } from '../schoolReturn';
import { hindranceOf } from './refundFacts';
import type { CallerRefundChange } from './openRefund';

/** The event of a line of a statement by which money has come back. */
export type LineSaid = Extract<RefundEventPayload, { readonly transaction_id: number }>;

/**
 * Refuses a caller who may not pay a refund out, or one that cannot be paid yet.
 * @throws ApiError CONFLICT with the reason
 */
export async function checkPayout(
  { tx, accountId }: CallerRefundChange,
  refund: StoredRefund,
): Promise<void> {
  const reason = await hindranceOf(tx, refund, accountId, true);
  if (reason !== null) throw new ApiError('CONFLICT', { reason });
}

/**
 * Posts a transfer to the payer's account. Its key counts the payouts, so that what came back is paid once more.
 * @throws ApiError CONFLICT, VALIDATION_FAILED without a proof and a reference, or for a day that is to come
 */
export async function payOut(
  change: CallerRefundChange,
  refund: StoredRefund,
  { paid_on: paidOn, reference, proof_file_id: proof }: RefundPaidPayload,
): Promise<RefundPatch> {
  const { tx, accountId, payment, found, now } = change;
  await checkPayout(change, refund);
  // A place can be a day ahead of the server.
  if (paidOn > addDays(toIsoDate(now), 1)) {
    throw validationError([{ field: 'paid_on', key: 'dateInvalid' }]);
  }
  if (reference === '' && !proof) throw validationError([{ field: 'reference', key: 'required' }]);
  const proofFileId = proof ? await claimProof(change, proof) : null;
  const { id, requestId, currency, agreed, charges } = refund;
  const amount = agreed ?? 0;
  const instituteId = refund.source === 'credit' ? null : found.invoice.instituteId;
  await insertEntry(
    tx,
    {
      kind: 'refundPaid',
      at: now,
      createdBy: accountId,
      paymentId: payment.id,
      refundId: id,
      idempotencyKey: payoutKey(id, await countPayouts(tx, id)),
    },
    [
      ...(await refundLines(tx, payment.id, { requestId, currency, instituteId, amount })),
      // The payer's share of charges was posted as the agency's when it came back.
      { account: 'bankCharges', currency, amount: -charges + 0 },
      { account: 'bank', currency, amount: charges - amount },
    ],
  );
  return { paidBy: accountId, paidOn, paidReference: reference, proofFileId };
}

/**
 * The amount that leaves the account for a refund: the agreed one, less the charges that the payer
 * bears.
 */
export const paidAmountOf = ({
  agreed,
  charges,
}: Pick<StoredRefund, 'agreed' | 'charges'>): number => (agreed ?? 0) - charges;

const payoutKey = (refundId: number, n: number): string => `refundPaid:${refundId}:${n}`;

/** @throws ApiError VALIDATION_FAILED */
export async function claimProof(
  { tx, accountId, now }: CallerRefundChange,
  id: string,
): Promise<string> {
  const file = await claimFile(tx, { id, ownerId: accountId, now });
  if (!file) throw validationError([{ field: 'proof_file_id', key: 'invalid' }]);
  return file.id;
}

/**
 * A transfer that has come back is owed again; the account that it went to is asked for anew. What the bank has kept
 * of it is the agency's cost, or is paid out less the next time where the payer bears it (BIL-68).
 * @throws ApiError CONFLICT, VALIDATION_FAILED for a line that is not of its amount, or of less than half of it
 */
export async function takePayoutBack(
  change: CallerRefundChange,
  refund: StoredRefund,
  { transaction_id: transactionId, charges_borne_by: bearer }: RefundBouncedPayload,
): Promise<RefundPatch> {
  const { tx, accountId, payment, now } = change;
  const line = await openLine(change, refund, transactionId);
  const { currency, amount } = line;
  const out = paidAmountOf(refund);
  if (amount > out || amount < leastReturned(out)) throw wrongLine();
  const kept = out - amount;
  const paid = await findEntry(tx, payoutKey(refund.id, (await countPayouts(tx, refund.id)) - 1));
  if (!paid) throw new ApiError('CONFLICT');
  const lines = await reversedLines(tx, paid.id);
  await insertEntry(
    tx,
    {
      kind: 'refundBack',
      at: now,
      createdBy: accountId,
      paymentId: payment.id,
      transactionId,
      refundId: refund.id,
      reversesId: paid.id,
      idempotencyKey: `refundBack:${transactionId}`,
    },
    [
      ...lines.filter(({ account }) => account !== 'bank'),
      // It is on the statement already, as nobody's.
      { account: 'unallocated', currency, amount },
      { account: 'bankCharges', currency, amount: kept },
    ],
  );
  await setTransactionState(tx, transactionId, 'cameBack');
  return {
    paidBy: null,
    paidOn: null,
    paidReference: '',
    accountIban: '',
    accountHolder: '',
    accountIsFromBank: false,
    accountConfirmedBy: null,
    ...(bearer === 'payer' && { charges: refund.charges + kept }),
  };
}

/**
 * Takes money back from a school, for the agency to hold for the payer.
 * @throws ApiError CONFLICT, VALIDATION_FAILED for more than it was sent
 */
export async function takeFromSchool(
  change: CallerRefundChange,
  refund: StoredRefund,
  { transaction_id: transactionId }: LineSaid,
): Promise<void> {
  const { tx, accountId, payment, now } = change;
  const { requestId, currency, instituteId, id: refundId } = refund;
  if (instituteId === null) throw new ApiError('CONFLICT');
  const line = await openLine(change, refund, transactionId);
  const of = { requestId, currency, instituteId };
  const asked = { refundId, paymentId: payment.id };
  await postSchoolReturn(tx, of, { line, accountId, now, refund: asked });
}

/** A line of a statement that is nobody's yet. @throws ApiError VALIDATION_FAILED */
async function openLine(
  { tx }: CallerRefundChange,
  { currency }: StoredRefund,
  transactionId: number,
): Promise<StoredTransaction> {
  const line = await lockTransaction(tx, transactionId);
  if (line?.state !== 'open' || line.currency !== currency) throw wrongLine();
  return line;
}

const wrongLine = () => validationError([{ field: 'transaction_id', key: 'invalid' }]);
