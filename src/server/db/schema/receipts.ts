/** Receipts of payments (BIL-47). Amounts are minor units. */
import { sql } from 'drizzle-orm';
import { check, index, integer, pgTable, text, uuid } from 'drizzle-orm/pg-core';

import { accounts } from './accounts';
import { amount, currencyCode, instant, matches } from './columns';
import { payments } from './payments';
import { currencies } from './places';

/** Receipts: one for each payment. Append-only: a trigger rejects updates and deletes. */
export const receipts = pgTable(
  'receipts',
  {
    id: integer('id').primaryKey().generatedAlwaysAsIdentity(),
    number: text('number').notNull().unique('receipts_number_key'),
    paymentId: integer('payment_id')
      .notNull()
      .unique('receipts_payment_key')
      .references(() => payments.id),
    currency: currencyCode('currency')
      .notNull()
      .references(() => currencies.code),
    /** The amount that arrived, including any part kept as credit. */
    amount: amount('amount').notNull(),
    /** The open amount of its invoice when it was issued. */
    leftOpen: amount('left_open').notNull(),
    /** Opens the page that says what it is worth, to its bearer (BIL-46). */
    verifyId: text('verify_id')
      .notNull()
      .default(sql`replace(gen_random_uuid()::text, '-', '')`)
      .unique('receipts_verify_key'),
    issuedBy: uuid('issued_by')
      .notNull()
      .references(() => accounts.id),
    issuedAt: instant('issued_at').notNull(),
  },
  (t) => [
    check('receipts_number_form', matches(t.number, '^(SR|AR)-20[0-9]{2}-[0-9]{6}$')),
    check('receipts_verify_form', matches(t.verifyId, '^[0-9a-f]{32}$')),
    check('receipts_amounts', sql`${t.amount} > 0 and ${t.leftOpen} >= 0`),
    index('receipts_issued_by_idx').on(t.issuedBy),
  ],
);
