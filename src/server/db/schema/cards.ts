/** Attempts to pay instalments by card (BIL-49). Amounts are minor units. */
import { sql } from 'drizzle-orm';
import { check, index, integer, pgTable, text, unique, uuid } from 'drizzle-orm/pg-core';

import { CARD_PAYMENT_STATES } from '../../../contract/billing/cardPaymentLifecycle';
import { instalments } from './billing';
import { amount, currencyCode, instant, oneOf } from './columns';
import { payments } from './payments';
import { currencies } from './places';

/** Each row is one payment of the provider, or an attempt that did not become one. */
export const cardPayments = pgTable(
  'card_payments',
  {
    /** The provider knows the payment by it, however often the form is sent. */
    id: uuid('id').primaryKey(),
    instalmentId: integer('instalment_id')
      .notNull()
      .references(() => instalments.id),
    state: text('state', { enum: CARD_PAYMENT_STATES }).notNull(),
    since: instant('since').notNull(),
    /** The amount asked for. */
    amount: amount('amount').notNull(),
    currency: currencyCode('currency')
      .notNull()
      .references(() => currencies.code),
    payerName: text('payer_name').notNull().default(''),
    /** The provider's, of what was sent. */
    providerId: text('provider_id').unique('card_payments_provider_key'),
    card: text('card').notNull().default(''),
    message: text('message').notNull().default(''),
    /** The amount that the provider took, where it differs from the one asked for. */
    toldAmount: amount('told_amount'),
    toldCurrency: text('told_currency'),
    /** The provider's fee, kept when it pays out. */
    fee: amount('fee').notNull().default(0),
    /** The amount that the provider has given back. */
    refunded: amount('refunded').notNull().default(0),
    /** The payment that followed. */
    paymentId: integer('payment_id')
      .unique('card_payments_payment_key')
      .references(() => payments.id),
    createdAt: instant('created_at').notNull(),
    updatedAt: instant('updated_at').notNull(),
    idempotencyKey: uuid('idempotency_key').notNull(),
  },
  (t) => [
    unique('card_payments_idempotency_key').on(t.instalmentId, t.idempotencyKey),
    check('card_payments_state_known', oneOf(t.state, CARD_PAYMENT_STATES)),
    check(
      'card_payments_amounts',
      sql`${t.amount} > 0 and ${t.refunded} between 0 and ${t.amount}`,
    ),
    check(
      'card_payments_paid_facts',
      sql`(${t.state} in ('paid', 'refunded')) = (${t.paymentId} is not null) and (${t.paymentId} is null or ${t.providerId} is not null)`,
    ),
    check('card_payments_refund_facts', sql`(${t.state} = 'refunded') = (${t.refunded} > 0)`),
    check(
      'card_payments_differs_facts',
      sql`(${t.state} in ('differs', 'returned')) = (${t.toldAmount} is not null) and (${t.toldAmount} is null) = (${t.toldCurrency} is null)`,
    ),
    check('card_payments_payer_length', sql`char_length(${t.payerName}) <= 100`),
    check('card_payments_message_length', sql`char_length(${t.message}) <= 200`),
    index('card_payments_instalment_idx').on(t.instalmentId, t.createdAt),
    // For the list of card payments that the team must look at.
    index('card_payments_look_idx')
      .on(t.since, t.id)
      .where(sql`${t.state} = 'differs'`),
  ],
);
