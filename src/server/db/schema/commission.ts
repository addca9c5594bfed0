/**
 * Commission that schools owe (COM). Amounts are minor units; what is owed and paid is the
 * ledger's.
 */
import { sql } from 'drizzle-orm';
import {
  bigint,
  check,
  date,
  foreignKey,
  index,
  integer,
  pgTable,
  smallint,
  text,
  unique,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core';
import type { AnyPgColumn } from 'drizzle-orm/pg-core';
import { AGREEMENT_STATES } from '../../../contract/commission/agreementLifecycle';
import {
  CAP_KINDS,
  COMMISSION_BASES,
  EARNING_EVENTS,
  RATE_KINDS,
} from '../../../contract/commission/commission';
import {
  COMMISSION_EVENTS,
  COMMISSION_STATES,
} from '../../../contract/commission/commissionLifecycle';
import { accounts } from './accounts';
import { applicationOffers, applications } from './applications';
import { amount, currencyCode, instant, matches, oneOf } from './columns';
import { historyRules } from './history';
import { currencies, institutes } from './places';
import { requests } from './requests';

/**
 * Versions of schools' agreements. Their terms never change; when a version is replaced, its last day is set. That no
 * two confirmed versions of a school are in force on one day is an exclusion constraint of the migration.
 */
export const commissionAgreements = pgTable(
  'commission_agreements',
  {
    id: integer('id').primaryKey().generatedAlwaysAsIdentity(),
    instituteId: integer('institute_id')
      .notNull()
      .references(() => institutes.id),
    /** Counts the versions of its school. */
    n: smallint('n').notNull(),
    currency: currencyCode('currency')
      .notNull()
      .references(() => currencies.code),
    rateKind: text('rate_kind', { enum: RATE_KINDS }).notNull(),
    /** Hundredths of a percent. */
    rate: integer('rate'),
    fixedAmount: amount('fixed_amount'),
    base: text('base', { enum: COMMISSION_BASES }).notNull(),
    earnedOn: text('earned_on', { enum: EARNING_EVENTS }).notNull(),
    daysAfterStart: smallint('days_after_start'),
    capKind: text('cap_kind', { enum: CAP_KINDS }),
    capAmount: amount('cap_amount'),
    claimWithinDays: smallint('claim_within_days').notNull(),
    validFrom: date('valid_from').notNull(),
    validUntil: date('valid_until'),
    state: text('state', { enum: AGREEMENT_STATES }).notNull().default('waiting'),
    /** The version that it takes the place of. */
    replacesId: integer('replaces_id').references((): AnyPgColumn => commissionAgreements.id),
    createdBy: uuid('created_by')
      .notNull()
      .references(() => accounts.id),
    createdAt: instant('created_at').notNull(),
    confirmedBy: uuid('confirmed_by').references(() => accounts.id),
    idempotencyKey: uuid('idempotency_key').notNull(),
  },
  (t) => [
    unique('commission_agreements_n_key').on(t.instituteId, t.n),
    unique('commission_agreements_idempotency_key').on(t.instituteId, t.idempotencyKey),
    check('commission_agreements_rate_kind_known', oneOf(t.rateKind, RATE_KINDS)),
    check('commission_agreements_base_known', oneOf(t.base, COMMISSION_BASES)),
    check('commission_agreements_earned_on_known', oneOf(t.earnedOn, EARNING_EVENTS)),
    check('commission_agreements_cap_kind_known', oneOf(t.capKind, CAP_KINDS)),
    check('commission_agreements_state_known', oneOf(t.state, AGREEMENT_STATES)),
    check(
      'commission_agreements_rate_facts',
      sql`(${t.rateKind} = 'percent') = (${t.rate} is not null) and (${t.rateKind} = 'fixed') = (${t.fixedAmount} is not null) and (${t.rate} is null or ${t.rate} between 1 and 10000) and (${t.fixedAmount} is null or ${t.fixedAmount} > 0)`,
    ),
    check(
      'commission_agreements_start_facts',
      sql`(${t.earnedOn} = 'afterStart') = (${t.daysAfterStart} is not null)`,
    ),
    check(
      'commission_agreements_cap_facts',
      sql`(${t.capKind} is null) = (${t.capAmount} is null) and (${t.capAmount} is null or ${t.capAmount} > 0)`,
    ),
    check('commission_agreements_validity', sql`${t.validUntil} >= ${t.validFrom}`),
    // Commission terms are never one person's word (COM-01).
    check('commission_agreements_two_leads', sql`${t.confirmedBy} <> ${t.createdBy}`),
    check(
      'commission_agreements_confirmed_facts',
      sql`(${t.state} in ('confirmed', 'replaced')) = (${t.confirmedBy} is not null)`,
    ),
    index('commission_agreements_replaces_idx').on(t.replacesId),
    index('commission_agreements_created_by_idx').on(t.createdBy),
    index('commission_agreements_confirmed_by_idx').on(t.confirmedBy),
  ],
);

/** Claims that schools are sent. Append-only. */
export const commissionClaims = pgTable(
  'commission_claims',
  {
    id: integer('id').primaryKey().generatedAlwaysAsIdentity(),
    number: text('number').notNull().unique('commission_claims_number_key'),
    instituteId: integer('institute_id')
      .notNull()
      .references(() => institutes.id),
    currency: currencyCode('currency')
      .notNull()
      .references(() => currencies.code),
    claimedOn: date('claimed_on').notNull(),
    total: amount('total').notNull(),
    createdBy: uuid('created_by')
      .notNull()
      .references(() => accounts.id),
    createdAt: instant('created_at').notNull(),
    idempotencyKey: uuid('idempotency_key').notNull().unique('commission_claims_idempotency_key'),
  },
  (t) => [
    check('commission_claims_number_form', matches(t.number, '^C-20[0-9]{2}-[0-9]{6}$')),
    // Nothing is to be paid where all of it is set off (COM-13).
    check('commission_claims_total_natural', sql`${t.total} >= 0`),
    index('commission_claims_institute_idx').on(t.instituteId, t.id),
    index('commission_claims_created_by_idx').on(t.createdBy),
  ],
);

/** A school's commission for one application. Amount and base are frozen when it is earned. */
export const commissions = pgTable(
  'commissions',
  {
    id: integer('id').primaryKey().generatedAlwaysAsIdentity(),
    applicationId: integer('application_id')
      .notNull()
      .references(() => applications.id)
      .unique('commissions_application_key'),
    requestId: integer('request_id')
      .notNull()
      .references(() => requests.id),
    instituteId: integer('institute_id')
      .notNull()
      .references(() => institutes.id),
    agreementId: integer('agreement_id')
      .notNull()
      .references(() => commissionAgreements.id),
    /** The offer that was accepted. */
    offerVersion: smallint('offer_version').notNull(),
    currency: currencyCode('currency')
      .notNull()
      .references(() => currencies.code),
    state: text('state', { enum: COMMISSION_STATES }).notNull(),
    base: amount('base').notNull(),
    /** The amount earned under the same cap before. */
    capUsed: amount('cap_used').notNull().default(0),
    amount: amount('amount').notNull(),
    earnedOn: date('earned_on'),
    /** The last day to claim it. */
    claimBy: date('claim_by'),
    claimId: integer('claim_id').references(() => commissionClaims.id),
    /** Its student has gone since it was claimed: a lead decides what the school takes back. */
    leftAt: instant('left_at'),
    /** The lead who proposes to write off what is open, and how much that was (COM-15); null for none. */
    writeOffBy: uuid('write_off_by').references(() => accounts.id),
    writeOffAmount: amount('write_off_amount'),
    /** The other lead, by whom it was written off. */
    writeOffConfirmedBy: uuid('write_off_confirmed_by').references(() => accounts.id),
    createdAt: instant('created_at').notNull(),
    updatedAt: instant('updated_at').notNull(),
    /** Counts the changes. */
    version: integer('version').notNull().default(1),
  },
  (t) => [
    foreignKey({
      name: 'commissions_offer_fk',
      columns: [t.applicationId, t.offerVersion],
      foreignColumns: [applicationOffers.applicationId, applicationOffers.version],
    }),
    check('commissions_state_known', oneOf(t.state, COMMISSION_STATES)),
    check(
      'commissions_amounts',
      sql`${t.base} >= 0 and ${t.amount} >= 0 and ${t.capUsed} >= 0 and (${t.amount} > 0 or ${t.state} in ('expected', 'capped', 'cancelled'))`,
    ),
    check(
      'commissions_earned_facts',
      sql`(${t.earnedOn} is null) = (${t.state} in ('expected', 'capped', 'cancelled')) and (${t.earnedOn} is null) = (${t.claimBy} is null)`,
    ),
    check(
      'commissions_claim_facts',
      sql`${t.claimId} is not null or ${t.state} in ('expected', 'capped', 'cancelled', 'earned', 'clawedBack')`,
    ),
    // Nobody writes off alone what a school owes.
    check(
      'commissions_write_off_facts',
      sql`(${t.writeOffBy} is null) = (${t.writeOffAmount} is null) and ${t.writeOffAmount} > 0 and (${t.writeOffConfirmedBy} is null or ${t.writeOffConfirmedBy} is distinct from ${t.writeOffBy})`,
    ),
    index('commissions_write_off_by_idx').on(t.writeOffBy),
    index('commissions_write_off_confirmed_by_idx').on(t.writeOffConfirmedBy),
    index('commissions_to_claim_idx')
      .on(t.claimBy, t.id)
      .where(sql`${t.state} = 'earned'`),
    index('commissions_state_idx').on(t.state, t.id),
    index('commissions_request_idx').on(t.requestId),
    index('commissions_institute_idx').on(t.instituteId, t.state, t.id),
    index('commissions_agreement_idx').on(t.agreementId),
    index('commissions_offer_idx').on(t.applicationId, t.offerVersion),
    index('commissions_claim_idx').on(t.claimId, t.id),
  ],
);

/** A commission's history. Append-only: a trigger rejects updates and deletes. */
export const commissionEvents = pgTable(
  'commission_events',
  {
    id: bigint('id', { mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
    commissionId: integer('commission_id')
      .notNull()
      .references(() => commissions.id),
    event: text('event', { enum: COMMISSION_EVENTS }).notNull(),
    /** Null for the first. */
    fromState: text('from_state', { enum: COMMISSION_STATES }),
    toState: text('to_state', { enum: COMMISSION_STATES }).notNull(),
    amount: amount('amount'),
    /** Null for what follows by itself. */
    accountId: uuid('account_id').references(() => accounts.id),
    note: text('note').notNull().default(''),
    /** The sender's key; null for what the server writes by itself. */
    idempotencyKey: uuid('idempotency_key'),
    at: instant('at').notNull(),
  },
  (t) =>
    historyRules('commission_events', t, t.commissionId, {
      events: COMMISSION_EVENTS,
      states: COMMISSION_STATES,
    }),
);

/** Payments of schools, each from one line of a bank statement (`bank_matches` decides that it is one). */
export const commissionPayments = pgTable(
  'commission_payments',
  {
    id: integer('id').primaryKey().generatedAlwaysAsIdentity(),
    instituteId: integer('institute_id')
      .notNull()
      .references(() => institutes.id),
    currency: currencyCode('currency')
      .notNull()
      .references(() => currencies.code),
    amount: amount('amount').notNull(),
    bookedOn: date('booked_on').notNull(),
    createdBy: uuid('created_by')
      .notNull()
      .references(() => accounts.id),
    createdAt: instant('created_at').notNull(),
    undoneAt: instant('undone_at'),
    undoneBy: uuid('undone_by').references(() => accounts.id),
    undoReason: text('undo_reason').notNull().default(''),
    idempotencyKey: uuid('idempotency_key').notNull().unique('commission_payments_idempotency_key'),
  },
  (t) => [
    check('commission_payments_amount_positive', sql`${t.amount} > 0`),
    check(
      'commission_payments_undone_facts',
      sql`(${t.undoneAt} is null) = (${t.undoneBy} is null) and (${t.undoneAt} is null) = (${t.undoReason} = '')`,
    ),
    check('commission_payments_reason_length', sql`char_length(${t.undoReason}) <= 2000`),
    index('commission_payments_institute_idx').on(t.instituteId, t.id),
    index('commission_payments_created_by_idx').on(t.createdBy),
    index('commission_payments_undone_by_idx').on(t.undoneBy),
  ],
);

/** The part of a payment that each commission got. Append-only. */
export const commissionPaymentParts = pgTable(
  'commission_payment_parts',
  {
    paymentId: integer('payment_id')
      .notNull()
      .references(() => commissionPayments.id),
    commissionId: integer('commission_id')
      .notNull()
      .references(() => commissions.id),
    amount: amount('amount').notNull(),
  },
  (t) => [
    uniqueIndex('commission_payment_parts_once_idx').on(t.paymentId, t.commissionId),
    check('commission_payment_parts_positive', sql`${t.amount} > 0`),
    index('commission_payment_parts_commission_idx').on(t.commissionId),
  ],
);

/** A set-off against a claim (COM-13): of a commission that was owed back, against one that is claimed. Append-only. */
export const commissionOffsets = pgTable(
  'commission_offsets',
  {
    claimId: integer('claim_id')
      .notNull()
      .references(() => commissionClaims.id),
    /** The one that is claimed. */
    commissionId: integer('commission_id')
      .notNull()
      .references(() => commissions.id),
    /** The one that was paid and taken back. */
    owedId: integer('owed_id')
      .notNull()
      .references(() => commissions.id),
    amount: amount('amount').notNull(),
  },
  (t) => [
    uniqueIndex('commission_offsets_once_idx').on(t.commissionId, t.owedId),
    check('commission_offsets_positive', sql`${t.amount} > 0`),
    check('commission_offsets_two', sql`${t.commissionId} <> ${t.owedId}`),
    index('commission_offsets_claim_idx').on(t.claimId),
    index('commission_offsets_owed_idx').on(t.owedId),
  ],
);
