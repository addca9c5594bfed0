/**
 * Meanings of statement lines that are no student's transfer: payouts of the agency, and of cards
 * (BIL-64, BIL-65).
 */
import { sql } from 'drizzle-orm';
import { bigint, check, index, integer, pgTable, uniqueIndex, uuid } from 'drizzle-orm/pg-core';

import { accounts } from './accounts';
import { cardPayments } from './cards';
import { amount, instant } from './columns';
import { ledgerEntries } from './ledger';
import { bankTransactions } from './payments';

/** Which payout of the ledger a line of a statement is. Nothing is posted: the payout was. */
export const bankSettlements = pgTable(
  'bank_settlements',
  {
    id: integer('id').primaryKey().generatedAlwaysAsIdentity(),
    transactionId: integer('transaction_id')
      .notNull()
      .references(() => bankTransactions.id),
    entryId: bigint('entry_id', { mode: 'number' })
      .notNull()
      .references(() => ledgerEntries.id),
    settledBy: uuid('settled_by')
      .notNull()
      .references(() => accounts.id),
    settledAt: instant('settled_at').notNull(),
    undoneAt: instant('undone_at'),
  },
  (t) => [
    // A line is one payout, and a payout one line, also where two say so at once.
    uniqueIndex('bank_settlements_line_idx')
      .on(t.transactionId)
      .where(sql`${t.undoneAt} is null`),
    uniqueIndex('bank_settlements_entry_idx')
      .on(t.entryId)
      .where(sql`${t.undoneAt} is null`),
    index('bank_settlements_settled_by_idx').on(t.settledBy),
  ],
);

/** How much of which card payment a line has paid out. What is left of one is never paid out twice (BIL-65). */
export const cardPayoutItems = pgTable(
  'card_payout_items',
  {
    id: integer('id').primaryKey().generatedAlwaysAsIdentity(),
    transactionId: integer('transaction_id')
      .notNull()
      .references(() => bankTransactions.id),
    cardPaymentId: uuid('card_payment_id')
      .notNull()
      .references(() => cardPayments.id),
    /** Less than nothing for what was given back after another line had paid it out. */
    amount: amount('amount').notNull(),
    undoneAt: instant('undone_at'),
  },
  (t) => [
    uniqueIndex('card_payout_items_once_idx')
      .on(t.transactionId, t.cardPaymentId)
      .where(sql`${t.undoneAt} is null`),
    check('card_payout_items_amount', sql`${t.amount} <> 0`),
    index('card_payout_items_card_idx').on(t.cardPaymentId),
  ],
);
