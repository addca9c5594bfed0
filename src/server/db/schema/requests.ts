import { sql } from 'drizzle-orm';
import {
  bigint,
  check,
  date,
  foreignKey,
  index,
  integer,
  jsonb,
  pgTable,
  smallint,
  text,
  unique,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core';
import { PRODUCTS, REQUEST_STEPS, STEP_ACTORS } from '../../../contract/constants';
import { accounts } from './accounts';
import { currencyCode, instant, lengthBetween, money, oneOf } from './columns';
import { currencies, institutes } from './places';
import { plans } from './prices';
import { programmes } from './programmes';

/** A student's request. The id is the request number that people read and say. */
export const requests = pgTable(
  'requests',
  {
    id: integer('id').primaryKey().generatedAlwaysAsIdentity({ startWith: 100001 }),
    accountId: uuid('account_id')
      .notNull()
      .references(() => accounts.id),
    kind: text('kind', { enum: PRODUCTS }).notNull(),
    programmeId: integer('programme_id'),
    planId: integer('plan_id'),
    /** Where the student wants to go; null when the team is to find a place. */
    instituteId: integer('institute_id').references(() => institutes.id),
    /** The partner that looks after it; null while it is open to all partners. */
    partnerInstituteId: integer('partner_institute_id').references(() => institutes.id),
    /** The newest step of the timeline. */
    currentStep: text('current_step', { enum: REQUEST_STEPS }).notNull().default('received'),
    startDate: date('start_date'),
    weeks: smallint('weeks'),
    /** What was agreed when it was sent; null when nothing was priced. */
    amount: money('amount'),
    currency: currencyCode('currency').references(() => currencies.code),
    /** What the form of this kind asks; its shape is the contract's schema for the kind. */
    details: jsonb('details')
      .$type<Record<string, unknown>>()
      .notNull()
      .default(sql`'{}'::jsonb`),
    /** The sender's key for this one press: a second arrival is the same request. */
    idempotencyKey: text('idempotency_key').notNull(),
    createdAt: instant('created_at').notNull().defaultNow(),
    updatedAt: instant('updated_at').notNull().defaultNow(),
  },
  (t) => [
    // The plan is one of the programme's and the programme one of the institute's, or none at all.
    foreignKey({
      name: 'requests_programme_fk',
      columns: [t.programmeId, t.instituteId],
      foreignColumns: [programmes.id, programmes.instituteId],
    }),
    foreignKey({
      name: 'requests_plan_fk',
      columns: [t.planId, t.programmeId],
      foreignColumns: [plans.id, plans.programmeId],
    }),
    check(
      'requests_choice_complete',
      sql`(${t.programmeId} is null or ${t.instituteId} is not null) and (${t.planId} is null or ${t.programmeId} is not null)`,
    ),
    unique('requests_account_idempotency_key').on(t.accountId, t.idempotencyKey),
    check('requests_kind_known', oneOf(t.kind, PRODUCTS)),
    check('requests_current_step_known', oneOf(t.currentStep, REQUEST_STEPS)),
    check('requests_weeks_range', sql`${t.weeks} between 1 and 520`),
    check('requests_amount_positive', sql`${t.amount} >= 0`),
    check('requests_amount_currency', sql`(${t.amount} is null) = (${t.currency} is null)`),
    check(
      'requests_details_object',
      sql`jsonb_typeof(${t.details}) = 'object' and octet_length(${t.details}::text) <= 20000`,
    ),
    check('requests_idempotency_key_length', lengthBetween(t.idempotencyKey, 8, 100)),
    // Each list in its order, newest first, as it is and by kind and step (repositories/requests).
    index('requests_account_idx').on(t.accountId, t.createdAt, t.id),
    index('requests_created_idx').on(t.createdAt, t.id),
    index('requests_kind_step_idx').on(t.kind, t.currentStep, t.createdAt, t.id),
    index('requests_partner_idx').on(t.partnerInstituteId, t.createdAt, t.id),
    index('requests_partner_kind_step_idx').on(
      t.partnerInstituteId,
      t.kind,
      t.currentStep,
      t.createdAt,
      t.id,
    ),
    index('requests_open_asked_idx')
      .on(t.instituteId, t.createdAt, t.id)
      .where(sql`${t.partnerInstituteId} is null`),
    index('requests_open_asked_kind_step_idx')
      .on(t.instituteId, t.kind, t.currentStep, t.createdAt, t.id)
      .where(sql`${t.partnerInstituteId} is null`),
    index('requests_open_idx')
      .on(t.createdAt, t.id)
      .where(sql`${t.partnerInstituteId} is null`),
    index('requests_institute_idx').on(t.instituteId, t.id),
    index('requests_partner_account_idx').on(t.partnerInstituteId, t.accountId),
    index('requests_programme_idx').on(t.programmeId),
    index('requests_plan_idx').on(t.planId),
  ],
);

/** A request's timeline. Append-only: a trigger refuses to change or delete a row. */
export const requestSteps = pgTable(
  'request_steps',
  {
    id: bigint('id', { mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
    requestId: integer('request_id')
      .notNull()
      .references(() => requests.id),
    step: text('step', { enum: REQUEST_STEPS }).notNull(),
    actor: text('actor', { enum: STEP_ACTORS }).notNull(),
    /** Who it was. */
    accountId: uuid('account_id').references(() => accounts.id),
    note: text('note').notNull().default(''),
    at: instant('at').notNull().defaultNow(),
  },
  (t) => [
    check('request_steps_step_known', oneOf(t.step, REQUEST_STEPS)),
    check('request_steps_actor_known', oneOf(t.actor, STEP_ACTORS)),
    check('request_steps_note_length', sql`char_length(${t.note}) <= 2000`),
    index('request_steps_request_idx').on(t.requestId, t.id),
    index('request_steps_account_idx').on(t.accountId),
  ],
);

/**
 * Who took an open request, and when. Live until it is released; the rows stay as history, and at
 * most one of a request's snatches is live, which is what makes exactly one partner win.
 */
export const snatches = pgTable(
  'snatches',
  {
    id: integer('id').primaryKey().generatedAlwaysAsIdentity(),
    requestId: integer('request_id')
      .notNull()
      .references(() => requests.id),
    instituteId: integer('institute_id')
      .notNull()
      .references(() => institutes.id),
    accountId: uuid('account_id')
      .notNull()
      .references(() => accounts.id),
    snatchedAt: instant('snatched_at').notNull().defaultNow(),
    /** Not confirmed by then, it opens again. */
    expiresAt: instant('expires_at').notNull(),
    confirmedAt: instant('confirmed_at'),
    releasedAt: instant('released_at'),
  },
  (t) => [
    check('snatches_expire_later', sql`${t.expiresAt} > ${t.snatchedAt}`),
    check('snatches_confirmed_after', sql`${t.confirmedAt} >= ${t.snatchedAt}`),
    check('snatches_released_after', sql`${t.releasedAt} >= ${t.snatchedAt}`),
    uniqueIndex('snatches_live_key')
      .on(t.requestId)
      .where(sql`${t.releasedAt} is null`),
    index('snatches_request_idx').on(t.requestId, t.id),
    index('snatches_institute_idx').on(t.instituteId, t.id),
    index('snatches_account_idx').on(t.accountId),
    index('snatches_unconfirmed_idx')
      .on(t.expiresAt)
      .where(sql`${t.releasedAt} is null and ${t.confirmedAt} is null`),
  ],
);
