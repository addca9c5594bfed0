import { sql } from 'drizzle-orm';
import type { SQL } from 'drizzle-orm';
import { check, index, integer, pgTable, smallint, text, unique, uuid } from 'drizzle-orm/pg-core';
import type { AnyPgColumn } from 'drizzle-orm/pg-core';
import { CALL_ATTEMPTS_MAX } from '../../../contract/booking/bookedCall';
import { LANGUAGES, NAME_MAX_LENGTH } from '../../../contract/common/constants';
import {
  APPLICATION_WORDS_MAX,
  REJECTION_REASONS,
  TOLD_EVENTS,
} from '../../../contract/partner/applications';
import { accounts } from './accounts';
import { instant, lengthBetween, matches, oneOf, textSearch } from './columns';
import { institutes } from './places';

/** When a call is to be made: again after one without an answer, else at its time or at once. */
export const callTime = (call: {
  readonly nextCallAt: AnyPgColumn;
  readonly startsAt: AnyPgColumn;
  readonly createdAt: AnyPgColumn;
}): SQL => sql`greatest(${call.nextCallAt}, ${call.startsAt}, ${call.createdAt})`;

/** Consultation bookings (BOOK-01), with the time of the call where one was chosen (BOOK-04). */
export const consultations = pgTable(
  'consultations',
  {
    id: integer('id').primaryKey().generatedAlwaysAsIdentity(),
    name: text('name').notNull(),
    /** The words and sounds of the name (DESK-10). */
    search: textSearch('search')
      .notNull()
      .generatedAlwaysAs(sql`masar_person_search(name)`),
    phone: text('phone').notNull(),
    phoneE164: text('phone_e164').notNull(),
    address: text('address').notNull(),
    createdAt: instant('created_at').notNull().defaultNow(),
    handledAt: instant('handled_at'),
    startsAt: instant('starts_at'),
    endsAt: instant('ends_at'),
    /** Unguessable (122 random bits): names the call's page and its calendar file. */
    reference: uuid('reference').notNull().defaultRandom(),
    /** How often it was moved or cancelled; orders the calendar files of one call. */
    changes: integer('changes').notNull().default(0),
    changedAt: instant('changed_at'),
    /** A cancelled call is handled too, and holds no time. */
    cancelledAt: instant('cancelled_at'),
    /** The time that a cancelled call had; null for a call-back. */
    freedStartsAt: instant('freed_starts_at'),
    freedEndsAt: instant('freed_ends_at'),
    /** Calls that nobody answered (DESK-14), and when the team calls again. */
    attempts: smallint('attempts').notNull().default(0),
    nextCallAt: instant('next_call_at'),
  },
  (t) => [
    // One consultation at a time. Nulls are distinct: any number of people wait for a call.
    unique('consultations_starts_at_key').on(t.startsAt),
    unique('consultations_reference_key').on(t.reference),
    check(
      'consultations_time_range',
      sql`(${t.startsAt} is null) = (${t.endsAt} is null) and coalesce(${t.startsAt} < ${t.endsAt}, true)`,
    ),
    check(
      'consultations_cancelled_frees',
      sql`case when ${t.cancelledAt} is null then num_nonnulls(${t.freedStartsAt}, ${t.freedEndsAt}) = 0
        else ${t.startsAt} is null and ${t.handledAt} is not null
          and num_nonnulls(${t.freedStartsAt}, ${t.freedEndsAt}) in (0, 2) end`,
    ),
    check('consultations_name_length', lengthBetween(t.name, 1, NAME_MAX_LENGTH)),
    check('consultations_phone_length', sql`char_length(${t.phone}) between 7 and 40`),
    check('consultations_phone_e164_form', matches(t.phoneE164, '^\\+[0-9]{6,18}$')),
    index('consultations_phone_created_idx').on(t.phoneE164, t.createdAt),
    index('consultations_search_idx').using('gin', t.search),
    index('consultations_phone_end_idx').on(sql`reverse(${t.phoneE164}) text_pattern_ops`),
    check(
      'consultations_attempts_range',
      sql`${t.attempts} between 0 and ${sql.raw(String(CALL_ATTEMPTS_MAX))}`,
    ),
    // The agenda: by the time of the next call; a call-back without a time since it was asked for.
    index('consultations_agenda_idx')
      .on(callTime(t), t.id)
      .where(sql`${t.handledAt} is null`),
    index('consultations_open_idx')
      .on(t.id)
      .where(sql`${t.handledAt} is null`),
  ],
);

export const partnerApplications = pgTable(
  'partner_applications',
  {
    id: integer('id').primaryKey().generatedAlwaysAsIdentity(),
    instituteName: text('institute_name').notNull(),
    contactName: text('contact_name').notNull(),
    email: text('email').notNull(),
    phone: text('phone').notNull(),
    phoneE164: text('phone_e164').notNull(),
    country: text('country').notNull().default(''),
    message: text('message').notNull().default(''),
    address: text('address').notNull(),
    createdAt: instant('created_at').notNull().defaultNow(),
    /** The language that the applicant read, in which they are told. */
    language: text('language', { enum: LANGUAGES }).notNull().default('ar'),
    /** When the team first wrote to the applicant. */
    answeredAt: instant('answered_at'),
    /** When it was decided, or closed without a decision. */
    handledAt: instant('handled_at'),
    decision: text('decision', { enum: ['approved', 'rejected'] }),
    /** Whose member the applicant became. */
    instituteId: integer('institute_id').references(() => institutes.id, { onDelete: 'set null' }),
    /** The words and sounds of both names (DESK-10). */
    search: textSearch('search')
      .notNull()
      .generatedAlwaysAs(sql`masar_person_search(contact_name || ' ' || institute_name)`),
  },
  (t) => [
    check('partner_applications_language_known', oneOf(t.language, LANGUAGES)),
    check('partner_applications_decision_known', oneOf(t.decision, ['approved', 'rejected'])),
    check('partner_applications_decided', sql`${t.decision} is null or ${t.handledAt} is not null`),
    index('partner_applications_search_idx').using('gin', t.search),
    index('partner_applications_phone_end_idx').on(sql`reverse(${t.phoneE164}) text_pattern_ops`),
    index('partner_applications_email_idx').on(sql`lower(${t.email}) text_pattern_ops`),
    index('partner_applications_institute_idx').on(t.instituteId),
    // The desk's lists: what waits by its day, what is over by when it ended.
    index('partner_applications_waiting_idx')
      .on(t.createdAt, t.id)
      .where(sql`${t.handledAt} is null`),
    index('partner_applications_ended_idx')
      .on(t.decision, t.handledAt, t.id)
      .where(sql`${t.handledAt} is not null`),
    check('partner_applications_institute_length', lengthBetween(t.instituteName, 1, 200)),
    check('partner_applications_contact_length', lengthBetween(t.contactName, 1, NAME_MAX_LENGTH)),
    check('partner_applications_email_form', matches(t.email, '^[^@[:space:]]+@[^@[:space:]]+$')),
    check('partner_applications_phone_length', sql`char_length(${t.phone}) between 7 and 40`),
    check('partner_applications_phone_e164_form', matches(t.phoneE164, '^\\+[0-9]{6,18}$')),
    check('partner_applications_country_length', sql`char_length(${t.country}) <= 100`),
    check('partner_applications_message_length', sql`char_length(${t.message}) <= 4000`),
    index('partner_applications_open_phone_idx')
      .on(t.phoneE164)
      .where(sql`${t.handledAt} is null`),
    index('partner_applications_open_idx')
      .on(t.id)
      .where(sql`${t.handledAt} is null`),
  ],
);

/** Messages of the team to an applicant (PAR-17): each goes out once as a text message. */
export const applicationMessages = pgTable(
  'application_messages',
  {
    id: integer('id').primaryKey().generatedAlwaysAsIdentity(),
    applicationId: integer('application_id')
      .notNull()
      .references(() => partnerApplications.id, { onDelete: 'cascade' }),
    /** Null for a command of the server. */
    authorId: uuid('author_id').references(() => accounts.id, { onDelete: 'set null' }),
    event: text('event', { enum: TOLD_EVENTS }).notNull(),
    reason: text('reason', { enum: REJECTION_REASONS }),
    text: text('text').notNull().default(''),
    createdAt: instant('created_at').notNull(),
    /** Made by the sender's browser; the same one again is the same row. */
    idempotencyKey: uuid('idempotency_key'),
  },
  (t) => [
    unique('application_messages_author_key').on(t.authorId, t.idempotencyKey),
    check('application_messages_event_known', oneOf(t.event, TOLD_EVENTS)),
    check('application_messages_reason_known', oneOf(t.reason, REJECTION_REASONS)),
    check(
      'application_messages_rejected_has_reason',
      sql`(${t.event} = 'rejected') = (${t.reason} is not null)`,
    ),
    check('application_messages_text_length', lengthBetween(t.text, 0, APPLICATION_WORDS_MAX)),
    index('application_messages_application_idx').on(t.applicationId, t.id),
  ],
);

export const partnerMessages = pgTable(
  'partner_messages',
  {
    id: integer('id').primaryKey().generatedAlwaysAsIdentity(),
    accountId: uuid('account_id')
      .notNull()
      .references(() => accounts.id, { onDelete: 'cascade' }),
    instituteId: integer('institute_id')
      .notNull()
      .references(() => institutes.id, { onDelete: 'cascade' }),
    subject: text('subject').notNull().default(''),
    text: text('text').notNull(),
    createdAt: instant('created_at').notNull().defaultNow(),
    /** Made by the sender's browser; the same one again is the same row. */
    idempotencyKey: uuid('idempotency_key'),
    handledAt: instant('handled_at'),
  },
  (t) => [
    unique('partner_messages_account_idempotency_key').on(t.accountId, t.idempotencyKey),
    check('partner_messages_subject_length', sql`char_length(${t.subject}) <= 200`),
    check('partner_messages_text_length', lengthBetween(t.text, 1, 4000)),
    index('partner_messages_account_idx').on(t.accountId, t.id),
    index('partner_messages_institute_idx').on(t.instituteId, t.id),
    index('partner_messages_open_idx')
      .on(t.id)
      .where(sql`${t.handledAt} is null`),
  ],
);
