/** Applications below a request, with their offers and history (ADM). */
import { sql } from 'drizzle-orm';
import {
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
import {
  APPLICATION_STATES,
  OFFER_KINDS,
  SEAT_STATES,
} from '../../../contract/applications/applicationLifecycle';
import { APPLICATION_EVENTS } from '../../../contract/applications/applicationRights';
import {
  CONDITION_MAX_LENGTH,
  COURSE_MAX_LENGTH,
  REFERENCE_MAX_LENGTH,
} from '../../../contract/applications/applications';
import type { OfferLine } from '../../../contract/applications/applications';
import { STEP_ACTORS } from '../../../contract/common/requestSteps';
import { accounts } from './accounts';
import { currencyCode, instant, lengthBetween, literals, matches, money, oneOf } from './columns';
import { files } from './files';
import { changesByAnyone, historyRules } from './history';
import { currencies, institutes } from './places';
import { programmes } from './programmes';
import { requests } from './requests';

export const applications = pgTable(
  'applications',
  {
    id: integer('id').primaryKey().generatedAlwaysAsIdentity(),
    requestId: integer('request_id')
      .notNull()
      .references(() => requests.id),
    instituteId: integer('institute_id')
      .notNull()
      .references(() => institutes.id),
    programmeId: integer('programme_id'),
    intakeOn: date('intake_on'),
    state: text('state', { enum: APPLICATION_STATES }).notNull().default('draft'),
    /** Since when it is in its state. */
    since: instant('since').notNull(),
    /** From when on its school reads it; null before. */
    submittedAt: instant('submitted_at'),
    /** The school's own number of it. */
    schoolReference: text('school_reference').notNull().default(''),
    /** CAS, CoE or I-20. */
    placeNumber: text('place_number').notNull().default(''),
    /** The newest offer; null for none. */
    offerVersion: smallint('offer_version'),
    acceptedVersion: smallint('accepted_version'),
    withdrawnBy: text('withdrawn_by', { enum: STEP_ACTORS }),
    /** Why it was refused, declined or withdrawn. */
    reason: text('reason').notNull().default(''),
    createdBy: uuid('created_by')
      .notNull()
      .references(() => accounts.id),
    createdAt: instant('created_at').notNull(),
    updatedAt: instant('updated_at').notNull(),
    /** Counts the changes. */
    version: integer('version').notNull().default(1),
    idempotencyKey: uuid('idempotency_key').notNull(),
  },
  (t) => [
    foreignKey({
      name: 'applications_programme_fk',
      columns: [t.programmeId, t.instituteId],
      foreignColumns: [programmes.id, programmes.instituteId],
    }),
    unique('applications_idempotency_key').on(t.requestId, t.idempotencyKey),
    // Of two acceptances at once one stands (ADM-06).
    uniqueIndex('applications_one_seat_idx')
      .on(t.requestId)
      .where(sql`${t.state} in (${literals(SEAT_STATES)})`),
    check('applications_state_known', oneOf(t.state, APPLICATION_STATES)),
    check('applications_withdrawn_by_known', oneOf(t.withdrawnBy, STEP_ACTORS)),
    check(
      'applications_withdrawn_facts',
      sql`(${t.withdrawnBy} is not null) = (${t.state} = 'withdrawn')`,
    ),
    check(
      'applications_seat_facts',
      sql`(${t.acceptedVersion} is not null) or ${t.state} not in (${literals(SEAT_STATES)})`,
    ),
    check(
      'applications_lengths',
      sql`char_length(${t.schoolReference}) <= ${sql.raw(String(REFERENCE_MAX_LENGTH))} and char_length(${t.placeNumber}) <= ${sql.raw(String(REFERENCE_MAX_LENGTH))} and char_length(${t.reason}) <= 2000`,
    ),
    index('applications_institute_idx').on(t.instituteId, t.requestId),
    index('applications_programme_idx').on(t.programmeId),
    index('applications_created_by_idx').on(t.createdBy),
  ],
);

/** The versions of a school's offer. Append-only: a trigger rejects updates and deletes. */
export const applicationOffers = pgTable(
  'application_offers',
  {
    id: integer('id').primaryKey().generatedAlwaysAsIdentity(),
    applicationId: integer('application_id')
      .notNull()
      .references(() => applications.id),
    version: smallint('version').notNull(),
    kind: text('kind', { enum: OFFER_KINDS }).notNull(),
    course: text('course').notNull(),
    startsOn: date('starts_on'),
    endsOn: date('ends_on'),
    /** Checked by `offerSchema` of the contract. */
    lines: jsonb('lines').$type<readonly OfferLine[]>().notNull(),
    currency: currencyCode('currency')
      .notNull()
      .references(() => currencies.code),
    deposit: money('deposit'),
    /** The last day to answer. */
    answerBy: date('answer_by'),
    note: text('note').notNull().default(''),
    /** Opens the page that says whether the offer stands, to its bearer (ADM-11). */
    verifyId: text('verify_id')
      .notNull()
      .default(sql`replace(gen_random_uuid()::text, '-', '')`),
    /** The school's letter; null without one. */
    letterFileId: uuid('letter_file_id').references(() => files.id),
    createdBy: uuid('created_by')
      .notNull()
      .references(() => accounts.id),
    createdAt: instant('created_at').notNull(),
  },
  (t) => [
    unique('application_offers_verify_key').on(t.verifyId),
    index('application_offers_letter_idx').on(t.letterFileId),
    check('application_offers_verify_form', matches(t.verifyId, '^[0-9a-f]{32}$')),
    unique('application_offers_version_key').on(t.applicationId, t.version),
    check('application_offers_kind_known', oneOf(t.kind, OFFER_KINDS)),
    check('application_offers_course_length', lengthBetween(t.course, 1, COURSE_MAX_LENGTH)),
    check('application_offers_note_length', sql`char_length(${t.note}) <= 2000`),
    check(
      'application_offers_lines_array',
      sql`jsonb_typeof(${t.lines}) = 'array' and octet_length(${t.lines}::text) <= 20000`,
    ),
    check('application_offers_deposit_positive', sql`${t.deposit} >= 0`),
    check('application_offers_dates', sql`${t.endsOn} >= ${t.startsOn}`),
    check(
      'application_offers_answerable',
      sql`${t.answerBy} is not null or ${t.kind} = 'waitingList'`,
    ),
    index('application_offers_created_by_idx').on(t.createdBy),
  ],
);

/** The conditions of an offer. */
export const applicationConditions = pgTable(
  'application_conditions',
  {
    id: integer('id').primaryKey().generatedAlwaysAsIdentity(),
    offerId: integer('offer_id')
      .notNull()
      .references(() => applicationOffers.id),
    what: text('what').notNull(),
    dueOn: date('due_on'),
    metAt: instant('met_at'),
    metBy: uuid('met_by').references(() => accounts.id),
    // A document of the request; its reference is in the migration, as documents refer to applications.
    metDocumentId: integer('met_document_id'),
  },
  (t) => [
    check('application_conditions_what_length', lengthBetween(t.what, 1, CONDITION_MAX_LENGTH)),
    check('application_conditions_met_facts', sql`(${t.metAt} is null) = (${t.metBy} is null)`),
    index('application_conditions_offer_idx').on(t.offerId, t.id),
    check(
      'application_conditions_met_document',
      sql`${t.metDocumentId} is null or ${t.metAt} is not null`,
    ),
    index('application_conditions_met_by_idx').on(t.metBy),
    index('application_conditions_met_document_idx').on(t.metDocumentId),
  ],
);

/** An application's history. Append-only: a trigger rejects updates and deletes. */
export const applicationEvents = pgTable(
  'application_events',
  {
    ...changesByAnyone(APPLICATION_EVENTS, APPLICATION_STATES),
    applicationId: integer('application_id')
      .notNull()
      .references(() => applications.id),
  },
  (t) =>
    historyRules('application_events', t, t.applicationId, {
      events: APPLICATION_EVENTS,
      states: APPLICATION_STATES,
    }),
);
