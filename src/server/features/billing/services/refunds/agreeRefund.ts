/** A refund is agreed to, line by line, and is owed from then on (BIL-55). */
import type { RefundAgreedPayload } from '../../../../../contract/billing/refundRoutes';
import { validationError } from '../../../../lib/errors';
import { insertEntry, refundLines } from '../../queries/ledger';
import type { LedgerLine } from '../../queries/ledger';
import type { RefundPatch, StoredRefund } from '../../queries/refunds';
import { insertCreditNote } from '../creditInvoice';
import { incomeLines } from '../issueInvoice';
import type { CallerRefundChange } from './openRefund';
import { partsOf, refundLimits } from './refundable';

/** The text of the credit note; the student's own reason is not printed. */
const NOTE_REASON = 'Refund · استرداد';

/**
 * Posts what is agreed: a credit note takes the lines back, or credit is used, and the amount is owed to the payer.
 * @returns what the refund has of it
 * @throws ApiError VALIDATION_FAILED for more than was asked for, or than is left of a line
 */
export async function agreeRefund(
  change: CallerRefundChange,
  refund: StoredRefund,
  payload: RefundAgreedPayload,
): Promise<RefundPatch> {
  const { tx, accountId, payment, found, now } = change;
  const { most, lines: left } = await refundLimits(tx, payment, found);
  const limit = Math.min(most[refund.source], refund.asked);
  const isCredit = refund.source === 'credit';
  const parts = isCredit ? [] : partsOf(payload.lines, left);
  const agreed = isCredit
    ? (payload.credit ?? 0)
    : parts.reduce((sum, { amount, vat }) => sum + amount + vat, 0);
  if (agreed < 1 || agreed > limit || (isCredit && payload.lines.length > 0)) {
    throw validationError([{ field: isCredit ? 'credit' : 'lines', key: 'invalid' }]);
  }
  const { requestId, currency } = refund;
  const { invoice } = found;
  const note = isCredit
    ? null
    : await insertCreditNote(
        tx,
        invoice,
        parts.map(({ line, amount, vat }) => ({
          kind: line.kind,
          label: line.label,
          vatPercent: line.vatPercent,
          amount: -amount + 0,
          vat: -vat + 0,
          creditsLineId: line.id,
        })),
        { reason: NOTE_REASON, accountId, idempotencyKey: payload.idempotency_key, now },
      );
  const of = { requestId, currency, instituteId: isCredit ? null : invoice.instituteId };
  const from: LedgerLine[] = isCredit
    ? [{ requestId, currency, account: 'studentCredit', amount: agreed }]
    : incomeLines(
        of,
        parts.map(({ amount, vat }) => ({ amount: -amount, vat: -vat })),
      );
  await insertEntry(
    tx,
    {
      kind: 'refundAgreed',
      at: now,
      createdBy: accountId,
      invoiceId: note?.id ?? null,
      paymentId: payment.id,
      refundId: refund.id,
      idempotencyKey: `refundAgreed:${refund.id}`,
    },
    [...from, ...(await refundLines(tx, payment.id, { ...of, amount: -agreed }))],
  );
  return { agreed, agreedBy: accountId, creditNoteId: note?.id ?? null };
}

/** @throws ApiError VALIDATION_FAILED where the team answers for a school and does not say why it may */
export function checkNoted(
  { actor }: CallerRefundChange,
  { state }: StoredRefund,
  note: string,
): void {
  if (actor === 'team' && state === 'withSchool' && note === '') {
    throw validationError([{ field: 'note', key: 'required' }]);
  }
}
