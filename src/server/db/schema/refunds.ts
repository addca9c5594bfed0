/** Refunds of payments (BIL-53). Amounts are minor units. */
import { sql } from 'drizzle-orm';
import {
  boolean,
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
import { PAYMENT_METHODS } from '../../../contract/billing/billing';
import {
  AGREED_REFUND_STATES,
  OPEN_REFUND_STATES,
  REFUND_HISTORY,
  REFUND_STATES,
} from '../../../contract/billing/refundLifecycle';
import { REFUND_SOURCES, REFUND_WAITS } from '../../../contract/billing/refunds';
import { accounts } from './accounts';
import { invoices } from './billing';
import { amount, currencyCode, instant, literals, oneOf } from './columns';
import { files } from './files';
import { changesByAnyone, historyRules } from './history';
import { payments } from './payments';
import { currencies, institutes } from './places';
import { requests } from './requests';

/** Refunds: what was asked back of a payment, and what became of it. */
export const refunds = pgTable(
  'refunds',
  {
    id: integer('id').primaryKey().generatedAlwaysAsIdentity(),
    requestId: integer('request_id')
      .notNull()
      .references(() => requests.id),
    paymentId: integer('payment_id')
      .notNull()
      .references(() => payments.id),
    /** The school that decides; null where the agency does. */
    instituteId: integer('institute_id').references(() => institutes.id),
    source: text('source', { enum: REFUND_SOURCES }).notNull(),
    method: text('method', { enum: PAYMENT_METHODS }).notNull(),
    currency: currencyCode('currency')
      .notNull()
      .references(() => currencies.code),
    asked: amount('asked').notNull(),
    reason: text('reason').notNull(),
    evidenceFileId: uuid('evidence_file_id').references(() => files.id),
    state: text('state', { enum: REFUND_STATES }).notNull(),
    since: instant('since').notNull(),
    /** The first day of what is counted (day 0): it was sent to its school. */
    sentAt: instant('sent_at'),
    agreed: amount('agreed'),
    /** The payer's share of bank charges (BIL-68). */
    charges: amount('charges').notNull().default(0),
    agreedBy: uuid('agreed_by').references(() => accounts.id),
    creditNoteId: integer('credit_note_id').references(() => invoices.id),
    /** Where it goes: '' until it is known. */
    accountIban: text('account_iban').notNull().default(''),
    accountHolder: text('account_holder').notNull().default(''),
    /** Whether the bank says that the money came from there. */
    accountIsFromBank: boolean('account_is_from_bank').notNull().default(false),
    /** Who of the team has compared an account that the student gave. */
    accountConfirmedBy: uuid('account_confirmed_by').references(() => accounts.id),
    /** Who paid it out, or had the card's provider do so. */
    paidBy: uuid('paid_by').references(() => accounts.id),
    paidOn: date('paid_on'),
    paidReference: text('paid_reference').notNull().default(''),
    proofFileId: uuid('proof_file_id').references(() => files.id),
    /** Until when one server alone asks the card's provider to pay. */
    attemptUntil: instant('attempt_until'),
    createdBy: uuid('created_by')
      .notNull()
      .references(() => accounts.id),
    createdAt: instant('created_at').notNull(),
    updatedAt: instant('updated_at').notNull(),
    /** Counts the changes. */
    version: integer('version').notNull().default(1),
    idempotencyKey: uuid('idempotency_key').notNull(),
    waitsFor: text('waits_for', { enum: REFUND_WAITS })
      .notNull()
      .generatedAlwaysAs(
        sql`case when state in ('arrived', 'refused', 'withdrawn') then 'nobody' when state = 'withSchool' then 'school' when state = 'paidOut' then 'payer' when state = 'agreed' and method = 'transfer' and account_iban = '' then 'payer' else 'team' end`,
      ),
  },
  (t) => [
    // Of a payment one refund is under way at a time.
    uniqueIndex('refunds_one_open_idx')
      .on(t.paymentId)
      .where(sql`${t.state} in (${literals(OPEN_REFUND_STATES)})`),
    unique('refunds_idempotency_key').on(t.paymentId, t.idempotencyKey),
    check('refunds_state_known', oneOf(t.state, REFUND_STATES)),
    check('refunds_source_known', oneOf(t.source, REFUND_SOURCES)),
    check('refunds_method_known', oneOf(t.method, PAYMENT_METHODS)),
    check('refunds_waits_known', oneOf(t.waitsFor, REFUND_WAITS)),
    check('refunds_asked_positive', sql`${t.asked} > 0`),
    check(
      'refunds_agreed_facts',
      sql`(${t.state} in (${literals(AGREED_REFUND_STATES)})) = (${t.agreed} is not null) and (${t.agreed} is null) = (${t.agreedBy} is null) and ${t.agreed} between 1 and ${t.asked}`,
    ),
    check(
      'refunds_note_facts',
      sql`(${t.creditNoteId} is not null) = (${t.agreed} is not null and ${t.source} = 'payment')`,
    ),
    check(
      'refunds_charges_facts',
      sql`${t.charges} >= 0 and (${t.charges} = 0 or ${t.charges} < ${t.agreed})`,
    ),
    check('refunds_credit_facts', sql`${t.source} = 'payment' or ${t.instituteId} is null`),
    // Nobody pays out what they have agreed to, or an account that they have confirmed (BIL-56).
    check(
      'refunds_two_people',
      sql`${t.paidBy} is null or (${t.paidBy} is distinct from ${t.agreedBy} and ${t.paidBy} is distinct from ${t.accountConfirmedBy})`,
    ),
    check('refunds_reason_length', sql`char_length(${t.reason}) <= 2000`),
    check(
      'refunds_account_length',
      sql`char_length(${t.accountIban}) <= 42 and char_length(${t.accountHolder}) <= 200`,
    ),
    check('refunds_reference_length', sql`char_length(${t.paidReference}) <= 100`),
    index('refunds_request_idx').on(t.requestId, t.id),
    index('refunds_payment_idx').on(t.paymentId, t.id),
    index('refunds_institute_idx').on(t.instituteId),
    index('refunds_waits_idx')
      .on(t.waitsFor, t.since, t.id)
      .where(sql`${t.state} in (${literals(OPEN_REFUND_STATES)})`),
    index('refunds_evidence_idx').on(t.evidenceFileId),
    index('refunds_proof_idx').on(t.proofFileId),
    index('refunds_credit_note_idx').on(t.creditNoteId),
    index('refunds_agreed_by_idx').on(t.agreedBy),
    index('refunds_confirmed_by_idx').on(t.accountConfirmedBy),
    index('refunds_paid_by_idx').on(t.paidBy),
    index('refunds_created_by_idx').on(t.createdBy),
  ],
);

/** A refund's history. Append-only: a trigger rejects updates and deletes. */
export const refundEvents = pgTable(
  'refund_events',
  {
    ...changesByAnyone(REFUND_HISTORY, REFUND_STATES),
    refundId: integer('refund_id')
      .notNull()
      .references(() => refunds.id),
  },
  (t) =>
    historyRules('refund_events', t, t.refundId, { events: REFUND_HISTORY, states: REFUND_STATES }),
);
