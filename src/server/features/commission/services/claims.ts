/** Earned commissions are claimed from their school (COM-05), and paid by a line of a bank statement (COM-06). */
import { PAYABLE_STATES } from '../../../../contract/commission/commissionLifecycle';
import type { Claim, OpenLines } from '../../../../contract/commission/commission';
import type { ClaimPayload, ClaimPaymentPayload } from '../../../../contract/commission/routes';
import type { Language } from '../../../../contract/common/constants';
import { toIsoDate } from '../../../../shared/dates';
import { decimalsOf } from '../../../../shared/money';
import type { Db, Tx } from '../../../db/types';
import { ApiError, validationError } from '../../../lib/errors';
import { numbersIn, pageOf } from '../../../lib/keysetPages';
import { writeAudit } from '../../../platform/auditLog/auditLog';
import type { Deps } from '../../../platform/deps';
import { DESK_NEWS } from '../../../platform/events/deskNews';
import { publishEvents } from '../../../platform/events/events';
import {
  endMatch,
  insertMatch,
  lockTransaction,
  setTransactionState,
} from '../../billing/queries/bank';
import { takeNumber } from '../../billing/queries/invoices';
import { findEntry, insertEntry, reversedLines } from '../../billing/queries/ledger';
import {
  findClaim,
  findClaimSent,
  findCommissionMatch,
  findPaymentSent,
  insertClaim,
  insertCommissionPayment,
  listClaimPayments,
  listOpenLines,
  listParts,
  lockCommissionPayment,
  undoCommissionPayment,
} from '../queries/claims';
import { lockCommissions, moneyOf } from '../queries/commissions';
import type { StoredCommission } from '../queries/commissions';
import { listClaimOffsets, listOwedBack } from '../queries/offsets';
import { listRows } from '../queries/lists';
import { findSchool } from '../queries/agreements';
import { applyCommission, linesOf } from './applyCommission';
import { setOff, setOffTotal } from './setOff';
import type { Sum } from './setOff';
import { toRow } from './readCommission';

type WriteDeps = Pick<Deps, 'db' | 'clock'>;
/** Rows of a claim: more than one has. */
const ALL = 1_000;

/**
 * Claims earned commissions of one school and currency. The commissions are locked, so that of two claims of one of
 * them the second is refused; the number has no gaps, because it is taken in the same transaction. A repeated key is
 * the same claim. What is owed back to the school is set off, as far as it goes (COM-13).
 * @returns the claim's id
 * @throws ApiError NOT_FOUND, CONFLICT for one that is not to be claimed, VALIDATION_FAILED for several schools
 */
export async function makeClaim(
  { db, clock }: WriteDeps,
  accountId: string,
  { commission_ids: ids, idempotency_key: key }: ClaimPayload,
): Promise<number> {
  return db.transaction(async (tx) => {
    const chosen = [...new Set(ids)];
    const owedIds = await listOwedBack(tx, chosen);
    const locked = await lockCommissions(tx, [...new Set([...chosen, ...owedIds])]);
    const found = locked.filter(({ id }) => chosen.includes(id));
    const [first] = found;
    if (!first || found.length !== chosen.length) throw new ApiError('NOT_FOUND');
    const repeated = await findClaimSent(tx, key);
    if (repeated) return ownClaim(repeated, accountId);
    const { instituteId, currency } = first;
    if (found.some((one) => one.instituteId !== instituteId || one.currency !== currency)) {
      throw validationError([{ field: 'commission_ids', key: 'invalid' }]);
    }
    // Read after the lock, so that the time is later than that of the transaction it waited for.
    const now = clock.now();
    if (found.some(({ state }) => state !== 'earned')) throw new ApiError('CONFLICT');
    const money = await moneyOf(tx, owedIds);
    const owed = locked.flatMap((commission) => {
      const amount = money(commission.id).owedBack;
      return amount > 0 ? [{ commission, amount }] : [];
    });
    const claimed = found.map((commission) => ({ commission, amount: commission.amount }));
    const sum = found.reduce((all, { amount }) => all + amount, 0);
    const total = sum - setOffTotal(claimed, owed);
    const claimedOn = toIsoDate(now);
    const claimId = await insertClaim(tx, {
      number: await takeNumber(tx, 'C', now.getUTCFullYear()),
      instituteId,
      currency,
      claimedOn,
      total,
      createdBy: accountId,
      createdAt: now,
      idempotencyKey: key,
    });
    const changed: Sum[] = [];
    for (const { commission, amount } of claimed) {
      const change = { event: 'CLAIMED', patch: { claimId }, amount, accountId } as const;
      changed.push({ commission: await applyCommission(tx, commission, change, now), amount });
    }
    await setOff(tx, { claimId, accountId, claimed: changed, owed }, now);
    const after = { commission_total: priceText(total, currency) };
    await log(tx, { accountId, instituteId, action: 'commission.claim', after }, now);
    await publishEvents(tx, DESK_NEWS, now);
    return claimId;
  });
}

function ownClaim(
  { id, createdBy }: { readonly id: number; readonly createdBy: string },
  accountId: string,
): number {
  if (createdBy !== accountId) throw new ApiError('CONFLICT');
  return id;
}

/** A claim with its commissions and payments. @throws ApiError NOT_FOUND */
export async function readClaim(
  { db }: Pick<Deps, 'db'>,
  id: number,
  language: Language,
): Promise<Claim> {
  const { claim, by } = await claimOf(db, id);
  const school = await findSchool(db, claim.instituteId);
  const rows = await listRows(db, { claimId: id }, { order: 'oldest', limit: ALL }, language);
  const payments = await listClaimPayments(db, id);
  return {
    id,
    number: claim.number,
    claimed_on: claim.claimedOn,
    institute: { id: claim.instituteId, name: school?.name[language] ?? '' },
    currency: claim.currency,
    total: claim.total,
    open: rows.reduce((sum, { open }) => sum + open, 0),
    items: rows.map(toRow),
    offsets: (await listClaimOffsets(db, id)).map(
      ({ commission_id, request_id, student, claim: before, amount }) => ({
        commission_id,
        request_id,
        student,
        claim: before,
        amount,
      }),
    ),
    payments: payments.map(({ payment, payer, reference, ofClaim }) => ({
      id: payment.id,
      booked_on: payment.bookedOn,
      payer,
      reference,
      amount: payment.amount,
      of_claim: ofClaim,
      is_undone: payment.undoneAt !== null,
    })),
    by,
  };
}

async function claimOf(db: Db, id: number) {
  const found = await findClaim(db, id);
  if (!found) throw new ApiError('NOT_FOUND');
  return found;
}

/** Lines of statements that can have paid a claim: open ones in its currency. @throws ApiError NOT_FOUND */
export async function readOpenLines(
  { db, codeSecret }: Pick<Deps, 'db' | 'codeSecret'>,
  id: number,
  { cursor, limit }: { readonly cursor?: string | undefined; readonly limit: number },
): Promise<OpenLines> {
  const { currency, open } = await readClaim({ db }, id, 'en');
  const list = { secret: codeSecret, list: ['openLines', id, open] };
  const after = numbersIn(list, cursor, 2);
  const rows = await listOpenLines(db, { currency, open, after, limit: limit + 1 });
  const page = pageOf(list, rows, limit, (row) => [row.differs, row.id]);
  return {
    currency,
    next_cursor: page.next_cursor,
    items: page.items.map((line) => ({
      id: line.id,
      booked_on: line.bookedOn,
      amount: line.amount,
      payer: line.payer,
      reference: line.reference,
      description: line.description,
    })),
  };
}

/**
 * Says what a line of a bank statement has paid. The line is used up, and used once: the index on `bank_matches`
 * that payments of students have as well decides. A repeated key is the same payment.
 * @throws ApiError NOT_FOUND; CONFLICT for a line that was used, another currency, a commission that is not payable or
 * more than is open; VALIDATION_FAILED where the parts are not the line
 */
export async function payClaim(
  { db, clock }: WriteDeps,
  accountId: string,
  claimId: number,
  { transaction_id: transactionId, parts, idempotency_key: key }: ClaimPaymentPayload,
): Promise<void> {
  await db.transaction(async (tx) => {
    const { claim } = await claimOf(tx, claimId);
    const amounts = new Map(parts.map((part) => [part.commission_id, part.amount]));
    if (amounts.size !== parts.length) throw validationError([{ field: 'parts', key: 'invalid' }]);
    const found = await lockCommissions(tx, [...amounts.keys()]);
    const line = await lockTransaction(tx, transactionId);
    if (!line || found.length !== parts.length) throw new ApiError('NOT_FOUND');
    const repeated = await findPaymentSent(tx, key);
    if (repeated) {
      if (repeated.createdBy === accountId) return;
      throw new ApiError('CONFLICT');
    }
    const now = clock.now();
    const { instituteId, currency } = claim;
    const isOfSchool = found.every(
      (one) => one.instituteId === instituteId && one.currency === currency,
    );
    if (!isOfSchool) throw new ApiError('NOT_FOUND');
    if (line.state !== 'open' || line.currency !== currency) throw new ApiError('CONFLICT');
    const total = parts.reduce((sum, { amount }) => sum + amount, 0);
    if (total !== line.amount) {
      throw validationError([{ field: 'parts', key: 'invalid' }], { reason: 'partsDiffer' });
    }
    const money = await moneyOf(tx, [...amounts.keys()]);
    checkPayable(found, amounts, (id) => money(id).open);
    const paymentId = await insertCommissionPayment(
      tx,
      {
        instituteId,
        currency,
        amount: total,
        bookedOn: line.bookedOn,
        createdBy: accountId,
        createdAt: now,
        idempotencyKey: key,
      },
      parts.map(({ commission_id: commissionId, amount }) => ({ commissionId, amount })),
    );
    const match = { transactionId, commissionPaymentId: paymentId, matchedBy: accountId };
    const matchId = await insertMatch(tx, { ...match, matchedAt: now });
    if (matchId === undefined) throw new ApiError('CONFLICT');
    await setTransactionState(tx, transactionId, 'matched');
    // The bank was debited when the statement was read; what it could not be told apart from is told apart here.
    await insertEntry(
      tx,
      {
        kind: 'commissionPaid',
        at: now,
        createdBy: accountId,
        transactionId,
        idempotencyKey: `commissionPaid:${paymentId}`,
      },
      [
        { account: 'unallocated', currency, amount: total },
        ...found.map((one) => linesOf(one)('commissionReceivable', 0 - (amounts.get(one.id) ?? 0))),
      ],
    );
    for (const commission of found) {
      const amount = amounts.get(commission.id) ?? 0;
      const event = amount === money(commission.id).open ? 'PAID' : 'PART_PAID';
      await applyCommission(tx, commission, { event, amount, accountId }, now);
    }
    const after = { commission_total: priceText(total, currency) };
    await log(tx, { accountId, instituteId, action: 'commission.paid', after }, now);
    await publishEvents(tx, DESK_NEWS, now);
  });
}

/** @throws ApiError CONFLICT */
function checkPayable(
  found: readonly StoredCommission[],
  amounts: ReadonlyMap<number, number>,
  openOf: (id: number) => number,
): void {
  for (const { id, state } of found) {
    if (!PAYABLE_STATES.some((one) => one === state)) throw new ApiError('CONFLICT');
    if ((amounts.get(id) ?? 0) > openOf(id)) {
      throw new ApiError('CONFLICT', { reason: 'moreThanClaimed' });
    }
  }
}

/**
 * Takes a payment back that was given to the wrong claim: a reversing entry, and the line of the statement is open
 * again. Taken back already, nothing changes.
 * @throws ApiError NOT_FOUND, CONFLICT where a commission of it was written off or clawed back since
 */
export async function undoPayment(
  { db, clock }: WriteDeps,
  accountId: string,
  { id, reason }: { readonly id: number; readonly reason: string },
): Promise<void> {
  await db.transaction(async (tx) => {
    const parts = await listParts(tx, id);
    const found = await lockCommissions(
      tx,
      parts.map(({ commissionId }) => commissionId),
    );
    const payment = await lockCommissionPayment(tx, id);
    if (!payment) throw new ApiError('NOT_FOUND');
    if (payment.undoneAt !== null) return;
    const now = clock.now();
    const match = await findCommissionMatch(tx, id);
    const entry = await findEntry(tx, `commissionPaid:${id}`);
    if (!match || !entry) throw new ApiError('CONFLICT');
    await lockTransaction(tx, match.transactionId);
    await endMatch(tx, match.id, now);
    await setTransactionState(tx, match.transactionId, 'open');
    await insertEntry(
      tx,
      {
        kind: 'commissionUnpaid',
        at: now,
        createdBy: accountId,
        transactionId: match.transactionId,
        reversesId: entry.id,
        idempotencyKey: `commissionUnpaid:${id}`,
      },
      await reversedLines(tx, entry.id),
    );
    await undoCommissionPayment(tx, id, { at: now, by: accountId, reason });
    const money = await moneyOf(
      tx,
      found.map((one) => one.id),
    );
    for (const commission of found) {
      const event = money(commission.id).paid === 0 ? 'PAYMENT_REVERSED' : 'PART_PAID';
      const amount = parts.find((part) => part.commissionId === commission.id)?.amount ?? 0;
      const change = { event, amount: 0 - amount, note: reason, accountId } as const;
      await applyCommission(tx, commission, change, now);
    }
    const { instituteId, amount, currency } = payment;
    const after = { commission_total: priceText(amount, currency) };
    await log(tx, { accountId, instituteId, action: 'commission.unpaid', after }, now);
  });
}

/** An amount as the log has it: units with decimals, and their currency. */
function priceText(amount: number, currency: string): string {
  const decimals = decimalsOf(currency);
  return `${(amount / 10 ** decimals).toFixed(decimals)} ${currency}`;
}

async function log(
  tx: Tx,
  {
    accountId,
    instituteId,
    action,
    after,
  }: {
    readonly accountId: string;
    readonly instituteId: number;
    readonly action: 'commission.claim' | 'commission.paid' | 'commission.unpaid';
    readonly after: Readonly<Record<string, unknown>>;
  },
  now: Date,
): Promise<void> {
  const subject = { subject: 'institutes', subjectId: instituteId } as const;
  await writeAudit(tx, { accountId, action, ...subject, before: null, after }, now);
}
