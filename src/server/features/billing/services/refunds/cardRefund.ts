/**
 * A refund goes back to its card through the provider (BIL-57). What is to be paid is written down first, one server
 * at a time asks for it, and only what the provider says afterwards is posted: so that neither a crash nor a lost
 * answer pays twice.
 */
import { number, object } from 'yup';

import { refundAfter } from '../../../../../contract/billing/refundLifecycle';
import type { Tx } from '../../../../db/types';
import { CardError } from '../../../../integrations/cards/paymentProvider';
import type { CardProblem } from '../../../../integrations/cards/paymentProvider';
import { addMs, HOUR, MINUTE } from '../../../../lib/time/clock';
import type { Deps } from '../../../../platform/deps';
import { withEffect } from '../../../../platform/jobs/jobHandler';
import type { JobHandler } from '../../../../platform/jobs/jobHandler';
import { enqueueJob, jobKind } from '../../../../platform/jobs/queries';
import { lockRequest } from '../../../requests/queries/steps';
import { findCardPaymentOf } from '../../queries/cards';
import { findInstalment } from '../../queries/invoices';
import { refundOwedOf } from '../../queries/ledger';
import { findPayment } from '../../queries/payments';
import { endAttempt, findRefund, takeAttempt, updateRefund } from '../../queries/refunds';
import type { StoredRefund } from '../../queries/refunds';
import { settleCardPayment } from '../cards/settleCard';
import { owedIn } from './followCardRefund';
import { writeRefund } from './openRefund';
import type { RefundChange } from './openRefund';
import { kindOf } from './refundFacts';

type CardRefundDeps = Pick<Deps, 'db' | 'clock' | 'push' | 'cards'>;

/** Of a refund: has it paid, or asks whether it was, until it is. */
const cardRefund = jobKind(
  'cardRefund',
  object({
    id: number().integer().required(),
    /** Counts the times. */
    n: number().integer().min(0).required(),
  }),
);

/** When it is asked for, one after the other; then every six hours. */
const PAUSES = [3 * MINUTE, 5 * MINUTE, 15 * MINUTE, HOUR];
const LAST_PAUSE = 6 * HOUR;
/** Longer than all calls of an attempt together can take. */
const ATTEMPT = 2 * MINUTE;

/** Has a refund that its provider is to pay looked at later. */
export async function scheduleCardRefund(
  tx: Tx,
  { id, n }: { readonly id: number; readonly n: number },
  now: Date,
): Promise<void> {
  const runAt = addMs(now, PAUSES[n] ?? LAST_PAUSE);
  await enqueueJob(tx, { kind: cardRefund, key: `${id}:${n}`, payload: { id, n }, runAt }, now);
}

/** The jobs of refunds. */
export const refundHandlers = (deps: CardRefundDeps): readonly JobHandler[] => [
  withEffect(cardRefund, async ({ id, n }) => {
    await payCardRefund(deps, id);
    const after = await findRefund(deps.db, id);
    if (after?.state !== 'withProvider') return;
    const next = { id, n: n + 1 };
    await deps.db.transaction((tx) => scheduleCardRefund(tx, next, deps.clock.now()));
  }),
];

/**
 * Has the provider give back what is owed of a refund, and follows what it says then. Without an answer nothing is
 * decided: the job asks again.
 */
export async function payCardRefund(deps: CardRefundDeps, id: number): Promise<void> {
  const { db, clock, cards } = deps;
  const now = clock.now();
  const refund = await takeAttempt(db, id, { now, until: addMs(now, ATTEMPT) });
  const card = refund && (await findCardPaymentOf(db, refund.paymentId));
  if (!cards || !card || card.providerId === null) return;
  const { providerId, refunded: refundedBefore } = card;
  const amount = owedIn(await refundOwedOf(db, card.paymentId ?? 0));
  const problem =
    amount > 0 ? await tryRefund(cards, { providerId, amount, refundedBefore }) : null;
  // The provider says what it has done, also where its answer was lost.
  const isKnown = await settleCardPayment(deps, card.id).then(
    () => true,
    (error: unknown) => {
      if (error instanceof CardError) return false;
      throw error;
    },
  );
  if (problem === 'refused' && isKnown) await giveUp(deps, id);
  // An attempt that may still be under way is not repeated before its time is over.
  if (problem !== 'unknown' && isKnown) await endAttempt(db, id);
}

async function tryRefund(
  cards: NonNullable<Deps['cards']>,
  refund: Parameters<NonNullable<Deps['cards']>['refund']>[0],
): Promise<CardProblem | null> {
  try {
    await cards.refund(refund);
    return null;
  } catch (error) {
    if (error instanceof CardError) return error.problem;
    throw error;
  }
}

/** The provider says no: the team looks at it again. */
async function giveUp({ db, clock, push }: CardRefundDeps, id: number): Promise<void> {
  await db.transaction(async (tx) => {
    const seen = await findRefund(tx, id);
    const change = seen && (await changeOf(tx, seen, push, clock.now()));
    const refund = change && (await findRefund(tx, id));
    const to = refund && refundAfter(refund.state, 'PROVIDER_REFUSED', kindOf(refund));
    if (!change || !refund || to === undefined) return;
    const { state: from } = refund;
    await updateRefund(tx, refund, { state: to, since: change.now, paidBy: null }, change.now);
    await writeRefund(change, refund, { event: 'PROVIDER_REFUSED', from, to });
  });
}

async function changeOf(
  tx: Tx,
  { requestId, paymentId }: StoredRefund,
  push: Deps['push'],
  now: Date,
): Promise<RefundChange | undefined> {
  const request = await lockRequest(tx, requestId);
  const payment = await findPayment(tx, paymentId);
  const found = payment && (await findInstalment(tx, payment.instalmentId));
  if (!request || !found) return undefined;
  const { studentId } = request;
  return { tx, accountId: null, actor: null, studentId, payment, found, push, now };
}
