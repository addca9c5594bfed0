/** Payments, statements of the bank, and what schools are sent (BIL). Amounts are minor units. */
import { sql } from 'drizzle-orm';
import {
  check,
  date,
  index,
  integer,
  pgTable,
  text,
  unique,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core';
import type { AnyPgColumn } from 'drizzle-orm/pg-core';
import { PAYMENT_METHODS } from '../../../contract/billing/billing';
import {
  MISMATCHES,
  OPEN_PAYMENT_STATES,
  PAYMENT_HISTORY,
  PAYMENT_STATES,
} from '../../../contract/billing/paymentLifecycle';
import {
  REMITTANCE_HISTORY,
  REMITTANCE_STATES,
} from '../../../contract/billing/remittanceLifecycle';
import { accounts } from './accounts';
import { instalments } from './billing';
import { amount, currencyCode, instant, literals, oneOf } from './columns';
import { commissionPayments } from './commission';
import { bankAccounts } from './content';
import { changesByAnyone, changesByPeople, historyRules } from './history';
import { payLinks } from './payLinks';
import { files } from './files';
import { currencies, institutes } from './places';
import { refundPolicies } from './refundPolicies';
import { requests } from './requests';

/** Payments of instalments: announced, or found on a statement. */
export const payments = pgTable(
  'payments',
  {
    id: integer('id').primaryKey().generatedAlwaysAsIdentity(),
    instalmentId: integer('instalment_id')
      .notNull()
      .references(() => instalments.id),
    method: text('method', { enum: PAYMENT_METHODS }).notNull().default('transfer'),
    state: text('state', { enum: PAYMENT_STATES }).notNull(),
    /** Since when it is in its state. */
    since: instant('since').notNull(),
    /** As was announced. */
    payerName: text('payer_name').notNull().default(''),
    amount: amount('amount'),
    paidOn: date('paid_on'),
    proofFileId: uuid('proof_file_id').references(() => files.id),
    /** The link by which the proof was sent; null for one by the student or the team (BIL-63). */
    proofLinkId: integer('proof_link_id').references(() => payLinks.id, { onDelete: 'set null' }),
    mismatch: text('mismatch', { enum: MISMATCHES }),
    /** The line of a statement that does not agree. */
    doubtedId: integer('doubted_id').references((): AnyPgColumn => bankTransactions.id),
    /** The policy of refunds on the day it was matched (BIL-54); null where none was in force or kept. */
    refundPolicyId: integer('refund_policy_id').references(() => refundPolicies.id),
    createdAt: instant('created_at').notNull(),
    updatedAt: instant('updated_at').notNull(),
    /** Counts the changes. */
    version: integer('version').notNull().default(1),
  },
  (t) => [
    // Of one instalment one payment is under way (BIL-04).
    uniqueIndex('payments_one_open_idx')
      .on(t.instalmentId)
      .where(sql`${t.state} in (${literals(OPEN_PAYMENT_STATES)})`),
    check('payments_method_known', oneOf(t.method, PAYMENT_METHODS)),
    check('payments_state_known', oneOf(t.state, PAYMENT_STATES)),
    check('payments_mismatch_known', oneOf(t.mismatch, MISMATCHES)),
    check(
      'payments_mismatch_facts',
      sql`${t.mismatch} is not null or ${t.state} not in ('mismatch', 'asked')`,
    ),
    check('payments_payer_length', sql`char_length(${t.payerName}) <= 100`),
    check('payments_amount_positive', sql`${t.amount} > 0`),
    index('payments_instalment_idx').on(t.instalmentId, t.id),
    index('payments_proof_idx').on(t.proofFileId),
    index('payments_proof_link_idx').on(t.proofLinkId),
    index('payments_doubted_idx').on(t.doubtedId),
    index('payments_policy_idx').on(t.refundPolicyId),
  ],
);

/** A payment's history. Append-only: a trigger rejects updates and deletes. */
export const paymentEvents = pgTable(
  'payment_events',
  {
    ...changesByAnyone(PAYMENT_HISTORY, PAYMENT_STATES),
    paymentId: integer('payment_id')
      .notNull()
      .references(() => payments.id),
  },
  (t) =>
    historyRules('payment_events', t, t.paymentId, {
      events: PAYMENT_HISTORY,
      states: PAYMENT_STATES,
    }),
);

/** Statements of the bank that were read in. Append-only. */
export const bankStatements = pgTable(
  'bank_statements',
  {
    id: integer('id').primaryKey().generatedAlwaysAsIdentity(),
    bankAccountId: integer('bank_account_id')
      .notNull()
      .references(() => bankAccounts.id),
    /** As the file was named. */
    name: text('name').notNull(),
    readBy: uuid('read_by')
      .notNull()
      .references(() => accounts.id),
    readAt: instant('read_at').notNull(),
  },
  (t) => [
    check('bank_statements_name_length', sql`char_length(${t.name}) <= 255`),
    index('bank_statements_account_idx').on(t.bankAccountId, t.id),
    index('bank_statements_read_by_idx').on(t.readBy),
  ],
);

/**
 * The states of a line: money that went out is only recorded, and settled once a person has said
 * what for (BIL-64); money that came back is of a refund (BIL-55), and a card provider's payout
 * settles card payments (BIL-65).
 */
const TRANSACTION_STATES = [
  'open',
  'matched',
  'returned',
  'outgoing',
  'settled',
  'cameBack',
  'cards',
] as const;

/** The lines of statements. */
export const bankTransactions = pgTable(
  'bank_transactions',
  {
    id: integer('id').primaryKey().generatedAlwaysAsIdentity(),
    statementId: integer('statement_id')
      .notNull()
      .references(() => bankStatements.id),
    bankAccountId: integer('bank_account_id')
      .notNull()
      .references(() => bankAccounts.id),
    /** Its bank's number, or what it says and how often that was said before: read twice, it is one. */
    identity: text('identity').notNull(),
    bookedOn: date('booked_on').notNull(),
    /** A credit is positive. */
    amount: amount('amount').notNull(),
    currency: currencyCode('currency')
      .notNull()
      .references(() => currencies.code),
    reference: text('reference').notNull(),
    description: text('description').notNull(),
    counterpartyName: text('counterparty_name').notNull(),
    counterpartyAccount: text('counterparty_account').notNull(),
    state: text('state', { enum: TRANSACTION_STATES }).notNull(),
  },
  (t) => [
    unique('bank_transactions_identity_key').on(t.bankAccountId, t.identity),
    check('bank_transactions_state_known', oneOf(t.state, TRANSACTION_STATES)),
    check(
      'bank_transactions_direction',
      sql`(${t.state} in ('outgoing', 'settled')) = (${t.amount} < 0)`,
    ),
    check('bank_transactions_amount_not_null', sql`${t.amount} <> 0`),
    index('bank_transactions_open_idx')
      .on(t.bookedOn, t.id)
      .where(sql`${t.state} = 'open'`),
    index('bank_transactions_outgoing_idx')
      .on(t.bookedOn, t.id)
      .where(sql`${t.state} = 'outgoing'`),
    index('bank_transactions_settled_idx')
      .on(t.bookedOn, t.id)
      .where(sql`${t.state} in ('settled', 'cards')`),
    index('bank_transactions_statement_idx').on(t.statementId),
  ],
);

/** Matches of a statement's lines. */
export const bankMatches = pgTable(
  'bank_matches',
  {
    id: integer('id').primaryKey().generatedAlwaysAsIdentity(),
    transactionId: integer('transaction_id')
      .notNull()
      .references(() => bankTransactions.id),
    /** The payment of an instalment, or of a school's commission (COM-06): one of the two. */
    paymentId: integer('payment_id').references(() => payments.id),
    commissionPaymentId: integer('commission_payment_id').references(() => commissionPayments.id),
    /** Who confirmed it; of what matched by itself, who read the statement in. */
    matchedBy: uuid('matched_by')
      .notNull()
      .references(() => accounts.id),
    matchedAt: instant('matched_at').notNull(),
    unmatchedAt: instant('unmatched_at'),
  },
  (t) => [
    // Of two matches of one line at once one stands (BIL-07).
    uniqueIndex('bank_matches_once_idx')
      .on(t.transactionId)
      .where(sql`${t.unmatchedAt} is null`),
    uniqueIndex('bank_matches_payment_idx')
      .on(t.paymentId)
      .where(sql`${t.unmatchedAt} is null`),
    uniqueIndex('bank_matches_commission_payment_idx')
      .on(t.commissionPaymentId)
      .where(sql`${t.unmatchedAt} is null`),
    check('bank_matches_one_of', sql`num_nonnulls(${t.paymentId}, ${t.commissionPaymentId}) = 1`),
    index('bank_matches_matched_by_idx').on(t.matchedBy),
  ],
);

/** Money that schools were sent. */
export const remittances = pgTable(
  'remittances',
  {
    id: integer('id').primaryKey().generatedAlwaysAsIdentity(),
    requestId: integer('request_id')
      .notNull()
      .references(() => requests.id),
    instituteId: integer('institute_id')
      .notNull()
      .references(() => institutes.id),
    currency: currencyCode('currency')
      .notNull()
      .references(() => currencies.code),
    amount: amount('amount').notNull(),
    state: text('state', { enum: REMITTANCE_STATES }).notNull(),
    since: instant('since').notNull(),
    sentOn: date('sent_on').notNull(),
    proofFileId: uuid('proof_file_id').references(() => files.id),
    /** As its school says. */
    arrivedOn: date('arrived_on'),
    arrivedAmount: amount('arrived_amount'),
    sentBy: uuid('sent_by')
      .notNull()
      .references(() => accounts.id),
    createdAt: instant('created_at').notNull(),
    updatedAt: instant('updated_at').notNull(),
    /** Counts the changes. */
    version: integer('version').notNull().default(1),
    idempotencyKey: uuid('idempotency_key').notNull(),
  },
  (t) => [
    unique('remittances_idempotency_key').on(t.requestId, t.idempotencyKey),
    check('remittances_state_known', oneOf(t.state, REMITTANCE_STATES)),
    check('remittances_amount_positive', sql`${t.amount} > 0 and ${t.arrivedAmount} > 0`),
    check(
      'remittances_arrived_facts',
      sql`(${t.state} = 'confirmed') = (${t.arrivedOn} is not null) and (${t.arrivedOn} is null) = (${t.arrivedAmount} is null)`,
    ),
    index('remittances_request_idx').on(t.requestId, t.id),
    index('remittances_institute_idx').on(t.instituteId, t.requestId),
    index('remittances_sent_by_idx').on(t.sentBy),
    index('remittances_proof_idx').on(t.proofFileId),
  ],
);

/** A remittance's history. Append-only: a trigger rejects updates and deletes. */
export const remittanceEvents = pgTable(
  'remittance_events',
  {
    ...changesByPeople(REMITTANCE_HISTORY, REMITTANCE_STATES),
    remittanceId: integer('remittance_id')
      .notNull()
      .references(() => remittances.id),
  },
  (t) =>
    historyRules('remittance_events', t, t.remittanceId, {
      events: REMITTANCE_HISTORY,
      states: REMITTANCE_STATES,
    }),
);
