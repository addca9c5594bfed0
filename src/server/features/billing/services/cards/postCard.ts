/** Posts a payment by card, which becomes a payment like those by transfer (BIL-50). */
import { paymentAfter } from '../../../../../contract/billing/paymentLifecycle';
import { dateInZone } from '../../../../../shared/dates';
import type { Tx } from '../../../../db/types';
import type { CardPayment } from '../../../../integrations/cards/paymentProvider';
import { writeAudit } from '../../../../platform/auditLog/auditLog';
import type { Deps } from '../../../../platform/deps';
import type { StoredCardPayment } from '../../queries/cards';
import type { FoundInstalment } from '../../queries/invoices';
import { insertEntry, openOf, refundLines } from '../../queries/ledger';
import { insertPayment, insertPaymentEvent } from '../../queries/payments';
import { keepRefundPolicy } from '../../queries/refundPolicies';
import { DOCUMENT_ZONE } from '../documentData';
import { followPaid } from '../followPaid';
import { tellOfMoney } from '../notices';

interface Posting {
  readonly tx: Tx;
  readonly found: FoundInstalment;
  readonly studentId: string;
  readonly push: Deps['push'];
  readonly now: Date;
}

/**
 * Posts what was paid, on a locked request: what is beyond the instalment is kept as credit, as after a transfer.
 * Nobody of the team has matched it. What the provider keeps is posted when it pays out.
 * @returns the payment
 */
export async function postCard(
  { tx, found, studentId, push, now }: Posting,
  card: StoredCardPayment,
  { amount, currency }: CardPayment,
): Promise<number> {
  const { requestId, instituteId } = found.invoice;
  const { id: instalmentId } = found.instalment;
  const state = paymentAfter('matching', 'MATCHED') ?? 'matched';
  const payment = await insertPayment(tx, {
    instalmentId,
    method: 'card',
    state,
    since: now,
    payerName: card.payerName,
    amount,
    paidOn: dateInZone(now, DOCUMENT_ZONE),
    refundPolicyId: await keepRefundPolicy(tx, now),
    createdAt: now,
    updatedAt: now,
  });
  const open = (await openOf(tx, [instalmentId])).get(instalmentId) ?? 0;
  const isSame = currency === found.invoice.currency;
  const paid = isSame ? Math.min(amount, Math.max(open, 0)) : 0;
  const beyond = amount - paid;
  const of = { requestId, currency };
  await insertEntry(
    tx,
    {
      kind: 'card',
      at: now,
      createdBy: null,
      paymentId: payment.id,
      idempotencyKey: `card:${card.id}`,
    },
    [
      { account: 'cardClearing', currency, amount },
      { ...of, account: 'receivable', instituteId, instalmentId, amount: -paid + 0 },
      { ...of, account: 'studentCredit', amount: -beyond + 0 },
    ],
  );
  const events = [
    { event: 'FOUND', fromState: null, toState: 'matching' },
    { event: 'MATCHED', fromState: 'matching', toState: state },
  ] as const;
  for (const event of events) {
    await insertPaymentEvent(tx, { paymentId: payment.id, ...event, at: now });
  }
  await writeAudit(
    tx,
    {
      accountId: null,
      action: 'payment.change',
      subject: 'requests',
      subjectId: requestId,
      before: { payment_state: 'matching' },
      after: { payment_state: state },
    },
    now,
  );
  await followPaid(tx, { requestId, instituteId, open: open - paid }, now);
  const outcome = beyond > 0 ? 'over' : paid < open ? 'short' : 'full';
  const student = { kind: 'paymentMatched', entry: outcome } as const;
  const news = { requestId, studentId, accountId: null, instituteId, student, desk: outcome };
  await tellOfMoney(tx, news, { push, now });
  return payment.id;
}

/**
 * Posts what the provider gave back since: it has left its account. It pays what is owed as a refund of the
 * payment; for the rest the team decides whose loss it is, and a school is not sent it any more.
 * @param refunded all that was given back of it
 */
export async function postCardRefund(
  { tx, found, now }: Posting,
  { id, paymentId, currency, refunded: before }: StoredCardPayment,
  refunded: number,
): Promise<void> {
  const { requestId, instituteId } = found.invoice;
  const amount = refunded - before;
  await insertEntry(
    tx,
    {
      kind: 'cardRefund',
      at: now,
      createdBy: null,
      paymentId,
      idempotencyKey: `cardRefund:${id}:${refunded}`,
    },
    [
      ...(await refundLines(tx, paymentId ?? 0, { requestId, instituteId, currency, amount })),
      { account: 'cardClearing', currency, amount: -amount },
    ],
  );
}
