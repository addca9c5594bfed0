/**
 * Settles a payment by card (BIL-49). Only the provider's answer to a question of ours says it: not
 * the browser that comes back, and not what a webhook carries.
 */
import { randomUUID } from 'node:crypto';

import { cardPaymentAfter } from '../../../../../contract/billing/cardPaymentLifecycle';
import type { CardPaymentEvent } from '../../../../../contract/billing/cardPaymentLifecycle';
import { CARD_MESSAGE_MAX_LENGTH } from '../../../../../contract/billing/cards';
import type { Tx } from '../../../../db/types';
import { CARD_STATES, CardError, mismatchOf } from '../../../../integrations/cards/paymentProvider';
import type { CardPayment } from '../../../../integrations/cards/paymentProvider';
import { addMs, DAY } from '../../../../lib/time/clock';
import type { Deps } from '../../../../platform/deps';
import { lockRequest } from '../../../requests/queries/steps';
import { findCardPayment, insertCardPayment, updateCardPayment } from '../../queries/cards';
import type { StoredCardPayment } from '../../queries/cards';
import { findInstalment } from '../../queries/invoices';
import type { FoundInstalment } from '../../queries/invoices';
import { findPayment } from '../../queries/payments';
import { tellOfMoney } from '../notices';
import { followCardRefund } from '../refunds/followCardRefund';
import { postCard, postCardRefund } from './postCard';

export type SettleDeps = Pick<Deps, 'db' | 'clock' | 'push' | 'cards'>;

/** How long a form may be left open before its attempt counts as given up. */
const EXPIRES_DAYS = 1;

/**
 * Asks the provider about an attempt, and follows what it says: each fact is posted once, in whatever order and
 * however often the answers come.
 * @returns the attempt as it is then; undefined for an unknown one
 * @throws CardError where the provider cannot be asked
 */
export async function settleCardPayment(
  { db, clock, push, cards }: SettleDeps,
  id: string,
): Promise<StoredCardPayment | undefined> {
  const seen = await findCardPayment(db, { id });
  if (!seen) return undefined;
  if (!cards) throw new CardError('unavailable', 'nothing is paid by card');
  const told = await ask(cards, seen);
  return db.transaction(async (tx) => {
    const found = await findInstalment(tx, seen.instalmentId);
    const request = found && (await lockRequest(tx, found.invoice.requestId));
    if (!found || !request) return undefined;
    // Read after the lock, so that the time is later than that of the transaction it waited for.
    const change: Change = { tx, found, studentId: request.studentId, push, now: clock.now() };
    for (const payment of told) await follow(change, seen.id, payment);
    if (told.length === 0) await expire(change, seen.id);
    return findCardPayment(tx, { id });
  });
}

/**
 * The provider's payments of an attempt: more than one where its form was charged more than once.
 */
async function ask(
  cards: NonNullable<Deps['cards']>,
  { id, providerId }: StoredCardPayment,
): Promise<readonly CardPayment[]> {
  // A charge beside the one that was asked for has no id of ours.
  const known = providerId !== null && providerId !== id ? await cards.fetch(providerId) : null;
  const all = [...(known ? [known] : []), ...(await cards.find(id))];
  const byId = new Map(all.map((one) => [one.providerId, one]));
  // A paid one comes first: it is the attempt's.
  const rank = ({ state }: CardPayment): number => CARD_STATES.indexOf(state);
  return [...byId.values()].sort((one, other) => rank(other) - rank(one));
}

interface Change {
  readonly tx: Tx;
  readonly found: FoundInstalment;
  readonly studentId: string;
  readonly push: Deps['push'];
  readonly now: Date;
}

/** The row of one payment of the provider: the attempt's, or one of its own for what was charged beside it. */
async function rowOf(
  { tx, now }: Change,
  id: string,
  { providerId, amount, currency, state }: CardPayment,
): Promise<StoredCardPayment | undefined> {
  const known = await findCardPayment(tx, { providerId });
  if (known) return known;
  const attempt = await findCardPayment(tx, { id });
  if (!attempt) return undefined;
  const isFree = attempt.providerId === null || attempt.state === 'failed';
  if (isFree) return attempt;
  // Beside the attempt's own payment only money counts.
  if (EVENTS[state] !== 'PAID') return undefined;
  return insertCardPayment(tx, {
    id: randomUUID(),
    instalmentId: attempt.instalmentId,
    state: 'started',
    since: now,
    amount,
    currency,
    payerName: attempt.payerName,
    createdAt: now,
    updatedAt: now,
    idempotencyKey: randomUUID(),
  });
}

const EVENTS = {
  pending: 'SENT',
  failed: 'FAILED',
  paid: 'PAID',
  partlyRefunded: 'PAID',
  refunded: 'PAID',
} as const satisfies Readonly<Record<CardPayment['state'], CardPaymentEvent>>;

async function follow(change: Change, id: string, told: CardPayment): Promise<void> {
  const row = await rowOf(change, id, told);
  if (!row) return;
  const isAttempt = row.id === id;
  const { amount, currency } = row;
  const wrong = mismatchOf({ ...told, id }, { id, amount, currency });
  const event = EVENTS[told.state];
  if (event === 'PAID' && wrong !== null && isAttempt) await differ(change, row, told);
  else await move(change, row, told, event);
  if (told.refunded > 0) await refund(change, row.id, told);
}

/** The known facts of a payment that was sent. */
const factsOf = ({ providerId, card, message, fee }: CardPayment) => ({
  providerId,
  card,
  fee,
  message: message.slice(0, CARD_MESSAGE_MAX_LENGTH),
});

async function move(
  change: Change,
  row: StoredCardPayment,
  told: CardPayment,
  event: CardPaymentEvent,
): Promise<void> {
  const to = cardPaymentAfter(row.state, event);
  if (to === undefined) return;
  const { tx, now } = change;
  const patch = { ...factsOf(told), state: to, since: now };
  const paid = event === 'PAID' ? { paymentId: await postCard(change, row, told) } : {};
  await updateCardPayment(tx, row.id, { ...patch, ...paid }, now);
}

/** Another amount or currency than was asked for is not posted: the team looks at it. */
async function differ(change: Change, row: StoredCardPayment, told: CardPayment): Promise<void> {
  const to = cardPaymentAfter(row.state, 'DIFFERED');
  if (to === undefined) return;
  const { tx, now } = change;
  const took = { toldAmount: told.amount, toldCurrency: told.currency };
  await updateCardPayment(tx, row.id, { ...factsOf(told), ...took, state: to, since: now }, now);
  await tellDesk(change, 'cardDiffers');
}

/**
 * A refund by the provider leaves its account: it was agreed to, or the team decides whose loss it
 * is.
 */
async function refund(
  change: Change,
  id: string,
  { refunded, state: told }: CardPayment,
): Promise<void> {
  const { tx, now } = change;
  const row = await findCardPayment(tx, { id });
  const returned = row && told === 'refunded' && cardPaymentAfter(row.state, 'RETURNED');
  if (returned) {
    await updateCardPayment(tx, id, { state: returned, since: now }, now);
    return;
  }
  const to = row && cardPaymentAfter(row.state, 'REFUNDED');
  if (!row || to === undefined || refunded <= row.refunded) return;
  await postCardRefund(change, row, refunded);
  await updateCardPayment(tx, id, { state: to, since: now, refunded }, now);
  const payment = row.paymentId === null ? undefined : await findPayment(tx, row.paymentId);
  if (!payment || !(await followCardRefund({ ...change, payment }))) {
    await tellDesk(change, 'cardRefunded');
  }
}

/** Nobody sent the form: the instalment is free for another attempt. */
async function expire({ tx, now }: Change, id: string): Promise<void> {
  const row = await findCardPayment(tx, { id });
  const to = row && cardPaymentAfter(row.state, 'EXPIRED');
  if (!row || to === undefined || addMs(row.createdAt, EXPIRES_DAYS * DAY) > now) return;
  await updateCardPayment(tx, id, { state: to, since: now }, now);
}

async function tellDesk({ tx, found, studentId, push, now }: Change, desk: string): Promise<void> {
  const { requestId, instituteId } = found.invoice;
  const news = { requestId, studentId, accountId: null, instituteId, desk };
  await tellOfMoney(tx, news, { push, now });
}
