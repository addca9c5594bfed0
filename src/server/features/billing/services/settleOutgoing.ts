/** A line by which money went out is said to be a payout that was recorded before (BIL-64). Nothing is posted. */
import type { OutgoingLine, Payout } from '../../../../contract/billing/deskMoney';
import { cleanIban } from '../../../../shared/iban';
import { toIsoDate } from '../../../../shared/dates';
import { withoutInvisible } from '../../../../shared/text';
import type { Tx } from '../../../db/types';
import { ApiError } from '../../../lib/errors';
import { writeAudit } from '../../../platform/auditLog/auditLog';
import type { Deps } from '../../../platform/deps';
import { DESK_NEWS } from '../../../platform/events/deskNews';
import { publishEvents } from '../../../platform/events/events';
import type { Caller } from '../../requests/services/party';
import { lockTransaction, setTransactionState } from '../queries/bank';
import type { StoredTransaction } from '../queries/bank';
import {
  findPayout,
  findSettlement,
  insertSettlement,
  undoSettlement,
} from '../queries/settlements';
import type { StoredPayout } from '../queries/settlements';

type SettleDeps = Pick<Deps, 'db' | 'clock'>;

/**
 * Says which payout a line is: of the same amount and currency, and each once (two indexes decide).
 * @returns the number of the request
 * @throws ApiError NOT_FOUND, CONFLICT for a line or a payout that was used, or another amount
 */
export async function settleOutgoing(
  { db, clock }: SettleDeps,
  { accountId }: Caller,
  transactionId: number,
  entryId: number,
): Promise<number> {
  return db.transaction(async (tx) => {
    const line = await lockTransaction(tx, transactionId);
    const payout = await findPayout(tx, entryId);
    if (!line || !payout) throw new ApiError('NOT_FOUND');
    const isSame = -line.amount === payout.amount && line.currency === payout.currency;
    if (line.state !== 'outgoing' || !isSame) throw new ApiError('CONFLICT');
    const now = clock.now();
    const settlement = { transactionId, entryId, settledBy: accountId, settledAt: now };
    if (!(await insertSettlement(tx, settlement))) throw new ApiError('CONFLICT');
    await setTransactionState(tx, transactionId, 'settled');
    await log(tx, { accountId, requestId: payout.requestId, action: 'line.settle' }, now);
    return payout.requestId;
  });
}

/**
 * Takes back which payout a line is, with a reason.
 * @returns the number of the request
 * @throws ApiError NOT_FOUND for a line that is none
 */
export async function unsettleOutgoing(
  { db, clock }: SettleDeps,
  { accountId }: Caller,
  transactionId: number,
  reason: string,
): Promise<number> {
  return db.transaction(async (tx) => {
    await lockTransaction(tx, transactionId);
    const settlement = await findSettlement(tx, transactionId);
    const payout = settlement && (await findPayout(tx, settlement.entryId));
    if (!payout) throw new ApiError('NOT_FOUND');
    const now = clock.now();
    await undoSettlement(tx, settlement.id, now);
    await setTransactionState(tx, transactionId, 'outgoing');
    const { requestId } = payout;
    await log(tx, { accountId, requestId, action: 'line.unsettle', reason }, now);
    return requestId;
  });
}

async function log(
  tx: Tx,
  {
    accountId,
    requestId,
    action,
    reason,
  }: {
    readonly accountId: string;
    readonly requestId: number;
    readonly action: 'line.settle' | 'line.unsettle';
    readonly reason?: string;
  },
  now: Date,
): Promise<void> {
  const of = { subject: 'requests', subjectId: requestId, before: null } as const;
  const after = reason === undefined ? null : { reason };
  await writeAudit(tx, { accountId, action, ...of, after }, now);
  await publishEvents(tx, DESK_NEWS, now);
}

/** A line with the payouts of its amount and currency, those that it names first. */
export function shownOutgoing(
  line: StoredTransaction,
  account: string,
  payouts: readonly StoredPayout[],
): OutgoingLine {
  const suggestions = payouts
    .filter(({ amount, currency }) => amount === -line.amount && currency === line.currency)
    .map((payout) => shownPayout(line, payout))
    .sort((one, other) => Number(other.is_named) - Number(one.is_named));
  return {
    id: line.id,
    booked_on: line.bookedOn,
    amount: -line.amount,
    currency: line.currency,
    reference: line.reference,
    description: line.description,
    payee: line.counterpartyName,
    payee_account: line.counterpartyAccount,
    account,
    suggestions,
  };
}

/** A payout, as it is shown beside a line. */
export function shownPayout(line: StoredTransaction, payout: StoredPayout): Payout {
  const { instituteId, institute, sentOn, paidOn } = payout;
  return {
    entry_id: payout.entryId,
    kind: payout.kind === 'remittance' ? 'remittance' : 'refund',
    request_id: payout.requestId,
    student: payout.forName ?? payout.student,
    institute:
      instituteId === null || institute === null ? null : { id: instituteId, name: institute },
    currency: payout.currency,
    amount: payout.amount,
    on: sentOn ?? paidOn ?? toIsoDate(payout.at),
    is_named: isNamed(line, payout),
  };
}

const plain = (text: string): string =>
  withoutInvisible(text).normalize('NFKC').toLowerCase().replaceAll(/\s+/gu, ' ').trim();

/** Whether a line names a payout: its account, its reference, or the school in either language. */
function isNamed(
  line: Pick<
    StoredTransaction,
    'reference' | 'description' | 'counterpartyName' | 'counterpartyAccount'
  >,
  { kind, iban, reference, instituteAr, instituteEn, schoolIbans }: StoredPayout,
): boolean {
  const account = cleanIban(line.counterpartyAccount);
  if (account !== '' && iban !== null && account === cleanIban(iban)) return true;
  if (kind === 'remittance' && schoolIbans.includes(account)) return true;
  const said = plain(`${line.reference} ${line.description} ${line.counterpartyName}`);
  const names = [reference, instituteAr, instituteEn];
  return names.some((name) => name !== null && name !== '' && said.includes(plain(name)));
}
