/** Documents of a request (DOC), their versions, who opened them, and with whom they are shared. */
import { sql } from 'drizzle-orm';
import {
  bigint,
  boolean,
  check,
  date,
  index,
  integer,
  pgTable,
  smallint,
  text,
  unique,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core';
import { DEGREES } from '../../../contract/catalogue/catalogue';
import { DESTINATIONS, PRODUCTS } from '../../../contract/common/constants';
import { STEP_ACTORS } from '../../../contract/common/requestSteps';
import { STORED_STATES } from '../../../contract/documents/documentLifecycle';
import { HISTORY_EVENTS } from '../../../contract/documents/documentRights';
import {
  ACCESS_REASONS,
  DOCUMENT_HINT_MAX_LENGTH,
  DOCUMENT_NAME_MAX_LENGTH,
  DUE_WEEKS_MAX,
  OUTCOMES,
  PAYERS,
  PURPOSES,
  RETURN_REASONS,
} from '../../../contract/documents/documents';
import { accounts } from './accounts';
import { applications } from './applications';
import { instant, lengthBetween, literals, oneOf } from './columns';
import { files } from './files';
import { changesByPeople, historyRules } from './history';
import { destinations, institutes } from './places';
import { requests } from './requests';

const HINT_MAX = sql.raw(String(DOCUMENT_HINT_MAX_LENGTH));

/** Templates of the documents that requests need, by their facts (DOC-03). */
export const documentTemplates = pgTable(
  'document_templates',
  {
    id: integer('id').primaryKey().generatedAlwaysAsIdentity(),
    /** Names it for the software, whatever it is called. */
    slug: text('slug')
      .notNull()
      .unique('document_templates_slug_key')
      // Of those that a lead adds.
      .default(sql`replace(gen_random_uuid()::text, '-', '')`),
    position: smallint('position').notNull(),
    purpose: text('purpose', { enum: PURPOSES }).notNull(),
    // Null for any.
    destinationId: text('destination_id', { enum: DESTINATIONS }).references(() => destinations.id),
    product: text('product', { enum: PRODUCTS }),
    degree: text('degree', { enum: DEGREES }),
    minorsOnly: boolean('minors_only').notNull().default(false),
    payer: text('payer', { enum: PAYERS }),
    /** So many weeks before the start it is due (VIS-04); null: no day. */
    dueWeeks: smallint('due_weeks'),
    nameAr: text('name_ar').notNull(),
    nameEn: text('name_en').notNull(),
    hintAr: text('hint_ar').notNull().default(''),
    hintEn: text('hint_en').notNull().default(''),
    /** Counts the changes. */
    version: integer('version').notNull().default(1),
    /** New requests need it no more. */
    retiredAt: instant('retired_at'),
  },
  (t) => [
    check('document_templates_purpose_known', oneOf(t.purpose, PURPOSES)),
    check('document_templates_product_known', oneOf(t.product, PRODUCTS)),
    check('document_templates_degree_known', oneOf(t.degree, DEGREES)),
    check('document_templates_payer_known', oneOf(t.payer, PAYERS)),
    check(
      'document_templates_due_weeks',
      sql`${t.dueWeeks} between 1 and ${sql.raw(String(DUE_WEEKS_MAX))}`,
    ),
    check('document_templates_name_ar', lengthBetween(t.nameAr, 1, DOCUMENT_NAME_MAX_LENGTH)),
    check('document_templates_name_en', lengthBetween(t.nameEn, 1, DOCUMENT_NAME_MAX_LENGTH)),
    check(
      'document_templates_hints',
      sql`char_length(${t.hintAr}) <= ${HINT_MAX} and char_length(${t.hintEn}) <= ${HINT_MAX}`,
    ),
    index('document_templates_destination_idx').on(t.destinationId),
  ],
);

/** The documents that a request needs. */
export const documentRequirements = pgTable(
  'document_requirements',
  {
    id: integer('id').primaryKey().generatedAlwaysAsIdentity(),
    requestId: integer('request_id')
      .notNull()
      .references(() => requests.id),
    /** Null where the team added it in its own words. */
    templateId: integer('template_id').references(() => documentTemplates.id),
    /** Of the template, when its words were copied. */
    templateVersion: integer('template_version'),
    /** Added by the team, also where a template has its words. */
    addedBy: uuid('added_by').references(() => accounts.id),
    addedKey: uuid('added_key'),
    position: smallint('position').notNull(),
    purpose: text('purpose', { enum: PURPOSES }).notNull(),
    nameAr: text('name_ar').notNull(),
    nameEn: text('name_en').notNull(),
    hintAr: text('hint_ar').notNull().default(''),
    hintEn: text('hint_en').notNull().default(''),
    state: text('state', { enum: STORED_STATES }).notNull().default('missing'),
    /** Since when it is in its state. */
    since: instant('since').notNull(),
    /** The version that its state is about; null before the first. */
    newest: smallint('newest'),
    /** The last day of what was accepted. */
    validUntil: date('valid_until'),
    waivedBy: uuid('waived_by').references(() => accounts.id),
    waivedWhy: text('waived_why').notNull().default(''),
    /** Counts the changes. */
    version: integer('version').notNull().default(1),
    createdAt: instant('created_at').notNull(),
    updatedAt: instant('updated_at').notNull(),
  },
  (t) => [
    unique('document_requirements_template_key').on(t.requestId, t.templateId),
    unique('document_requirements_added_key').on(t.requestId, t.addedKey),
    check('document_requirements_state_known', oneOf(t.state, STORED_STATES)),
    check('document_requirements_purpose_known', oneOf(t.purpose, PURPOSES)),
    check(
      'document_requirements_sent_facts',
      sql`${t.newest} is not null or ${t.state} in ('missing', 'waived')`,
    ),
    check(
      'document_requirements_valid_facts',
      sql`${t.validUntil} is null or ${t.state} = 'accepted'`,
    ),
    check(
      'document_requirements_waived_facts',
      sql`(${t.waivedBy} is not null) = (${t.state} = 'waived')`,
    ),
    check(
      'document_requirements_template_facts',
      sql`(${t.templateId} is null) = (${t.templateVersion} is null) and (${t.templateId} is not null or ${t.addedBy} is not null)`,
    ),
    check('document_requirements_name_ar', lengthBetween(t.nameAr, 1, DOCUMENT_NAME_MAX_LENGTH)),
    check('document_requirements_name_en', lengthBetween(t.nameEn, 1, DOCUMENT_NAME_MAX_LENGTH)),
    check(
      'document_requirements_lengths',
      sql`char_length(${t.hintAr}) <= ${HINT_MAX} and char_length(${t.hintEn}) <= ${HINT_MAX} and char_length(${t.waivedWhy}) <= 2000`,
    ),
    // The queue of the team in its order (DOC-08).
    index('document_requirements_review_idx')
      .on(t.since, t.id)
      .where(sql`${t.state} = 'inReview'`),
    index('document_requirements_template_idx').on(t.templateId),
    index('document_requirements_added_by_idx').on(t.addedBy),
    index('document_requirements_waived_by_idx').on(t.waivedBy),
  ],
);

/** Versions of a document that were sent. A trigger lets only the review be written later. */
export const documentVersions = pgTable(
  'document_versions',
  {
    id: integer('id').primaryKey().generatedAlwaysAsIdentity(),
    requirementId: integer('requirement_id')
      .notNull()
      .references(() => documentRequirements.id),
    n: smallint('n').notNull(),
    fileId: uuid('file_id')
      .notNull()
      .references(() => files.id),
    sentAt: instant('sent_at').notNull(),
    sentBy: uuid('sent_by')
      .notNull()
      .references(() => accounts.id),
    actor: text('actor', { enum: STEP_ACTORS }).notNull(),
    reviewedAt: instant('reviewed_at'),
    reviewedBy: uuid('reviewed_by').references(() => accounts.id),
    outcome: text('outcome', { enum: OUTCOMES }),
    reason: text('reason', { enum: RETURN_REASONS }),
    note: text('note').notNull().default(''),
    pictureFileId: uuid('picture_file_id').references(() => files.id),
  },
  (t) => [
    unique('document_versions_n_key').on(t.requirementId, t.n),
    unique('document_versions_file_key').on(t.fileId),
    check('document_versions_actor_known', oneOf(t.actor, STEP_ACTORS)),
    check('document_versions_outcome_known', oneOf(t.outcome, OUTCOMES)),
    check('document_versions_reason_known', oneOf(t.reason, RETURN_REASONS)),
    check(
      'document_versions_review_facts',
      sql`(${t.outcome} is null) = (${t.reviewedAt} is null) and (${t.outcome} is null) = (${t.reviewedBy} is null) and (${t.reason} is not null) = (coalesce(${t.outcome}, '') = 'sentBack')`,
    ),
    check('document_versions_note_length', sql`char_length(${t.note}) <= 2000`),
    index('document_versions_sent_by_idx').on(t.sentBy),
    index('document_versions_reviewed_by_idx').on(t.reviewedBy),
    index('document_versions_picture_idx').on(t.pictureFileId),
  ],
);

/** A document's history. Append-only: a trigger rejects updates and deletes. */
export const documentEvents = pgTable(
  'document_events',
  {
    ...changesByPeople(HISTORY_EVENTS, STORED_STATES),
    requirementId: integer('requirement_id')
      .notNull()
      .references(() => documentRequirements.id),
  },
  (t) =>
    historyRules('document_events', t, t.requirementId, {
      events: HISTORY_EVENTS,
      states: STORED_STATES,
    }),
);

/** Who opened which file, and why. Append-only: a trigger rejects updates and deletes. */
export const documentAccesses = pgTable(
  'document_accesses',
  {
    id: bigint('id', { mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
    versionId: integer('version_id')
      .notNull()
      .references(() => documentVersions.id),
    accountId: uuid('account_id')
      .notNull()
      .references(() => accounts.id),
    actor: text('actor', { enum: STEP_ACTORS }).notNull(),
    /** A school's. */
    instituteId: integer('institute_id').references(() => institutes.id),
    why: text('why', { enum: ACCESS_REASONS }).notNull(),
    at: instant('at').notNull(),
  },
  (t) => [
    check('document_accesses_actor_known', oneOf(t.actor, STEP_ACTORS)),
    check('document_accesses_why_known', oneOf(t.why, ACCESS_REASONS)),
    check(
      'document_accesses_school_facts',
      sql`(${t.instituteId} is not null) = (${t.actor} = ${literals(['partner'])})`,
    ),
    index('document_accesses_version_idx').on(t.versionId, t.id),
    index('document_accesses_account_idx').on(t.accountId),
    index('document_accesses_institute_idx').on(t.instituteId),
  ],
);

/** Documents that the school of an application reads. */
export const documentShares = pgTable(
  'document_shares',
  {
    id: integer('id').primaryKey().generatedAlwaysAsIdentity(),
    requirementId: integer('requirement_id')
      .notNull()
      .references(() => documentRequirements.id),
    applicationId: integer('application_id')
      .notNull()
      .references(() => applications.id),
    sharedBy: uuid('shared_by')
      .notNull()
      .references(() => accounts.id),
    sharedAt: instant('shared_at').notNull(),
    endedAt: instant('ended_at'),
    endedBy: uuid('ended_by').references(() => accounts.id),
  },
  (t) => [
    check('document_shares_ended_facts', sql`(${t.endedAt} is null) = (${t.endedBy} is null)`),
    // Of two who share at once one does.
    uniqueIndex('document_shares_standing_idx')
      .on(t.requirementId, t.applicationId)
      .where(sql`${t.endedAt} is null`),
    index('document_shares_application_idx').on(t.applicationId),
    index('document_shares_shared_by_idx').on(t.sharedBy),
    index('document_shares_ended_by_idx').on(t.endedBy),
  ],
);
