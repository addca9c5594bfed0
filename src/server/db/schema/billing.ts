/** Invoices and what they are paid in (BIL). Amounts are minor units. */
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
  uuid,
} from 'drizzle-orm/pg-core';
import type { AnyPgColumn } from 'drizzle-orm/pg-core';
import { INVOICE_KINDS, INVOICE_LINE_KINDS, ISSUERS } from '../../../contract/billing/billing';
import { accounts } from './accounts';
import { applicationOffers } from './applications';
import { amount, currencyCode, instant, matches, oneOf } from './columns';
import { currencies, institutes } from './places';
import { requests } from './requests';

/** The last number of a series: those of an issuer and year have no gaps (BIL-02). */
export const invoiceCounters = pgTable(
  'invoice_counters',
  {
    /** The prefix of the numbers. */
    series: text('series').notNull(),
    year: smallint('year').notNull(),
    last: integer('last').notNull(),
  },
  (t) => [unique('invoice_counters_key').on(t.series, t.year)],
);

/** Invoices and credit notes. Append-only: a trigger rejects updates and deletes. */
export const invoices = pgTable(
  'invoices',
  {
    id: integer('id').primaryKey().generatedAlwaysAsIdentity(),
    number: text('number').notNull().unique('invoices_number_key'),
    issuer: text('issuer', { enum: ISSUERS }).notNull(),
    kind: text('kind', { enum: INVOICE_KINDS }).notNull(),
    requestId: integer('request_id')
      .notNull()
      .references(() => requests.id),
    /** Whose money it asks for. */
    instituteId: integer('institute_id').references(() => institutes.id),
    /** The offer that was accepted. */
    applicationId: integer('application_id'),
    offerVersion: smallint('offer_version'),
    /** Of a credit note. */
    creditsId: integer('credits_id').references((): AnyPgColumn => invoices.id),
    reason: text('reason').notNull().default(''),
    currency: currencyCode('currency')
      .notNull()
      .references(() => currencies.code),
    /** With VAT; less than nothing on a credit note. */
    total: amount('total').notNull(),
    issuedBy: uuid('issued_by')
      .notNull()
      .references(() => accounts.id),
    issuedAt: instant('issued_at').notNull(),
    idempotencyKey: uuid('idempotency_key').notNull(),
    /** Opens the page that says what it is worth, to its bearer (BIL-46). */
    verifyId: text('verify_id')
      .notNull()
      .default(sql`replace(gen_random_uuid()::text, '-', '')`)
      .unique('invoices_verify_key'),
  },
  (t) => [
    check('invoices_verify_form', matches(t.verifyId, '^[0-9a-f]{32}$')),
    foreignKey({
      name: 'invoices_offer_fk',
      columns: [t.applicationId, t.offerVersion],
      foreignColumns: [applicationOffers.applicationId, applicationOffers.version],
    }),
    unique('invoices_idempotency_key').on(t.requestId, t.idempotencyKey),
    check('invoices_issuer_known', oneOf(t.issuer, ISSUERS)),
    check('invoices_kind_known', oneOf(t.kind, INVOICE_KINDS)),
    check('invoices_number_form', matches(t.number, '^(S|A|SC|AC)-20[0-9]{2}-[0-9]{6}$')),
    check(
      'invoices_school_facts',
      sql`(${t.issuer} = 'school') = (${t.instituteId} is not null) and (${t.issuer} = 'school') = (${t.applicationId} is not null) and (${t.applicationId} is null) = (${t.offerVersion} is null)`,
    ),
    check(
      'invoices_credit_facts',
      sql`(${t.kind} = 'creditNote') = (${t.creditsId} is not null) and (${t.kind} = 'creditNote') = (${t.total} < 0) and (${t.kind} = 'creditNote') = (${t.reason} <> '')`,
    ),
    check('invoices_reason_length', sql`char_length(${t.reason}) <= 2000`),
    index('invoices_request_idx').on(t.requestId, t.id),
    index('invoices_institute_idx').on(t.instituteId),
    index('invoices_offer_idx').on(t.applicationId, t.offerVersion),
    index('invoices_credits_idx').on(t.creditsId),
    index('invoices_issued_by_idx').on(t.issuedBy),
  ],
);

/** The lines of invoices. Append-only. */
export const invoiceLines = pgTable(
  'invoice_lines',
  {
    id: integer('id').primaryKey().generatedAlwaysAsIdentity(),
    invoiceId: integer('invoice_id')
      .notNull()
      .references(() => invoices.id),
    kind: text('kind', { enum: INVOICE_LINE_KINDS }).notNull(),
    label: text('label').notNull().default(''),
    /** Without VAT; less than nothing for what is taken off. */
    amount: amount('amount').notNull(),
    /** Percent. */
    vatPercent: smallint('vat_percent'),
    vat: amount('vat').notNull().default(0),
    /** Where it was converted. */
    fromAmount: amount('from_amount'),
    fromCurrency: currencyCode('from_currency').references(() => currencies.code),
    sarMicros: bigint('sar_micros', { mode: 'number' }),
    toSarMicros: bigint('to_sar_micros', { mode: 'number' }),
    rateOn: date('rate_on'),
    /** The line of an invoice that a credit note takes back, or part of it: a trigger refuses more than there is. */
    creditsLineId: integer('credits_line_id').references((): AnyPgColumn => invoiceLines.id),
  },
  (t) => [
    check('invoice_lines_kind_known', oneOf(t.kind, INVOICE_LINE_KINDS)),
    check('invoice_lines_label_length', sql`char_length(${t.label}) <= 120`),
    check('invoice_lines_vat_facts', sql`${t.vatPercent} is not null or ${t.vat} = 0`),
    check(
      'invoice_lines_conversion',
      sql`num_nulls(${t.fromAmount}, ${t.fromCurrency}, ${t.sarMicros}, ${t.toSarMicros}, ${t.rateOn}) in (0, 5)`,
    ),
    index('invoice_lines_invoice_idx').on(t.invoiceId, t.id),
    index('invoice_lines_credits_idx').on(t.creditsLineId),
  ],
);

/** The instalments of an invoice. Append-only; together they are its total. */
export const instalments = pgTable(
  'instalments',
  {
    id: integer('id').primaryKey().generatedAlwaysAsIdentity(),
    invoiceId: integer('invoice_id')
      .notNull()
      .references(() => invoices.id),
    requestId: integer('request_id')
      .notNull()
      .references(() => requests.id),
    /** Counts the instalments of its request. */
    n: smallint('n').notNull(),
    dueOn: date('due_on').notNull(),
    amount: amount('amount').notNull(),
    reference: text('reference').notNull().unique('instalments_reference_key'),
  },
  (t) => [
    unique('instalments_n_key').on(t.requestId, t.n),
    check('instalments_amount_positive', sql`${t.amount} > 0`),
    check('instalments_reference_form', matches(t.reference, '^RF[0-9]{2}[0-9]+P[0-9]+$')),
    index('instalments_invoice_idx').on(t.invoiceId, t.id),
    index('instalments_due_idx').on(t.dueOn, t.id),
  ],
);
