/** The payments of instalments, and attempts by card, as their readers are told of them (BIL-08). */
import type { Payment } from '../../../../contract/billing/billing';
import type { CardPayment } from '../../../../contract/billing/cards';
import { paymentEventsFor } from '../../../../contract/billing/paymentLifecycle';
import type { RefundSummary } from '../../../../contract/billing/refunds';
import type { StepActor } from '../../../../contract/common/requestSteps';
import type { Db } from '../../../db/types';
import { shownFile } from '../../files/services/shownFile';
import { listCardPayments, shownCard } from '../queries/cards';
import { listPaymentEvents, listPayments } from '../queries/payments';
import type { StoredPayment } from '../queries/payments';

/** The payments of instalments, by these, with what their reader can do. */
export async function readPayments(
  db: Db,
  instalmentIds: readonly number[],
  actor: StepActor,
  refunds: readonly RefundSummary[],
): Promise<ReadonlyMap<number, Payment[]>> {
  const open = new Set(
    refunds.flatMap((one) => (one.waits_for === 'nobody' ? [] : [one.payment_id])),
  );
  const rows = await listPayments(db, instalmentIds);
  const ids = rows.map(({ payment }) => payment.id);
  const events = await listPaymentEvents(db, ids);
  const all = new Map<number, Payment[]>();
  for (const { payment, proof, transactionId, received, bookedOn, receipt } of rows) {
    const { id, method, state, since, payerName, amount, paidOn, mismatch, version } = payment;
    const shown: Payment = {
      id,
      method,
      state,
      since: since.toISOString(),
      payer_name: payerName,
      amount,
      paid_on: paidOn,
      mismatch,
      proof: proof && shownFile(proof),
      is_proof_by_link: payment.proofLinkId !== null,
      received: receivedOf(payment, received, bookedOn),
      receipt: receipt && {
        id: receipt.id,
        number: receipt.number,
        issued_at: receipt.issuedAt.toISOString(),
      },
      is_refundable: (state === 'matched' || state === 'receipted') && !open.has(id),
      ...(actor === 'team' && { transaction_id: transactionId }),
      may: paymentEventsFor(actor, state),
      history: events
        .filter(({ paymentId }) => paymentId === id)
        .map(({ event, to, actor: by, by: name, note, at }) => ({
          event,
          to,
          actor: by,
          ...(actor === 'team' && { by: name }),
          note: actor === 'team' || TOLD.has(event) || by === 'student' ? note : '',
          at: at.toISOString(),
        })),
      version,
    };
    all.set(payment.instalmentId, [...(all.get(payment.instalmentId) ?? []), shown]);
  }
  return all;
}

/** By card it is what was paid, on that day. */
function receivedOf(
  { method, amount, paidOn }: StoredPayment,
  matched: number | null,
  bookedOn: string | null,
): Payment['received'] {
  const [received, day] = method === 'card' ? [amount, paidOn] : [matched, bookedOn];
  return received === null || day === null ? null : { amount: received, booked_on: day };
}

/** The attempts to pay by card that are under way, or that needs attention; the team sees all. */
export async function readCards(
  db: Db,
  instalmentIds: readonly number[],
  requestId: number,
  actor: StepActor,
): Promise<ReadonlyMap<number, CardPayment[]>> {
  const all = new Map<number, CardPayment[]>();
  for (const row of await listCardPayments(db, instalmentIds)) {
    const isShown = row.paymentId === null && (actor === 'team' || STUDENT_SEES.has(row.state));
    if (row.state === 'refunded' || isShown) {
      const { instalmentId: id } = row;
      all.set(id, [...(all.get(id) ?? []), shownCard(row, requestId)]);
    }
  }
  return all;
}

const STUDENT_SEES: ReadonlySet<string> = new Set(['authorising', 'failed', 'differs', 'returned']);

/** Notes of the team to the student; its other notes are its own. */
const TOLD: ReadonlySet<string> = new Set(['ASKED', 'RETURNED']);
