/** A school sends back what it owes for a request (BIL-79): a line of a statement, posted once. */
import type { SchoolReturnPayload } from '../../../../contract/billing/routes';
import type { Tx } from '../../../db/types';
import { ApiError, validationError } from '../../../lib/errors';
import { writeAudit } from '../../../platform/auditLog/auditLog';
import type { Deps } from '../../../platform/deps';
import { lockRequest } from '../../requests/queries/steps';
import type { Caller } from '../../requests/services/party';
import { lockTransaction, setTransactionState } from '../queries/bank';
import type { StoredTransaction } from '../queries/bank';
import { findEntry, heldFor, insertEntry, reversedLines, sentTo } from '../queries/ledger';
import type { MoneyOf } from '../queries/ledger';
import { countUndoneReturns } from '../queries/schoolReturns';
import { tellOfMoney } from './notices';

/** The money of one school for a request, in one currency. */
export type SchoolMoneyOf = MoneyOf & { readonly instituteId: number };

/** The amount that a school still has to send back: what it has is more than what has arrived for it; minor units. */
export const owedBackBy = async (db: Parameters<typeof heldFor>[0], of: SchoolMoneyOf) =>
  Math.max(0, 0 - (await heldFor(db, of)));

/**
 * Records a line of a statement as what a school sends back of its debt, whatever has become of the refunds of the
 * request: at most what the school was sent. The same line from the same person again is the same return.
 * @throws ApiError NOT_FOUND, CONFLICT for a line that was used or a school that owes nothing, VALIDATION_FAILED for
 *   more than the school was sent
 */
export async function recordSchoolReturn(
  { db, clock, push }: Pick<Deps, 'db' | 'clock' | 'push'>,
  { accountId }: Caller,
  requestId: number,
  { institute_id: instituteId, transaction_id: transactionId }: SchoolReturnPayload,
): Promise<void> {
  await db.transaction(async (tx) => {
    const request = await lockRequest(tx, requestId);
    const line = request && (await lockTransaction(tx, transactionId));
    if (!request || !line) throw new ApiError('NOT_FOUND');
    const of = { requestId, instituteId, currency: line.currency };
    if (line.state !== 'open') {
      if (await isRecorded(tx, of, { transactionId, accountId })) return;
      throw new ApiError('CONFLICT', { reason: 'lineUsed' });
    }
    if ((await owedBackBy(tx, of)) === 0)
      throw new ApiError('CONFLICT', { reason: 'nothingOwedBack' });
    const now = clock.now();
    await postSchoolReturn(tx, of, { line, accountId, now });
    await writeAudit(
      tx,
      {
        accountId,
        action: 'schoolReturn.record',
        subject: 'requests',
        subjectId: requestId,
        before: null,
        after: { amount: line.amount, currency: line.currency },
      },
      now,
    );
    const { studentId } = request;
    await tellOfMoney(tx, { requestId, studentId, accountId, instituteId }, { push, now });
  });
}

interface Return {
  readonly line: StoredTransaction;
  readonly accountId: string;
  readonly now: Date;
  /** Of the refund that waits for it; none where it is recorded against the debt alone. */
  readonly refund?: { readonly refundId: number; readonly paymentId: number };
}

/**
 * Posts an open line as money that a school has sent back, for the agency to hold.
 * @throws ApiError VALIDATION_FAILED for more than the school was sent
 */
export async function postSchoolReturn(
  tx: Tx,
  of: SchoolMoneyOf,
  { line: { id: transactionId, amount }, accountId, now, refund }: Return,
): Promise<void> {
  if (amount > (await sentTo(tx, of))) {
    throw validationError([{ field: 'transaction_id', key: 'invalid' }]);
  }
  await insertEntry(
    tx,
    {
      kind: 'schoolReturn',
      at: now,
      createdBy: accountId,
      transactionId,
      ...refund,
      idempotencyKey: await returnKey(tx, transactionId),
    },
    [
      { account: 'unallocated', currency: of.currency, amount },
      { ...of, account: 'schoolPayable', amount: -amount },
    ],
  );
  await setTransactionState(tx, transactionId, 'cameBack');
}

/** The key counts what was undone, so that a line can be recorded once more. */
async function returnKey(tx: Tx, transactionId: number): Promise<string> {
  const undone = await countUndoneReturns(tx, transactionId);
  return undone === 0 ? `schoolReturn:${transactionId}` : `schoolReturn:${transactionId}:${undone}`;
}

/** Whether a person has recorded a line as a return of this school and request before. */
async function isRecorded(
  tx: Tx,
  { requestId, instituteId }: SchoolMoneyOf,
  { transactionId, accountId }: { readonly transactionId: number; readonly accountId: string },
): Promise<boolean> {
  const entry = await findEntry(tx, await returnKey(tx, transactionId));
  if (entry?.createdBy !== accountId) return false;
  const lines = await reversedLines(tx, entry.id);
  return lines.some((one) => one.requestId === requestId && one.instituteId === instituteId);
}
