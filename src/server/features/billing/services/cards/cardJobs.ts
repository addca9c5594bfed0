/** Asks for payments by card when nobody else does: webhooks are late or lost, and browsers do not come back. */
import { number, object, string } from 'yup';

import { OPEN_CARD_STATES } from '../../../../../contract/billing/cardPaymentLifecycle';
import type { Tx } from '../../../../db/types';
import { CardError } from '../../../../integrations/cards/paymentProvider';
import { isUuid } from '../../../../lib/entryId';
import { addMs, HOUR, MINUTE } from '../../../../lib/time/clock';
import type { Deps } from '../../../../platform/deps';
import { withEffect } from '../../../../platform/jobs/jobHandler';
import type { JobHandler } from '../../../../platform/jobs/jobHandler';
import { enqueueJob, jobKind } from '../../../../platform/jobs/queries';
import { findCardPayment } from '../../queries/cards';
import { settleCardPayment } from './settleCard';

/** Of an attempt: asks until it is decided. */
const cardCheck = jobKind(
  'cardCheck',
  object({
    id: string().uuid().required(),
    /** Counts the times. */
    n: number().integer().min(0).required(),
  }),
);

/** A webhook has named a payment. */
const cardNotice = jobKind('cardNotice', object({ providerId: string().required() }));

/** When it is asked for, one after the other; then each day, until the provider has answered. */
const PAUSES = [2 * MINUTE, 5 * MINUTE, 15 * MINUTE, HOUR, 6 * HOUR, 18 * HOUR];
const LAST_PAUSE = 24 * HOUR;

/** Has an attempt asked for later, unless it is decided by then. */
export async function scheduleCardCheck(
  tx: Tx,
  { id, n }: { readonly id: string; readonly n: number },
  now: Date,
): Promise<void> {
  const runAt = addMs(now, PAUSES[n] ?? LAST_PAUSE);
  await enqueueJob(tx, { kind: cardCheck, key: `${id}:${n}`, payload: { id, n }, runAt }, now);
}

/** Has the payment that a webhook named asked for at once; a doubled one adds nothing while it waits. */
export async function noteCard(
  { db, clock }: Pick<Deps, 'db' | 'clock'>,
  providerId: string,
): Promise<void> {
  const now = clock.now();
  await db.transaction(async (tx) => {
    await enqueueJob(
      tx,
      { kind: cardNotice, key: providerId, payload: { providerId }, runAt: now },
      now,
    );
  });
}

const isOpen = ({ state }: { readonly state: string }): boolean =>
  OPEN_CARD_STATES.some((one) => one === state);

type JobDeps = Pick<Deps, 'db' | 'clock' | 'push' | 'cards'>;

/** The jobs of cards. */
export const cardHandlers = (deps: JobDeps): readonly JobHandler[] => [
  withEffect(cardCheck, async ({ id, n }) => {
    const before = await findCardPayment(deps.db, { id });
    if (!before || !isOpen(before)) return;
    const after = await settleCardPayment(deps, id).catch((error: unknown) => {
      // The next time it may be reached; an attempt never expires without an answer.
      if (error instanceof CardError) return before;
      throw error;
    });
    if (!after || !isOpen(after)) return;
    const next = { id, n: n + 1 };
    await deps.db.transaction((tx) => scheduleCardCheck(tx, next, deps.clock.now()));
  }),
  withEffect(cardNotice, async ({ providerId }) => {
    const { db, cards } = deps;
    if (!cards) return;
    const told = await cards.fetch(providerId);
    const known = await findCardPayment(db, { providerId });
    const id = known?.id ?? told?.id ?? providerId;
    // Others may take money with the same account.
    if (isUuid(id) && (await findCardPayment(db, { id }))) await settleCardPayment(deps, id);
  }),
];
