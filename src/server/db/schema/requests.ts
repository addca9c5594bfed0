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
  uuid,
} from 'drizzle-orm/pg-core';
import { DESTINATIONS, NAME_MAX_LENGTH, PRODUCTS } from '../../../contract/common/constants';
import {
  FINAL_STEP,
  FIRST_STEP,
  PAID_STEPS,
  REQUEST_STEPS,
  STEP_ACTORS,
} from '../../../contract/common/requestSteps';
import {
  DECLINE_REASONS,
  TIMELINE_EVENTS,
  WITHDRAWAL_REASONS,
} from '../../../contract/requests/requests';
import { CLOSE_REASONS } from '../../../contract/requests/requestLifecycle';
import { STEPS_OF_QUEUE } from '../../../contract/desk/desk';
import { accounts } from './accounts';
import {
  currencyCode,
  instant,
  lengthBetween,
  literals,
  money,
  oneOf,
  textSearch,
} from './columns';
import { currencies, destinations, institutes } from './places';
import { plans } from './prices';
import { programmes, specializations } from './programmes';

/** Student requests. The id is the public request number. */
export const requests = pgTable(
  'requests',
  {
    id: integer('id').primaryKey().generatedAlwaysAsIdentity({ startWith: 100001 }),
    accountId: uuid('account_id')
      .notNull()
      .references(() => accounts.id),
    /** The person it is for, if not the account's owner (REQ-10). */
    forName: text('for_name'),
    /** The words and sounds of that name; null where the name is (DESK-10). */
    forSearch: textSearch('for_search').generatedAlwaysAs(sql`masar_person_search(for_name)`),
    kind: text('kind', { enum: PRODUCTS }).notNull(),
    programmeId: integer('programme_id'),
    planId: integer('plan_id'),
    /** The institute the student chose; null lets the team find one. */
    instituteId: integer('institute_id').references(() => institutes.id),
    /** The partner that holds it until `opensAt`, or held it before; null if none did. */
    partnerInstituteId: integer('partner_institute_id').references(() => institutes.id),
    /**
     * When any partner may snatch it; null while a partner holds it permanently (docs/adr/0016).
     */
    opensAt: instant('opens_at'),
    // The student's chosen destination and subject, as far as known.
    destinationId: text('destination_id', { enum: DESTINATIONS }).references(() => destinations.id),
    specializationId: integer('specialization_id').references(() => specializations.id),
    /**
     * When the student withdrew it (REQ-09), or the team closed it; after that it has no holder and
     * does not open.
     */
    withdrawnAt: instant('withdrawn_at'),
    /** Why the team closed it (REQ-14); null for one that is open or was withdrawn. */
    closeReason: text('close_reason', { enum: CLOSE_REASONS }),
    /** The day on which the team takes it up again (REQ-14). */
    onHoldUntil: date('on_hold_until'),
    currentStep: text('current_step', { enum: REQUEST_STEPS }).notNull().default(FIRST_STEP),
    startDate: date('start_date'),
    weeks: smallint('weeks'),
    /** The quoted price; null when nothing was priced. */
    amount: money('amount'),
    currency: currencyCode('currency').references(() => currencies.code),
    /** The UTC date of the quote (PRI-06); null where `amount` is. */
    quotedOn: date('quoted_on'),
    /** The form's answers; the contract's schema for the kind defines the shape. */
    details: jsonb('details')
      .$type<Record<string, unknown>>()
      .notNull()
      .default(sql`'{}'::jsonb`),
    idempotencyKey: text('idempotency_key').notNull(),
    createdAt: instant('created_at').notNull().defaultNow(),
    updatedAt: instant('updated_at').notNull().defaultNow(),
  },
  (t) => [
    // Composite keys ensure that the plan belongs to the programme, and the programme to the
    // institute.
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
    check(
      'requests_held_or_opening',
      sql`(${t.withdrawnAt} is null) = (${t.partnerInstituteId} is not null or ${t.opensAt} is not null)`,
    ),
    check(
      'requests_withdrawn_unpaid',
      sql`${t.withdrawnAt} is null or ${t.closeReason} is not null or ${t.currentStep} not in (${literals(PAID_STEPS)})`,
    ),
    check('requests_close_reason_known', oneOf(t.closeReason, CLOSE_REASONS)),
    check(
      'requests_closed_ended',
      sql`${t.closeReason} is null or (${t.withdrawnAt} is not null and ${t.currentStep} <> ${literals([FINAL_STEP])})`,
    ),
    check('requests_hold_open', sql`${t.onHoldUntil} is null or ${t.withdrawnAt} is null`),
    unique('requests_account_idempotency_key').on(t.accountId, t.idempotencyKey),
    check('requests_for_name_length', lengthBetween(t.forName, 1, NAME_MAX_LENGTH)),
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
    // One index per list in its order, plain and by kind and step (features/requests/queries).
    index('requests_account_idx').on(t.accountId, t.createdAt, t.id),
    index('requests_for_name_search_idx')
      .using('gin', t.forSearch)
      .where(sql`${t.forName} is not null`),
    index('requests_created_idx').on(t.createdAt, t.id),
    index('requests_step_created_idx').on(t.currentStep, t.createdAt, t.id),
    // With the day of a hold, so that counting a queue reads the index alone.
    index('requests_received_idx')
      .on(t.createdAt, t.id, t.onHoldUntil)
      .where(sql`${t.currentStep} = ${literals([FIRST_STEP])} and ${t.withdrawnAt} is null`),
    index('requests_waiting_team_idx')
      .on(t.createdAt, t.id, t.onHoldUntil)
      .where(sql`${oneOf(t.currentStep, STEPS_OF_QUEUE.waitingTeam)} and ${t.withdrawnAt} is null`),
    index('requests_waiting_student_idx')
      .on(t.createdAt, t.id, t.onHoldUntil)
      .where(
        sql`${oneOf(t.currentStep, STEPS_OF_QUEUE.waitingStudent)} and ${t.withdrawnAt} is null`,
      ),
    index('requests_waiting_partner_idx')
      .on(t.createdAt, t.id, t.onHoldUntil)
      .where(
        sql`${oneOf(t.currentStep, STEPS_OF_QUEUE.waitingPartner)} and ${t.withdrawnAt} is null`,
      ),
    index('requests_under_way_idx')
      .on(t.createdAt, t.id)
      .where(sql`${t.currentStep} <> ${literals([FINAL_STEP])} and ${t.withdrawnAt} is null`),
    index('requests_on_hold_idx')
      .on(t.onHoldUntil, t.id)
      .where(sql`${t.onHoldUntil} is not null`),
    index('requests_kind_step_idx')
      .on(t.kind, t.currentStep, t.createdAt, t.id)
      .where(sql`${t.withdrawnAt} is null`),
    index('requests_withdrawn_idx')
      .on(t.kind, t.createdAt, t.id)
      .where(sql`${t.withdrawnAt} is not null`),
    // The partners' indexes cover all columns their list filters by, so that only the page's own
    // rows are read.
    index('requests_partner_idx')
      .on(t.partnerInstituteId, t.createdAt, t.id)
      .where(sql`${t.opensAt} is null`),
    index('requests_partner_kind_step_idx')
      .on(t.partnerInstituteId, t.kind, t.currentStep, t.createdAt, t.id)
      .where(sql`${t.opensAt} is null`),
    index('requests_partner_opens_idx').on(t.partnerInstituteId, t.opensAt),
    index('requests_opening_asked_idx')
      .on(t.instituteId, t.createdAt, t.id, t.opensAt)
      .where(sql`${t.opensAt} is not null`),
    index('requests_opening_asked_kind_step_idx')
      .on(t.instituteId, t.kind, t.currentStep, t.createdAt, t.id, t.opensAt)
      .where(sql`${t.opensAt} is not null`),
    index('requests_opening_programme_idx')
      .on(t.programmeId, t.createdAt, t.id)
      .where(sql`${t.opensAt} is not null`),
    index('requests_opening_fit_idx')
      .on(
        t.kind,
        sql`coalesce(${t.destinationId}, '')`,
        sql`coalesce(${t.specializationId}, 0)`,
        t.createdAt,
        t.id,
      )
      .where(sql`${t.opensAt} is not null`),
    index('requests_destination_idx').on(t.destinationId),
    index('requests_specialization_idx').on(t.specializationId),
    index('requests_institute_idx').on(t.instituteId, t.id),
    index('requests_programme_idx').on(t.programmeId),
    index('requests_plan_idx').on(t.planId),
  ],
);

/** Requests that a member of the team entered for a student (DESK-17). */
export const enteredRequests = pgTable('entered_requests', {
  requestId: integer('request_id')
    .primaryKey()
    .references(() => requests.id, { onDelete: 'cascade' }),
  enteredBy: uuid('entered_by')
    .notNull()
    .references(() => accounts.id),
  /** When the student said that it is right; null until then. */
  confirmedAt: instant('confirmed_at'),
});

/** A request's timeline. Append-only: a trigger rejects updates and deletes. */
export const requestSteps = pgTable(
  'request_steps',
  {
    id: bigint('id', { mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
    requestId: integer('request_id')
      .notNull()
      .references(() => requests.id),
    step: text('step', { enum: REQUEST_STEPS }).notNull(),
    actor: text('actor', { enum: STEP_ACTORS }).notNull(),
    accountId: uuid('account_id').references(() => accounts.id),
    note: text('note').notNull().default(''),
    /** Why a lead moved it who did not have it, or skipped steps; only the team reads it. */
    teamReason: text('team_reason'),
    /** An event that happened at `step`; null for a move to `step`. */
    event: text('event', { enum: TIMELINE_EVENTS }),
    /** The institute that acted; for a withdrawal, the holder, which can read it. */
    instituteId: integer('institute_id').references(() => institutes.id),
    reason: text('reason', { enum: DECLINE_REASONS }),
    withdrawalReason: text('withdrawal_reason', { enum: WITHDRAWAL_REASONS }),
    closeReason: text('close_reason', { enum: CLOSE_REASONS }),
    /** Until which day it is on hold. */
    until: date('until'),
    at: instant('at').notNull().defaultNow(),
  },
  (t) => [
    check('request_steps_event_known', oneOf(t.event, TIMELINE_EVENTS)),
    check('request_steps_reason_known', oneOf(t.reason, DECLINE_REASONS)),
    check('request_steps_withdrawal_reason_known', oneOf(t.withdrawalReason, WITHDRAWAL_REASONS)),
    check('request_steps_close_reason_known', oneOf(t.closeReason, CLOSE_REASONS)),
    check(
      'request_steps_team_facts',
      sql`(${t.closeReason} is not null) = (coalesce(${t.event}, '') = 'closed') and (${t.until} is not null) = (coalesce(${t.event}, '') = 'onHold')`,
    ),
    check(
      'request_steps_event_facts',
      sql`(coalesce(${t.event}, '') in ('withdrawn', 'withdrawalUndone', 'corrected', 'closed', 'reopened', 'onHold', 'resumed') or (${t.event} is null) = (${t.instituteId} is null)) and (${t.reason} is null or ${t.event} = 'declined') and (${t.withdrawalReason} is null or coalesce(${t.event}, '') = 'withdrawn')`,
    ),
    index('request_steps_institute_idx').on(t.instituteId),
    check('request_steps_step_known', oneOf(t.step, REQUEST_STEPS)),
    check('request_steps_actor_known', oneOf(t.actor, STEP_ACTORS)),
    check('request_steps_note_length', sql`char_length(${t.note}) <= 2000`),
    check('request_steps_team_reason_length', lengthBetween(t.teamReason, 1, 2_000)),
    index('request_steps_request_idx').on(t.requestId, t.id),
    // The team's first answer to each request of a period (LEAD-08), read from the index alone.
    index('request_steps_team_idx')
      .on(t.requestId, t.at)
      .where(sql`${t.actor} = 'team'`),
    index('request_steps_account_idx').on(t.accountId),
  ],
);
