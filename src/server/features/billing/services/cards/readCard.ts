/** The outcome of a payment by card, as its provider says now (BIL-50). */
import type { CardPayment } from '../../../../../contract/billing/cards';
import { ApiError } from '../../../../lib/errors';
import { CardError } from '../../../../integrations/cards/paymentProvider';
import type { Caller } from '../../../requests/services/party';
import { findCardPayment, shownCard } from '../../queries/cards';
import type { StoredCardPayment } from '../../queries/cards';
import { findInstalment } from '../../queries/invoices';
import { openMoney } from '../openMoney';
import { settleCardPayment } from './settleCard';
import type { SettleDeps } from './settleCard';

/**
 * Asks the provider, for the student of the request and the team. Where it gives no answer, what is known is said.
 * @throws ApiError NOT_FOUND
 */
export async function checkCard(
  deps: SettleDeps,
  caller: Caller,
  id: string,
): Promise<CardPayment> {
  const { db } = deps;
  const card = await findCardPayment(db, { id });
  const found = card && (await findInstalment(db, card.instalmentId));
  if (!card || !found) throw new ApiError('NOT_FOUND');
  const { requestId } = found.invoice;
  const { actor } = await openMoney(db, caller, requestId);
  if (actor === 'partner') throw new ApiError('NOT_FOUND');
  return shownCard(await settledCard(deps, card), requestId);
}

/** An attempt after its provider was asked; as it was known where that gives no answer. */
export async function settledCard(
  deps: SettleDeps,
  card: StoredCardPayment,
): Promise<StoredCardPayment> {
  const settled = await settleCardPayment(deps, card.id).catch((error: unknown) => {
    if (error instanceof CardError) return undefined;
    throw error;
  });
  return settled ?? card;
}
