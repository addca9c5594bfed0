/** The ledger (BIL-01), in double entry. Amounts are minor units. */
import { sql } from 'drizzle-orm';
import { bigint, check, index, integer, pgTable, text, uuid } from 'drizzle-orm/pg-core';
import type { AnyPgColumn } from 'drizzle-orm/pg-core';
import {
  COMMISSION_ACCOUNTS,
  LEDGER_ACCOUNTS,
  LEDGER_KINDS,
} from '../../../contract/billing/ledger';
import { accounts } from './accounts';
import { instalments, invoices } from './billing';
import { amount, currencyCode, instant, literals, oneOf } from './columns';
import { commissions } from './commission';
import { bankTransactions, payments, remittances } from './payments';
import { currencies, institutes } from './places';
import { refunds } from './refunds';
import { requests } from './requests';

/**
 * Movements of money, each recorded once. Append-only; the lines of an entry are 0 together in each
 * currency, and are written in one statement (a trigger checks it).
 */
export const ledgerEntries = pgTable(
  'ledger_entries',
  {
    id: bigint('id', { mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
    kind: text('kind', { enum: LEDGER_KINDS }).notNull(),
    at: instant('at').notNull(),
    /** Null for the clock. */
    createdBy: uuid('created_by').references(() => accounts.id),
    /** The source of the entry. */
    invoiceId: integer('invoice_id').references(() => invoices.id),
    paymentId: integer('payment_id').references(() => payments.id),
    transactionId: integer('transaction_id').references(() => bankTransactions.id),
    remittanceId: integer('remittance_id').references(() => remittances.id),
    refundId: integer('refund_id').references(() => refunds.id),
    /** The entry that it takes back: each once. */
    reversesId: bigint('reverses_id', { mode: 'number' })
      .references((): AnyPgColumn => ledgerEntries.id)
      .unique('ledger_entries_reversed_once'),
    /** The movement's name: it is posted once. */
    idempotencyKey: text('idempotency_key').notNull().unique('ledger_entries_idempotency_key'),
  },
  (t) => [
    check('ledger_entries_kind_known', oneOf(t.kind, LEDGER_KINDS)),
    index('ledger_entries_created_by_idx').on(t.createdBy),
    index('ledger_entries_invoice_idx').on(t.invoiceId),
    index('ledger_entries_payment_idx').on(t.paymentId),
    index('ledger_entries_transaction_idx').on(t.transactionId),
    index('ledger_entries_remittance_idx').on(t.remittanceId),
    index('ledger_entries_refund_idx').on(t.refundId),
  ],
);

/** The lines of the ledger's entries: a debit is positive. Append-only. */
export const ledgerLines = pgTable(
  'ledger_lines',
  {
    id: bigint('id', { mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
    entryId: bigint('entry_id', { mode: 'number' })
      .notNull()
      .references(() => ledgerEntries.id),
    account: text('account', { enum: LEDGER_ACCOUNTS }).notNull(),
    requestId: integer('request_id').references(() => requests.id),
    /** Whose money it is; null for the agency's. */
    instituteId: integer('institute_id').references(() => institutes.id),
    /** Of what is receivable. */
    instalmentId: integer('instalment_id').references(() => instalments.id),
    /** Of what a school owes the agency. */
    commissionId: integer('commission_id').references(() => commissions.id),
    currency: currencyCode('currency')
      .notNull()
      .references(() => currencies.code),
    amount: amount('amount').notNull(),
  },
  (t) => [
    check('ledger_lines_account_known', oneOf(t.account, LEDGER_ACCOUNTS)),
    check('ledger_lines_amount_not_null', sql`${t.amount} <> 0`),
    check(
      'ledger_lines_receivable_facts',
      sql`(${t.account} = 'receivable') = (${t.instalmentId} is not null) and (${t.instalmentId} is null or ${t.requestId} is not null)`,
    ),
    check(
      'ledger_lines_commission_facts',
      sql`(${t.account} in (${literals(COMMISSION_ACCOUNTS)})) = (${t.commissionId} is not null)`,
    ),
    index('ledger_lines_entry_idx').on(t.entryId),
    index('ledger_lines_account_idx').on(t.account, t.currency),
    index('ledger_lines_request_idx').on(t.requestId, t.account),
    index('ledger_lines_institute_idx').on(t.instituteId),
    index('ledger_lines_instalment_idx').on(t.instalmentId),
    index('ledger_lines_commission_idx').on(t.commissionId, t.account),
  ],
);
