/** Posts to the ledger, and says what it adds up to (BIL-01). Amounts are minor units; a debit is positive. */
import { and, asc, eq, inArray, sql, sum } from 'drizzle-orm';

import type { LedgerAccount } from '../../../../contract/billing/ledger';
import { ledgerEntries, ledgerLines } from '../../../db/schema/ledger';
import type { Db, Tx } from '../../../db/types';

type NewEntry = Omit<typeof ledgerEntries.$inferInsert, 'id'>;
export type LedgerLine = Omit<typeof ledgerLines.$inferInsert, 'id' | 'entryId'>;

/** Where money of a request is, of one school (null: the agency's own fee), in one currency. */
export interface MoneyOf {
  readonly requestId: number;
  readonly instituteId: number | null;
  readonly currency: string;
}

/** Posts an entry. Its lines are 0 together in each currency; lines of nothing are left out. @returns its id */
export async function insertEntry(
  tx: Tx,
  entry: NewEntry,
  lines: readonly LedgerLine[],
): Promise<number> {
  const [added] = await tx.insert(ledgerEntries).values(entry).returning({ id: ledgerEntries.id });
  if (!added) throw new Error('A ledger entry was not stored');
  const values = lines
    .filter(({ amount }) => amount !== 0)
    .map((line) => ({ ...line, entryId: added.id }));
  await tx.insert(ledgerLines).values(values);
  return added.id;
}

/** The lines of an entry with the opposite sign, which take it back. */
export async function reversedLines(tx: Tx, entryId: number): Promise<LedgerLine[]> {
  const lines = await tx
    .select({
      account: ledgerLines.account,
      requestId: ledgerLines.requestId,
      instituteId: ledgerLines.instituteId,
      instalmentId: ledgerLines.instalmentId,
      commissionId: ledgerLines.commissionId,
      currency: ledgerLines.currency,
      amount: ledgerLines.amount,
    })
    .from(ledgerLines)
    .where(eq(ledgerLines.entryId, entryId))
    .orderBy(asc(ledgerLines.id));
  return lines.map((line) => ({ ...line, amount: -line.amount }));
}

/** The entry of something that happened; undefined where it was not posted. */
export async function findEntry(
  tx: Tx,
  idempotencyKey: string,
): Promise<typeof ledgerEntries.$inferSelect | undefined> {
  const [entry] = await tx
    .select()
    .from(ledgerEntries)
    .where(eq(ledgerEntries.idempotencyKey, idempotencyKey));
  return entry;
}

const total = sum(ledgerLines.amount).mapWith(Number);

/** The open amounts of instalments, by their ids. */
export async function openOf(
  db: Db,
  instalmentIds: readonly number[],
): Promise<ReadonlyMap<number, number>> {
  if (instalmentIds.length === 0) return new Map();
  const rows = await db
    .select({ id: ledgerLines.instalmentId, open: total })
    .from(ledgerLines)
    .where(inArray(ledgerLines.instalmentId, [...instalmentIds]))
    .groupBy(ledgerLines.instalmentId);
  return new Map(rows.map(({ id, open }) => [Number(id), open]));
}

async function balanceOf(
  db: Db,
  account: LedgerAccount,
  { requestId, currency }: Omit<MoneyOf, 'instituteId'>,
  instituteId?: number,
): Promise<number> {
  const [row] = await db
    .select({ balance: total })
    .from(ledgerLines)
    .where(
      and(
        eq(ledgerLines.requestId, requestId),
        eq(ledgerLines.account, account),
        eq(ledgerLines.currency, currency),
        instituteId === undefined ? undefined : eq(ledgerLines.instituteId, instituteId),
      ),
    );
  return row?.balance ?? 0;
}

/**
 * The amount that has arrived for a school and was not sent to it: its due, without the family's
 * open part.
 */
export async function heldFor(
  db: Db,
  { instituteId, ...of }: MoneyOf & { readonly instituteId: number },
): Promise<number> {
  const payable = await balanceOf(db, 'schoolPayable', of, instituteId);
  const receivable = await balanceOf(db, 'receivable', of, instituteId);
  return -payable - receivable - (await givenBackOf(db, { ...of, instituteId }));
}

/**
 * The amount that a card's provider gave back without an agreement: it has not arrived any more. It
 * is looked at payment by payment, so that what is owed as the refund of another one does not make
 * up for it.
 */
async function givenBackOf(
  db: Db,
  { requestId, currency, instituteId }: MoneyOf & { readonly instituteId: number },
): Promise<number> {
  const rows = await db
    .select({ balance: total })
    .from(ledgerLines)
    .innerJoin(ledgerEntries, eq(ledgerEntries.id, ledgerLines.entryId))
    .where(
      and(
        eq(ledgerLines.requestId, requestId),
        eq(ledgerLines.account, 'refundPayable'),
        eq(ledgerLines.currency, currency),
        eq(ledgerLines.instituteId, instituteId),
      ),
    )
    .groupBy(ledgerEntries.paymentId);
  return rows.reduce((sum, { balance }) => sum + Math.max(balance, 0), 0);
}

/**
 * The amount owed as the refund of a payment, by whose money it is; negative where more was given
 * back.
 */
export async function refundOwedOf(
  db: Db,
  paymentId: number,
): Promise<{ readonly instituteId: number | null; readonly owed: number }[]> {
  const rows = await db
    .select({ instituteId: ledgerLines.instituteId, balance: total })
    .from(ledgerLines)
    .innerJoin(ledgerEntries, eq(ledgerEntries.id, ledgerLines.entryId))
    .where(and(eq(ledgerEntries.paymentId, paymentId), eq(ledgerLines.account, 'refundPayable')))
    .groupBy(ledgerLines.instituteId);
  return rows.map(({ instituteId, balance }) => ({ instituteId, owed: 0 - balance }));
}

/**
 * The lines of `refundPayable` by which an amount is owed or given back: first against what stands on the other
 * side of the same payment, whosever money that is, and the rest on the given one.
 * @param amount a credit (owed) is less than nothing
 */
export async function refundLines(
  db: Db,
  paymentId: number,
  { amount, ...of }: MoneyOf & { readonly amount: number },
): Promise<LedgerLine[]> {
  const lines: LedgerLine[] = [];
  let left = amount;
  const standing = await refundOwedOf(db, paymentId);
  for (const { instituteId, owed } of standing) {
    const part = left > 0 ? Math.min(left, Math.max(owed, 0)) : Math.max(left, Math.min(owed, 0));
    left -= part;
    lines.push({ ...of, instituteId, account: 'refundPayable', amount: part + 0 });
  }
  return [...lines, { ...of, account: 'refundPayable', amount: left + 0 }];
}

/** The amount sent to a school for a request, less the part it has sent back. */
export async function sentTo(
  db: Db,
  { requestId, currency, instituteId }: MoneyOf & { readonly instituteId: number },
): Promise<number> {
  const [row] = await db
    .select({ sent: total })
    .from(ledgerLines)
    .innerJoin(ledgerEntries, eq(ledgerEntries.id, ledgerLines.entryId))
    .where(
      and(
        eq(ledgerLines.requestId, requestId),
        eq(ledgerLines.account, 'schoolPayable'),
        eq(ledgerLines.currency, currency),
        eq(ledgerLines.instituteId, instituteId),
        inArray(ledgerEntries.kind, [
          'remittance',
          'remittanceBack',
          'schoolReturn',
          'schoolReturnBack',
        ]),
      ),
    );
  return row?.sent ?? 0;
}

/** A request's credit. */
export async function creditOf(db: Db, of: Omit<MoneyOf, 'instituteId'>): Promise<number> {
  return -(await balanceOf(db, 'studentCredit', of)) + 0;
}

/**
 * Whether a person matched a payment for a school, used credit for one, or recorded what the school sent back: they
 * may not send it on (BIL-09, BIL-88).
 */
export async function hasMatched(
  db: Db,
  {
    requestId,
    instituteId,
    accountId,
  }: { readonly requestId: number; readonly instituteId: number; readonly accountId: string },
): Promise<boolean> {
  const [row] = await db
    .select({ id: ledgerLines.id })
    .from(ledgerLines)
    .innerJoin(ledgerEntries, eq(ledgerEntries.id, ledgerLines.entryId))
    .where(
      and(
        eq(ledgerLines.requestId, requestId),
        inArray(ledgerLines.account, ['receivable', 'schoolPayable']),
        eq(ledgerLines.instituteId, instituteId),
        inArray(ledgerEntries.kind, ['match', 'creditUse', 'schoolReturn']),
        eq(ledgerEntries.createdBy, accountId),
      ),
    )
    .limit(1);
  return row !== undefined;
}

export interface LedgerBalance {
  readonly account: LedgerAccount;
  readonly currency: string;
  readonly balance: number;
}

/**
 * The balance of every account, by currency.
 * @param requestId of one request alone
 */
export async function ledgerBalances(db: Db, requestId?: number): Promise<LedgerBalance[]> {
  return db
    .select({ account: ledgerLines.account, currency: ledgerLines.currency, balance: total })
    .from(ledgerLines)
    .where(requestId === undefined ? undefined : eq(ledgerLines.requestId, requestId))
    .groupBy(ledgerLines.account, ledgerLines.currency)
    .orderBy(asc(ledgerLines.account), asc(ledgerLines.currency));
}

/** A request's sums in the ledger, by account, school and kind of entry. */
export async function standingsOf(db: Db, requestId: number) {
  return db
    .select({
      account: ledgerLines.account,
      instituteId: ledgerLines.instituteId,
      currency: ledgerLines.currency,
      kind: ledgerEntries.kind,
      amount: total,
    })
    .from(ledgerLines)
    .innerJoin(ledgerEntries, eq(ledgerEntries.id, ledgerLines.entryId))
    .where(
      and(
        eq(ledgerLines.requestId, requestId),
        inArray(ledgerLines.account, [
          'receivable',
          'schoolPayable',
          'feeIncome',
          'vatPayable',
          'studentCredit',
        ]),
      ),
    )
    .groupBy(ledgerLines.account, ledgerLines.instituteId, ledgerLines.currency, ledgerEntries.kind)
    .orderBy(sql`min(${ledgerLines.id})`);
}
