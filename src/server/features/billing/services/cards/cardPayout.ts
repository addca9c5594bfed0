/** A line of a statement pays out card payments, less the provider's fees (BIL-65). */
import type { CardPayout, CardToSettle } from '../../../../../contract/billing/deskMoney';
import { arePlausibleFees, payoutRun } from '../../../../../contract/billing/cardPayout';
import { CARD_PAYOUT_MAX } from '../../../../../contract/billing/routes';
import type { Db } from '../../../../db/types';
import { ApiError } from '../../../../lib/errors';
import { writeAudit } from '../../../../platform/auditLog/auditLog';
import type { Deps } from '../../../../platform/deps';
import { DESK_NEWS } from '../../../../platform/events/deskNews';
import { publishEvents } from '../../../../platform/events/events';
import type { Caller } from '../../../requests/services/party';
import { lockTransaction, setTransactionState } from '../../queries/bank';
import type { StoredTransaction } from '../../queries/bank';
import {
  countUndone,
  insertPayoutItems,
  listUnsettledCards,
  lockCards,
  undoPayoutItems,
} from '../../queries/cardPayouts';
import type { UnsettledCard } from '../../queries/cardPayouts';
import { findEntry, insertEntry, reversedLines } from '../../queries/ledger';

type PayoutDeps = Pick<Deps, 'db' | 'clock'>;

/**
 * The card payments that a line may pay out; null for none.
 * @param cards of the line's currency of which something is left, the first paid first
 */
export function proposedPayout(
  { amount }: Pick<StoredTransaction, 'amount'>,
  cards: readonly UnsettledCard[],
): CardPayout | null {
  const run = payoutRun(amount, cards);
  if (run === null) return null;
  const chosen = cards.slice(run.from, run.to);
  const gross = chosen.reduce((sum, card) => sum + card.amount, 0);
  return {
    cards: chosen.map(shownCard),
    gross,
    fees: gross - amount,
  };
}

const shownCard = ({
  id,
  requestId,
  student,
  forName,
  paidOn,
  amount,
}: UnsettledCard): CardToSettle => ({
  id,
  request_id: requestId,
  student: forName ?? student,
  amount,
  paid_on: paidOn ?? '',
});

/** Card payments of a currency that can be chosen for a line by hand, the first paid first (BIL-71). */
export async function readUnsettledCards(db: Db, currency: string): Promise<CardToSettle[]> {
  return (await listUnsettledCards(db, currency, { limit: CARD_PAYOUT_MAX })).map(shownCard);
}

/**
 * Says which card payments a line pays out: the bank's money is theirs, and what the provider kept
 * is its fees.
 * @throws ApiError NOT_FOUND, CONFLICT for a line that is matched, a payment that was paid out, or
 *   fees that are not what was seen
 */
export async function settleCards(
  { db, clock }: PayoutDeps,
  { accountId }: Caller,
  transactionId: number,
  { ids, fees }: { readonly ids: readonly string[]; readonly fees: number },
): Promise<void> {
  await db.transaction(async (tx) => {
    await lockCards(tx, ids);
    const line = await lockTransaction(tx, transactionId);
    if (!line) throw new ApiError('NOT_FOUND');
    const { currency, amount } = line;
    const cards = await listUnsettledCards(tx, currency, { ids, limit: CARD_PAYOUT_MAX });
    const gross = cards.reduce((sum, card) => sum + card.amount, 0);
    const isWhole = cards.length === new Set(ids).size && cards.length === ids.length;
    const isSame = gross - amount === fees && arePlausibleFees(gross, fees);
    if (line.state !== 'open' || !isWhole || !isSame) throw new ApiError('CONFLICT');
    const now = clock.now();
    await insertEntry(
      tx,
      {
        kind: 'cardPayout',
        at: now,
        createdBy: accountId,
        transactionId,
        idempotencyKey: payoutKey(transactionId, await countUndone(tx, transactionId)),
      },
      [
        // It is on the statement already, as nobody's.
        { account: 'unallocated', currency, amount },
        { account: 'cardFees', currency, amount: fees },
        { account: 'cardClearing', currency, amount: -gross },
      ],
    );
    const items = cards.map(({ id, amount: left }) => ({
      transactionId,
      cardPaymentId: id,
      amount: left,
    }));
    await insertPayoutItems(tx, items);
    await setTransactionState(tx, transactionId, 'cards');
    await writeAudit(tx, { accountId, action: 'line.settle', ...ofLine(line) }, now);
    await publishEvents(tx, DESK_NEWS, now);
  });
}

/** Takes that back by a reversing entry, with a reason. @throws ApiError NOT_FOUND for a line that pays no cards out */
export async function unsettleCards(
  { db, clock }: PayoutDeps,
  { accountId }: Caller,
  transactionId: number,
  reason: string,
): Promise<void> {
  await db.transaction(async (tx) => {
    const line = await lockTransaction(tx, transactionId);
    const n = await countUndone(tx, transactionId);
    const entry =
      line?.state === 'cards' ? await findEntry(tx, payoutKey(transactionId, n)) : undefined;
    if (!line || !entry) throw new ApiError('NOT_FOUND');
    const now = clock.now();
    await insertEntry(
      tx,
      {
        kind: 'cardPayoutBack',
        at: now,
        createdBy: accountId,
        transactionId,
        reversesId: entry.id,
        idempotencyKey: `cardPayoutBack:${transactionId}:${n}`,
      },
      await reversedLines(tx, entry.id),
    );
    await undoPayoutItems(tx, transactionId, now);
    await setTransactionState(tx, transactionId, 'open');
    const of = { ...ofLine(line), after: { reason } };
    await writeAudit(tx, { accountId, action: 'line.unsettle', ...of }, now);
    await publishEvents(tx, DESK_NEWS, now);
  });
}

const payoutKey = (transactionId: number, n: number): string => `cardPayout:${transactionId}:${n}`;

const ofLine = ({ bankAccountId }: StoredTransaction) =>
  ({ subject: 'bank_accounts', subjectId: bankAccountId, before: null, after: null }) as const;
