/** A payment of an instalment by card begins (BIL-49): the browser is told what to start the provider's form with. */
import { randomUUID } from 'node:crypto';

import type { CardStart } from '../../../../../contract/billing/cards';
import type { CardPaymentPayload } from '../../../../../contract/billing/cardRoutes';
import type { Tx } from '../../../../db/types';
import { ApiError } from '../../../../lib/errors';
import { localOrigin } from '../../../../lib/localOrigin';
import { addMs, MINUTE } from '../../../../lib/time/clock';
import type { PaymentProvider } from '../../../../integrations/cards/paymentProvider';
import type { Deps } from '../../../../platform/deps';
import { findAgency } from '../../../content/queries/agency';
import { lockRequest } from '../../../requests/queries/steps';
import type { Caller } from '../../../requests/services/party';
import { findBegun, insertCardPayment, listOpenCards, shownCard } from '../../queries/cards';
import type { StoredCardPayment } from '../../queries/cards';
import { findInstalment } from '../../queries/invoices';
import type { FoundInstalment } from '../../queries/invoices';
import { openOf } from '../../queries/ledger';
import { findOpenPayment } from '../../queries/payments';
import { scheduleCardCheck } from './cardJobs';
import { settleCardPayment } from './settleCard';

type CardDeps = Pick<Deps, 'db' | 'clock' | 'push' | 'cards' | 'config'>;

/** How long a payment that was sent to the bank keeps another one of its instalment waiting. */
const AT_BANK_MINUTES = 15;

/** Who pays, and where their browser comes back to. */
interface Payer {
  /** Whether they may pay, once their request is locked. */
  readonly mayPay: (studentId: string) => boolean;
  /** '' for the student. */
  readonly payerName: string;
  /** Path of the page that says what became of it. */
  readonly returnPath: (id: string) => string;
}

/**
 * Begins to pay what is open of an instalment, for the student of its request. A repeated key, or another tab, is
 * the same payment: so two forms that are sent are charged once.
 * @throws ApiError NOT_FOUND, CONFLICT where nothing is paid by card here, another amount is open, a transfer is
 * under way, or a card was sent to its bank just now
 */
export async function startCardPayment(
  deps: CardDeps,
  { accountId }: Caller,
  instalmentId: number,
  payload: CardPaymentPayload,
): Promise<CardStart> {
  return startCard(deps, instalmentId, payload, {
    mayPay: (studentId) => studentId === accountId,
    payerName: '',
    returnPath: (id) => `/cardPayment/${id}`,
  });
}

/** The same for every payer. */
export async function startCard(
  deps: CardDeps,
  instalmentId: number,
  { amount, idempotency_key: idempotencyKey }: CardPaymentPayload,
  { mayPay, payerName, returnPath }: Payer,
): Promise<CardStart> {
  const { db, clock, cards, config } = deps;
  const seen = await findInstalment(db, instalmentId);
  if (!seen) throw new ApiError('NOT_FOUND');
  const isTaken = cards?.currencies.includes(seen.invoice.currency) ?? false;
  // An attempt sent before may have been decided since; one that cannot be asked for now stays as
  // it is known.
  if (cards && isTaken) {
    for (const { id } of await listOpenCards(db, instalmentId)) {
      await settleCardPayment(deps, id).catch(() => undefined);
    }
  }
  const begun = await db.transaction(async (tx) => {
    const found = await findInstalment(tx, instalmentId);
    const request = found && (await lockRequest(tx, found.invoice.requestId));
    if (!found || !request || !mayPay(request.studentId)) throw new ApiError('NOT_FOUND');
    if (!cards) throw new ApiError('CONFLICT', { reason: 'cardsOff' });
    if (!isTaken) throw new ApiError('CONFLICT', { reason: 'cardCurrency' });
    const now = clock.now();
    const asked = { found, amount, payerName, idempotencyKey, now };
    return { found, card: await begin(tx, asked) };
  });
  if (!cards) throw new ApiError('CONFLICT', { reason: 'cardsOff' });
  const { found, card } = begun;
  const agency = await findAgency(db);
  const origin = config.publicOrigin ?? localOrigin(config);
  return {
    payment: shownCard(card, found.invoice.requestId),
    form: formOf(cards, card, {
      description: found.instalment.reference,
      returnUrl: `${origin}${returnPath(card.id)}`,
      label: agency?.nameEn ?? 'Masar',
    }),
  };
}

const formOf = (
  cards: PaymentProvider,
  { id, amount, currency }: StoredCardPayment,
  more: { readonly description: string; readonly returnUrl: string; readonly label: string },
) => cards.sessionOf({ id, amount, currency, ...more });

interface Asked {
  readonly found: FoundInstalment;
  readonly amount: number;
  readonly payerName: string;
  readonly idempotencyKey: string;
  readonly now: Date;
}

/** The attempt of a key, one that was begun and not sent, or a new one. @throws ApiError CONFLICT */
async function begin(
  tx: Tx,
  { found, amount, payerName, idempotencyKey, now }: Asked,
): Promise<StoredCardPayment> {
  const { id: instalmentId } = found.instalment;
  const repeated = await findBegun(tx, instalmentId, idempotencyKey);
  if (repeated?.state === 'started' && repeated.amount === amount) return repeated;
  const open = (await openOf(tx, [instalmentId])).get(instalmentId) ?? 0;
  if (repeated || open <= 0 || open !== amount) throw new ApiError('CONFLICT');
  if (await findOpenPayment(tx, instalmentId)) {
    throw new ApiError('CONFLICT', { reason: 'transferUnderWay' });
  }
  const attempts = await listOpenCards(tx, instalmentId);
  const isAtBank = attempts.some(
    ({ state, since }) => state === 'authorising' && addMs(since, AT_BANK_MINUTES * MINUTE) > now,
  );
  if (isAtBank) throw new ApiError('CONFLICT', { reason: 'cardUnderWay' });
  const same = attempts.find(
    (one) => one.state === 'started' && one.amount === amount && one.payerName === payerName,
  );
  if (same) return same;
  const card = await insertCardPayment(tx, {
    id: randomUUID(),
    instalmentId,
    state: 'started',
    since: now,
    amount,
    currency: found.invoice.currency,
    payerName,
    createdAt: now,
    updatedAt: now,
    idempotencyKey,
  });
  await scheduleCardCheck(tx, { id: card.id, n: 0 }, now);
  return card;
}
