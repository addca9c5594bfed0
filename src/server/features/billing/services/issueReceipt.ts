/** The team issues the receipt of a payment that arrived (BIL-47). */
import { toIsoDate } from '../../../../shared/dates';
import type { Tx } from '../../../db/types';
import { ApiError } from '../../../lib/errors';
import { listInstalments, takeNumber } from '../queries/invoices';
import type { FoundInstalment } from '../queries/invoices';
import { openOf } from '../queries/ledger';
import { arrivedOf, insertReceipt, matchedOf } from '../queries/receipts';

/** The prefix of its number: one series for each issuer. */
const SERIES = { school: 'SR', agency: 'AR' } as const;

interface Receipted {
  readonly paymentId: number;
  readonly invoice: FoundInstalment['invoice'];
  readonly accountId: string;
  readonly now: Date;
}

/**
 * Issues the receipt of a payment of a locked request, in the transaction that sends the payment to `receipted`:
 * that is its end, so a payment has one receipt and is not taken back.
 * @throws ApiError CONFLICT where the ledger has nothing of it
 */
export async function issueReceipt(
  tx: Tx,
  { paymentId, invoice, accountId, now }: Receipted,
): Promise<void> {
  const amount = arrivedOf(await matchedOf(tx, paymentId));
  if (amount <= 0) throw new ApiError('CONFLICT');
  const parts = (await listInstalments(tx, invoice.id)).map(({ id }) => id);
  const open = [...(await openOf(tx, parts)).values()];
  const year = Number(toIsoDate(now).slice(0, 4));
  await insertReceipt(tx, {
    number: await takeNumber(tx, SERIES[invoice.issuer], year),
    paymentId,
    currency: invoice.currency,
    amount,
    leftOpen: open.reduce((sum, one) => sum + one, 0),
    issuedBy: accountId,
    issuedAt: now,
  });
}
