/**
 * Pays another instalment with money paid beyond an invoice, where a member of the team decides it
 * (BIL-07).
 */
import type { CreditUsePayload } from '../../../../contract/billing/routes';
import { ApiError, validationError } from '../../../lib/errors';
import { writeAudit } from '../../../platform/auditLog/auditLog';
import type { Deps } from '../../../platform/deps';
import { lockRequest } from '../../requests/queries/steps';
import type { Caller } from '../../requests/services/party';
import { findInstalment } from '../queries/invoices';
import { creditOf, findEntry, insertEntry, openOf } from '../queries/ledger';
import { followPaid } from './followPaid';
import { tellOfMoney } from './notices';

/**
 * Uses credit of a request for one of its instalments. A repeated key does nothing.
 * @returns the number of the request
 * @throws ApiError NOT_FOUND, VALIDATION_FAILED for more than there is, or than is open
 */
export async function useCredit(
  { db, clock, push }: Pick<Deps, 'db' | 'clock' | 'push'>,
  { accountId }: Caller,
  instalmentId: number,
  { amount, idempotency_key: key }: CreditUsePayload,
): Promise<number> {
  return db.transaction(async (tx) => {
    const found = await findInstalment(tx, instalmentId);
    const request = found && (await lockRequest(tx, found.invoice.requestId));
    if (!found || !request) throw new ApiError('NOT_FOUND');
    const { requestId, instituteId, currency } = found.invoice;
    const idempotencyKey = `credit:${instalmentId}:${key}`;
    if (await findEntry(tx, idempotencyKey)) return requestId;
    const of = { requestId, currency };
    const open = (await openOf(tx, [instalmentId])).get(instalmentId) ?? 0;
    if (amount > open || amount > (await creditOf(tx, of))) {
      throw validationError([{ field: 'amount', key: 'invalid' }]);
    }
    const now = clock.now();
    await insertEntry(
      tx,
      {
        kind: 'creditUse',
        at: now,
        createdBy: accountId,
        invoiceId: found.invoice.id,
        idempotencyKey,
      },
      [
        { ...of, account: 'studentCredit', amount },
        { ...of, account: 'receivable', instituteId, instalmentId, amount: -amount },
      ],
    );
    await writeAudit(
      tx,
      {
        accountId,
        action: 'credit.use',
        subject: 'requests',
        subjectId: requestId,
        before: null,
        after: { invoice: found.invoice.number },
      },
      now,
    );
    await followPaid(tx, { requestId, instituteId, open: open - amount }, now);
    const { studentId } = request;
    const student = { kind: 'creditUsed' } as const;
    await tellOfMoney(tx, { requestId, studentId, accountId, student, instituteId }, { push, now });
    return requestId;
  });
}
