/** What money that went out was for, line by line (BIL-64). */
import { sql } from 'drizzle-orm';
import { bigint, index, integer, pgTable, uniqueIndex, uuid } from 'drizzle-orm/pg-core';

import { accounts } from './accounts';
import { instant } from './columns';
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
