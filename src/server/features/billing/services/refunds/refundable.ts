/** The amounts of a payment that can be refunded (BIL-53, BIL-55). */
import type { PaymentState } from '../../../../../contract/billing/paymentLifecycle';
import type { RefundSource } from '../../../../../contract/billing/refunds';
import type { Db } from '../../../../db/types';
import { validationError } from '../../../../lib/errors';
import { listInstalments, listLinesLeft } from '../../queries/invoices';
import type { FoundInstalment, LineLeft } from '../../queries/invoices';
import { creditOf, openOf } from '../../queries/ledger';
import type { StoredPayment } from '../../queries/payments';
import { arrivedOf, matchedOf } from '../../queries/receipts';
import { agreedOf } from '../../queries/refunds';

/** States of a payment of which money can be asked back: it has arrived. */
const ARRIVED: ReadonlySet<PaymentState> = new Set(['matched', 'receipted']);

export interface RefundLimits {
  /** The amount that had arrived of the payment. */
  readonly paid: number;
  /** The most that can be given back, by what it is given back of; minor units. */
  readonly most: Readonly<Record<RefundSource, number>>;
  /** Lines of which something is left. */
  readonly lines: readonly LineLeft[];
}

/**
 * The limits of a refund: of its invoice no more than this payment has paid of it, and than is paid
 * of the rest after its credit notes; of credit no more than the request has; together no more than
 * has arrived.
 */
export async function refundLimits(
  db: Db,
  payment: StoredPayment,
  { invoice }: FoundInstalment,
): Promise<RefundLimits> {
  const posted = await matchedOf(db, payment.id);
  const paid = arrivedOf(posted);
  const agreed = await agreedOf(db, payment.id);
  const lines = await listLinesLeft(db, invoice.id);
  const parts = (await listInstalments(db, invoice.id)).map(({ id }) => id);
  const open = [...(await openOf(db, parts)).values()].reduce((sum, one) => sum + one, 0);
  const stands = lines.reduce((sum, { amount, vat }) => sum + amount + vat, 0);
  const { requestId, currency } = invoice;
  const credit = await creditOf(db, { requestId, currency });
  const rest = ARRIVED.has(payment.state) ? paid - agreed.payment - agreed.credit : 0;
  const ofInvoice = -(posted.get('receivable') ?? 0) - agreed.payment;
  return {
    paid,
    most: {
      payment: Math.max(0, Math.min(rest, ofInvoice, stands - open)),
      credit: Math.max(0, Math.min(rest, credit)),
    },
    lines: lines.filter(({ amount, vat }) => amount + vat > 0),
  };
}

/**
 * A part of what is left of a line, with VAT, as amount and VAT: rounded to the unit, and never more than is
 * left of either.
 */
function splitVat(
  { line, amount, vat }: LineLeft,
  part: number,
): { readonly amount: number; readonly vat: number } {
  const percent = line.vatPercent ?? 0;
  const share = Math.round((part * percent) / (100 + percent));
  const ofVat = Math.min(vat, Math.max(share, part - amount));
  return { amount: part - ofVat, vat: ofVat };
}

/**
 * The parts that a refund or a credit note takes back of each line. A part of one that was
 * converted has no amount of its own before.
 * @param lines how much of which, with VAT
 * @throws ApiError VALIDATION_FAILED for a line that is named twice or unknown, or more than is left of it
 */
export function partsOf(
  lines: readonly { readonly line_id: number; readonly amount: number }[],
  left: readonly LineLeft[],
): readonly LineLeft[] {
  if (new Set(lines.map(({ line_id: id }) => id)).size !== lines.length) {
    throw validationError([{ field: 'lines', key: 'invalid' }]);
  }
  return lines.map(({ line_id: id, amount }, index) => {
    const one = left.find(({ line }) => line.id === id);
    if (!one || amount > one.amount + one.vat) {
      throw validationError([{ field: `lines[${index}].amount`, key: 'invalid' }]);
    }
    const isWhole = one.isWhole && amount === one.amount + one.vat;
    return { line: one.line, ...splitVat(one, amount), isWhole };
  });
}
