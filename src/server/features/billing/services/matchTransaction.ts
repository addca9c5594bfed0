/** A line of a statement becomes the payment of an instalment, and is taken back where it was not (BIL-07). */
import { paymentAfter } from '../../../../contract/billing/paymentLifecycle';
import type { StepActor } from '../../../../contract/common/requestSteps';
import type { Tx } from '../../../db/types';
import { ApiError } from '../../../lib/errors';
import { writeAudit } from '../../../platform/auditLog/auditLog';
import type { Deps } from '../../../platform/deps';
import { lockRequest } from '../../requests/queries/steps';
import type { Caller } from '../../requests/services/party';
import {
  endMatch,
  findMatch,
  insertMatch,
  lockTransaction,
  setTransactionState,
} from '../queries/bank';

import { findInstalment } from '../queries/invoices';
import type { FoundInstalment } from '../queries/invoices';
import {
  creditOf,
  findEntry,
  heldFor,
  insertEntry,
  openOf,
  reversedLines,
} from '../queries/ledger';
import {
  findOpenPayment,
  findPayment,
  insertPayment,
  insertPaymentEvent,
  updatePayment,
} from '../queries/payments';
import type { StoredPayment } from '../queries/payments';
import { hasRefund } from '../queries/refunds';
import { keepRefundPolicy } from '../queries/refundPolicies';
import { followPaid } from './followPaid';
import { tellOfMoney } from './notices';

type MatchDeps = Pick<Deps, 'db' | 'clock' | 'push'>;

interface Match {
  readonly transactionId: number;
  readonly instalmentId: number;
  /** Who confirms it; of what matches by itself, who read the statement in. */
  readonly accountId: string;
  /** Whether nobody confirms it: then it has to be what is open, to the last unit. */
  readonly isByItself: boolean;
}

/**
 * Matches a line with an instalment. What is beyond the instalment is kept as credit, what is short stays owed.
 * The request's lock puts payments of one instalment in a row, and an index decides which of two matches of one
 * line stands.
 * @returns the number of the request
 * @throws ApiError NOT_FOUND, CONFLICT for a line that was matched, or is in another currency
 */
export async function matchTransaction(deps: MatchDeps, match: Match): Promise<number> {
  const { db, clock, push } = deps;
  return db.transaction(async (tx) => {
    const found = await findInstalment(tx, match.instalmentId);
    const request = found && (await lockRequest(tx, found.invoice.requestId));
    const line = request && (await lockTransaction(tx, match.transactionId));
    if (!found || !line) throw new ApiError('NOT_FOUND');
    const { requestId, instituteId, currency } = found.invoice;
    if (line.state !== 'open' || line.currency !== currency) throw new ApiError('CONFLICT');
    const { instalmentId, accountId, isByItself } = match;
    const open = (await openOf(tx, [instalmentId])).get(instalmentId) ?? 0;
    if (isByItself && open !== line.amount) throw new ApiError('CONFLICT');
    // Read after the lock, so that the time is later than that of the transaction it waited for.
    const now = clock.now();
    const payment = await paymentOf(tx, instalmentId, now);
    const to = paymentAfter(payment.state, 'MATCHED');
    if (to === undefined) throw new ApiError('CONFLICT');
    const made = { transactionId: line.id, paymentId: payment.id, matchedBy: accountId };
    const id = await insertMatch(tx, { ...made, matchedAt: now });
    if (id === undefined) throw new ApiError('CONFLICT');
    const paid = Math.min(line.amount, Math.max(open, 0));
    const beyond = line.amount - paid;
    const of = { requestId, currency };
    await insertEntry(
      tx,
      {
        kind: 'match',
        at: now,
        createdBy: accountId,
        paymentId: payment.id,
        transactionId: line.id,
        idempotencyKey: `match:${id}`,
      },
      [
        { account: 'unallocated', currency, amount: line.amount },
        { ...of, account: 'receivable', instituteId, instalmentId, amount: -paid + 0 },
        { ...of, account: 'studentCredit', amount: -beyond + 0 },
      ],
    );
    await setTransactionState(tx, line.id, 'matched');
    const actor: StepActor | null = isByItself ? null : 'team';
    const by = { actor, accountId: isByItself ? null : accountId };
    const refundPolicyId = await keepRefundPolicy(tx, now);
    const patch = { state: to, since: now, mismatch: null, refundPolicyId };
    await updatePayment(tx, payment, patch, now);
    const entry = { paymentId: payment.id, event: 'MATCHED', toState: to } as const;
    await insertPaymentEvent(tx, { ...entry, fromState: payment.state, ...by, at: now });
    await logMatch(tx, { accountId, requestId, from: payment.state, to }, now);
    await followPaid(tx, { requestId, instituteId, open: open - paid }, now);
    const outcome = beyond > 0 ? 'over' : paid < open ? 'short' : 'full';
    const student = { kind: 'paymentMatched', entry: outcome } as const;
    const { studentId } = request;
    const news = { requestId, studentId, accountId: by.accountId, student, instituteId };
    await tellOfMoney(tx, { ...news, desk: outcome }, { push, now });
    return requestId;
  });
}

/** The payment that was announced of an instalment, or one that was found on the statement. */
async function paymentOf(tx: Tx, instalmentId: number, now: Date): Promise<StoredPayment> {
  const announced = await findOpenPayment(tx, instalmentId);
  if (announced) return announced;
  const times = { since: now, createdAt: now, updatedAt: now };
  const found = await insertPayment(tx, { instalmentId, state: 'matching', ...times });
  const entry = { paymentId: found.id, event: 'FOUND', toState: 'matching' } as const;
  await insertPaymentEvent(tx, { ...entry, at: now });
  return found;
}

/**
 * Takes a match back by a reversing entry, while nothing of it was sent on or used.
 * @returns the number of the request
 * @throws ApiError NOT_FOUND for a line that is not matched, CONFLICT where its money was sent on, was asked back, or has a receipt
 */
export async function unmatchTransaction(
  { db, clock, push }: MatchDeps,
  { accountId }: Caller,
  { transactionId, reason }: { readonly transactionId: number; readonly reason: string },
): Promise<number> {
  return db.transaction(async (tx) => {
    const { found } = await openMatch(tx, transactionId);
    const { requestId, instituteId, currency } = found.invoice;
    const request = await lockRequest(tx, requestId);
    await lockTransaction(tx, transactionId);
    // Read again after the locks: another may have been earlier.
    const { match, payment } = await openMatch(tx, transactionId);
    if (payment.instalmentId !== found.instalment.id) throw new ApiError('CONFLICT');
    const to = paymentAfter(payment.state, 'UNMATCHED');
    const entry = await findEntry(tx, `match:${match.id}`);
    if (!request || !entry) throw new ApiError('NOT_FOUND');
    const now = clock.now();
    // A payment that is announced since takes its place.
    const isFree = (await findOpenPayment(tx, payment.instalmentId)) === undefined;
    if (to === undefined || !isFree || !(await endMatch(tx, match.id, now))) {
      throw new ApiError('CONFLICT');
    }
    const lines = await reversedLines(tx, entry.id);
    const owedAgain = amountIn(lines, 'receivable');
    const credit = amountIn(lines, 'studentCredit');
    const of = { requestId, currency };
    const isSentOn =
      instituteId !== null && owedAgain > (await heldFor(tx, { ...of, instituteId }));
    const isUsed = credit > (await creditOf(tx, of));
    if (await hasRefund(tx, payment.id)) throw new ApiError('CONFLICT', { reason: 'refunded' });
    if (isSentOn || isUsed) throw new ApiError('CONFLICT', { reason: 'moneySentOn' });
    await insertEntry(
      tx,
      {
        kind: 'unmatch',
        at: now,
        createdBy: accountId,
        paymentId: payment.id,
        transactionId,
        reversesId: entry.id,
        idempotencyKey: `unmatch:${match.id}`,
      },
      lines,
    );
    await setTransactionState(tx, transactionId, 'open');
    await updatePayment(tx, payment, { state: to, since: now }, now);
    const said = { paymentId: payment.id, event: 'UNMATCHED', toState: to } as const;
    const by = { actor: 'team', accountId } as const;
    await insertPaymentEvent(tx, {
      ...said,
      fromState: payment.state,
      ...by,
      note: reason,
      at: now,
    });
    await logMatch(tx, { accountId, requestId, from: payment.state, to }, now);
    const { studentId } = request;
    await tellOfMoney(tx, { requestId, studentId, accountId, instituteId }, { push, now });
    return requestId;
  });
}

/** The match of a line that stands, with what it is of. @throws ApiError NOT_FOUND */
async function openMatch(tx: Tx, transactionId: number) {
  const match = await findMatch(tx, transactionId);
  const paymentId = match?.paymentId ?? null;
  const payment = paymentId === null ? undefined : await findPayment(tx, paymentId);
  const found: FoundInstalment | undefined =
    payment && (await findInstalment(tx, payment.instalmentId));
  if (!match || !payment || !found) throw new ApiError('NOT_FOUND');
  return { match, payment, found };
}

const amountIn = (
  lines: readonly { readonly account: string; readonly amount: number }[],
  account: string,
): number => lines.reduce((sum, line) => (line.account === account ? sum + line.amount : sum), 0);

async function logMatch(
  tx: Tx,
  {
    accountId,
    requestId,
    from,
    to,
  }: {
    readonly accountId: string;
    readonly requestId: number;
    readonly from: string;
    readonly to: string;
  },
  now: Date,
): Promise<void> {
  await writeAudit(
    tx,
    {
      accountId,
      action: 'payment.change',
      subject: 'requests',
      subjectId: requestId,
      before: { payment_state: from },
      after: { payment_state: to },
    },
    now,
  );
}
