/** A school's return that was recorded wrongly is undone (BIL-88), by a reversing entry. */
import { refundAfter } from '../../../../contract/billing/refundLifecycle';
import type { Tx } from '../../../db/types';
import { ApiError } from '../../../lib/errors';
import { writeAudit } from '../../../platform/auditLog/auditLog';
import type { Deps } from '../../../platform/deps';
import { lockRequest } from '../../requests/queries/steps';
import type { Caller } from '../../requests/services/party';
import { lockTransaction, setTransactionState } from '../queries/bank';
import { insertEntry, reversedLines } from '../queries/ledger';
import { findRefund, updateRefund } from '../queries/refunds';
import { debtLeft, findReturnOf } from '../queries/schoolReturns';
import { tellOfMoney } from './notices';
import { openRefund, writeRefund } from './refunds/openRefund';
import { kindOf } from './refunds/refundFacts';

/**
 * Undoes a return that was recorded wrongly, with a reason: its line is nobody's again, and the school owes again.
 * Refused while its money is used: sent on, or paid out or being paid out as a refund.
 * @returns the number of the request
 * @throws ApiError NOT_FOUND for a line that is no return, CONFLICT where its money was used
 */
export async function undoSchoolReturn(
  { db, clock, push }: Pick<Deps, 'db' | 'clock' | 'push'>,
  caller: Caller,
  { transactionId, reason }: { readonly transactionId: number; readonly reason: string },
): Promise<number> {
  const { accountId } = caller;
  return db.transaction(async (tx) => {
    const seen = await findReturnOf(tx, transactionId);
    const request = seen && (await lockRequest(tx, seen.requestId));
    const line = request && (await lockTransaction(tx, transactionId));
    // Read again after the locks: another may have been earlier.
    const found = line?.state === 'cameBack' ? await findReturnOf(tx, transactionId) : undefined;
    if (!request || !line || !found || found.requestId !== seen.requestId) {
      throw new ApiError('NOT_FOUND');
    }
    const { entryId, requestId, instituteId, refundId, paymentId } = found;
    const of = { requestId, instituteId, currency: line.currency };
    if (line.amount > (await debtLeft(tx, of))) {
      throw new ApiError('CONFLICT', { reason: 'moneySentOn' });
    }
    const now = clock.now();
    await insertEntry(
      tx,
      {
        kind: 'schoolReturnBack',
        at: now,
        createdBy: accountId,
        transactionId,
        refundId,
        paymentId,
        reversesId: entryId,
        idempotencyKey: `schoolReturnBack:${entryId}`,
      },
      await reversedLines(tx, entryId),
    );
    await setTransactionState(tx, transactionId, 'open');
    if (refundId !== null) await noteUndone({ tx, clock, push }, caller, { refundId, reason });
    await writeAudit(
      tx,
      {
        accountId,
        action: 'schoolReturn.undo',
        subject: 'requests',
        subjectId: requestId,
        before: { amount: line.amount, currency: line.currency },
        after: { reason },
      },
      now,
    );
    const { studentId } = request;
    await tellOfMoney(tx, { requestId, studentId, accountId, instituteId }, { push, now });
    return requestId;
  });
}

/** The refund that the return was recorded for waits for the school again, and its history says so. */
async function noteUndone(
  { tx, clock, push }: { readonly tx: Tx } & Pick<Deps, 'clock' | 'push'>,
  caller: Caller,
  { refundId, reason }: { readonly refundId: number; readonly reason: string },
): Promise<void> {
  const stored = await findRefund(tx, refundId);
  const to = stored && refundAfter(stored.state, 'RETURN_REVERSED', kindOf(stored));
  if (to === undefined) return;
  const { change, refund } = await openRefund(tx, { clock, push }, caller, refundId);
  await updateRefund(tx, refund, { state: to }, change.now);
  const said = { event: 'RETURN_REVERSED', from: refund.state, to, note: reason } as const;
  await writeRefund(change, refund, said);
}
