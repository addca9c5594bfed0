/** Statements of the bank, their lines, and what these were matched with (BIL-06, BIL-07). */
import { and, asc, between, desc, eq, gt, isNull, or, sql } from 'drizzle-orm';

import { bankAccounts } from '../../../db/schema/content';
import { bankMatches, bankStatements, bankTransactions } from '../../../db/schema/payments';
import { ledgerEntries, ledgerLines } from '../../../db/schema/ledger';
import type { Db, Tx } from '../../../db/types';

export type StoredTransaction = typeof bankTransactions.$inferSelect;
export type NewTransaction = Omit<typeof bankTransactions.$inferInsert, 'id' | 'statementId'>;
export type StoredMatch = typeof bankMatches.$inferSelect;

/** One of the agency's accounts, also one that is shown no more. */
export async function findBankAccount(db: Db, iban: string) {
  const [found] = await db
    .select({ id: bankAccounts.id, currency: bankAccounts.currency })
    .from(bankAccounts)
    .where(eq(bankAccounts.iban, iban));
  return found;
}

/** Adds a statement with the lines of it that were not read before. @returns those */
export async function insertStatement(
  tx: Tx,
  statement: typeof bankStatements.$inferInsert,
  lines: readonly NewTransaction[],
): Promise<StoredTransaction[]> {
  const [added] = await tx
    .insert(bankStatements)
    .values(statement)
    .returning({ id: bankStatements.id });
  if (!added) throw new Error('A statement was not stored');
  if (lines.length === 0) return [];
  return tx
    .insert(bankTransactions)
    .values(lines.map((line) => ({ ...line, statementId: added.id })))
    .onConflictDoNothing({ target: [bankTransactions.bankAccountId, bankTransactions.identity] })
    .returning();
}

/** Posts what came in as received, and not yet anybody's. */
export async function postReceived(
  tx: Tx,
  received: readonly StoredTransaction[],
  { at, createdBy }: { readonly at: Date; readonly createdBy: string },
): Promise<void> {
  if (received.length === 0) return;
  const entries = await tx
    .insert(ledgerEntries)
    .values(
      received.map(({ id }) => ({
        kind: 'statement' as const,
        at,
        createdBy,
        transactionId: id,
        idempotencyKey: `statement:${id}`,
      })),
    )
    .returning({ id: ledgerEntries.id, transactionId: ledgerEntries.transactionId });
  const entryOf = new Map(entries.map(({ id, transactionId }) => [transactionId, id]));
  await tx.insert(ledgerLines).values(
    received.flatMap(({ id, currency, amount }) => {
      const of = { entryId: entryOf.get(id) ?? 0, currency };
      return [
        { ...of, account: 'bank' as const, amount },
        { ...of, account: 'unallocated' as const, amount: -amount },
      ];
    }),
  );
}

/** A line of a statement, locked until the transaction ends. */
export async function lockTransaction(tx: Tx, id: number): Promise<StoredTransaction | undefined> {
  const [found] = await tx
    .select()
    .from(bankTransactions)
    .where(eq(bankTransactions.id, id))
    .for('no key update');
  return found;
}

/** Sets the state of a statement's line. */
export async function setTransactionState(
  tx: Tx,
  id: number,
  state: StoredTransaction['state'],
): Promise<void> {
  await tx.update(bankTransactions).set({ state }).where(eq(bankTransactions.id, id));
}

/** Matches a line. @returns the match; undefined where one stands */
export async function insertMatch(
  tx: Tx,
  match: typeof bankMatches.$inferInsert,
): Promise<number | undefined> {
  const [added] = await tx
    .insert(bankMatches)
    .values(match)
    .onConflictDoNothing()
    .returning({ id: bankMatches.id });
  return added?.id;
}

/** The match of a line that stands; undefined for none. */
export async function findMatch(db: Db, transactionId: number): Promise<StoredMatch | undefined> {
  const [found] = await db
    .select()
    .from(bankMatches)
    .where(and(eq(bankMatches.transactionId, transactionId), isNull(bankMatches.unmatchedAt)));
  return found;
}

/** Takes a match back. @returns whether it stood */
export async function endMatch(tx: Tx, id: number, now: Date): Promise<boolean> {
  const ended = await tx
    .update(bankMatches)
    .set({ unmatchedAt: now })
    .where(and(eq(bankMatches.id, id), isNull(bankMatches.unmatchedAt)))
    .returning({ id: bankMatches.id });
  return ended.length > 0;
}

/** Money that came in and is nobody's yet, oldest first, with the account that it came to. */
export async function listOpenTransactions(
  db: Db,
  {
    bankAccountId,
    after,
    limit,
  }: {
    readonly bankAccountId?: number;
    readonly after?: { readonly bookedOn: string; readonly id: number } | undefined;
    readonly limit: number;
  },
) {
  return db
    .select({ transaction: bankTransactions, account: bankAccounts.iban })
    .from(bankTransactions)
    .innerJoin(bankAccounts, eq(bankAccounts.id, bankTransactions.bankAccountId))
    .where(
      and(
        sql`${bankTransactions.state} = 'open'`,
        bankAccountId === undefined ? undefined : eq(bankTransactions.bankAccountId, bankAccountId),
        after &&
          or(
            gt(bankTransactions.bookedOn, after.bookedOn),
            and(eq(bankTransactions.bookedOn, after.bookedOn), gt(bankTransactions.id, after.id)),
          ),
      ),
    )
    .orderBy(asc(bankTransactions.bookedOn), asc(bankTransactions.id))
    .limit(limit);
}

/** Money that came in and is nobody's yet, in a currency and between amounts: newest first, at most 50. */
export async function listReturns(
  db: Db,
  {
    currency,
    least,
    most,
  }: { readonly currency: string; readonly least: number; readonly most: number },
) {
  return db
    .select({
      id: bankTransactions.id,
      booked_on: bankTransactions.bookedOn,
      amount: bankTransactions.amount,
      payer: bankTransactions.counterpartyName,
    })
    .from(bankTransactions)
    .where(
      and(
        sql`${bankTransactions.state} = 'open'`,
        eq(bankTransactions.currency, currency),
        between(bankTransactions.amount, least, most),
      ),
    )
    .orderBy(desc(bankTransactions.bookedOn), desc(bankTransactions.id))
    .limit(50);
}

/** How much money that came in is nobody's yet: lines. */
export async function countOpenTransactions(db: Db): Promise<number> {
  return db.$count(bankTransactions, sql`${bankTransactions.state} = 'open'`);
}
