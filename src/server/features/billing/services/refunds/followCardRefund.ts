import { refundAfter } from '../../../../../contract/billing/refundLifecycle';
import { dateInZone } from '../../../../../shared/dates';
import { findCardPaymentOf } from '../../queries/cards';
import { refundOwedOf } from '../../queries/ledger';
import { findOpenRefund, updateRefund } from '../../queries/refunds';
import { DOCUMENT_ZONE } from '../documentData';
import { writeRefund } from './openRefund';
import type { RefundChange } from './openRefund';
import { kindOf } from './refundFacts';

/** The amount owed of a payment, whosever money it is. */
export const owedIn = (rows: readonly { readonly owed: number }[]): number =>
  rows.reduce((sum, { owed }) => sum + owed, 0);

/**
 * After the provider has given something back: a refund of which nothing is owed any more is paid
 * out, whatever started that. On a locked request.
 * @returns whether there was a refund to be paid
 */
export async function followCardRefund(
  change: Omit<RefundChange, 'accountId' | 'actor'>,
): Promise<boolean> {
  const { tx, payment, now } = change;
  const refund = await findOpenRefund(tx, payment.id);
  const to = refund && refundAfter(refund.state, 'PROVIDER_PAID', kindOf(refund));
  if (!refund || to === undefined) return false;
  if (owedIn(await refundOwedOf(tx, payment.id)) > 0) return true;
  const card = await findCardPaymentOf(tx, payment.id);
  const paid = {
    state: to,
    since: now,
    paidOn: dateInZone(now, DOCUMENT_ZONE),
    paidReference: card?.providerId ?? '',
  };
  await updateRefund(tx, refund, paid, now);
  const by = { accountId: null, actor: null };
  const { state: from } = refund;
  await writeRefund({ ...change, ...by }, refund, { event: 'PROVIDER_PAID', from, to });
  return true;
}
