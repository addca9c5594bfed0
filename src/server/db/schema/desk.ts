import { sql } from 'drizzle-orm';
import {
  check,
  date,
  foreignKey,
  index,
  integer,
  pgTable,
  primaryKey,
  text,
  unique,
  uuid,
} from 'drizzle-orm/pg-core';
import { DESTINATIONS } from '../../../contract/common/constants';
import { DESK_KINDS, NEXT_ACTION_MAX_LENGTH } from '../../../contract/desk/desk';
import { CONTACT_END_REASONS } from '../../../contract/desk/contacts';
import { STUDENT_NOTE_MAX_LENGTH } from '../../../contract/desk/students';
import { accounts } from './accounts';
import { instant, lengthBetween, literals, oneOf } from './columns';
import { requests } from './requests';

/**
 * Claims of desk entries (DESK-02): at most one holder, by the primary key. A released entry keeps
 * its row without a holder, and a request keeps its next action.
 */
export const deskClaims = pgTable(
  'desk_claims',
  {
    kind: text('kind', { enum: DESK_KINDS }).notNull(),
    /** The key of the chat's room, the request, consultation, application or message. */
    itemId: text('item_id').notNull(),
    /** Null when it was given back. */
    accountId: uuid('account_id').references(() => accounts.id, { onDelete: 'set null' }),
    /** When the account claimed it, or when it was released. */
    claimedAt: instant('claimed_at').notNull(),
    /** When a holder first had it open (DESK-23); of an earlier claim where it is before `claimedAt`. */
    openedAt: instant('opened_at'),
    /** The team's next action for a request, and its due date; null for none. */
    nextAction: text('next_action'),
    nextActionDue: date('next_action_due'),
  },
  (t) => [
    primaryKey({ name: 'desk_claims_pk', columns: [t.kind, t.itemId] }),
    check('desk_claims_kind_known', oneOf(t.kind, DESK_KINDS)),
    check('desk_claims_item_id_length', lengthBetween(t.itemId, 1, 100)),
    check(
      'desk_claims_next_action_dated',
      sql`num_nonnulls(${t.nextAction}, ${t.nextActionDue}) in (0, 2)`,
    ),
    check(
      'desk_claims_next_action_of_request',
      sql`${t.kind} = 'request' or ${t.nextAction} is null`,
    ),
    check('desk_claims_next_action_length', lengthBetween(t.nextAction, 1, NEXT_ACTION_MAX_LENGTH)),
    index('desk_claims_due_idx')
      .on(t.nextActionDue, t.itemId)
      .where(sql`${t.nextActionDue} is not null`),
    index('desk_claims_account_idx').on(t.accountId),
  ],
);

/**
 * The rule of a member of the team whom new requests are assigned to (DESK-24): the destinations that
 * they take; none for all of them.
 */
export const autoAssignments = pgTable(
  'auto_assignments',
  {
    accountId: uuid('account_id')
      .primaryKey()
      .references(() => accounts.id, { onDelete: 'cascade' }),
    destinations: text('destinations', { enum: DESTINATIONS }).array().notNull(),
  },
  (t) => [
    check(
      'auto_assignments_destinations_known',
      sql`${t.destinations} <@ array[${literals(DESTINATIONS)}]`,
    ),
  ],
);

/** Who of the team has an entry open now (DESK-21): a row counts for DESK_VIEWER_SECONDS after `seenAt`. */
export const deskViewers = pgTable(
  'desk_viewers',
  {
    kind: text('kind', { enum: DESK_KINDS }).notNull(),
    itemId: text('item_id').notNull(),
    accountId: uuid('account_id')
      .notNull()
      .references(() => accounts.id, { onDelete: 'cascade' }),
    seenAt: instant('seen_at').notNull(),
  },
  (t) => [
    primaryKey({ name: 'desk_viewers_pk', columns: [t.kind, t.itemId, t.accountId] }),
    check('desk_viewers_kind_known', oneOf(t.kind, DESK_KINDS)),
    check('desk_viewers_item_id_length', lengthBetween(t.itemId, 1, 100)),
    index('desk_viewers_seen_idx').on(t.seenAt),
    index('desk_viewers_account_idx').on(t.accountId),
  ],
);

/**
 * The team's notes on a student, optionally on one of the student's requests (DESK-11). Append-only:
 * a trigger rejects updates and deletes, except by an erasure.
 */
export const studentNotes = pgTable(
  'student_notes',
  {
    id: integer('id').primaryKey().generatedAlwaysAsIdentity(),
    studentId: uuid('student_id')
      .notNull()
      .references(() => accounts.id),
    requestId: integer('request_id'),
    authorId: uuid('author_id')
      .notNull()
      .references(() => accounts.id),
    text: text('text').notNull(),
    /** Colleagues who were told. */
    mentions: uuid('mentions').array().notNull().default([]),
    createdAt: instant('created_at').notNull(),
    /** Made by the sender's browser; the same one again is the same row. */
    idempotencyKey: uuid('idempotency_key').notNull(),
  },
  (t) => [
    unique('student_notes_author_idempotency_key').on(t.authorId, t.idempotencyKey),
    foreignKey({
      name: 'student_notes_request_fk',
      columns: [t.requestId],
      foreignColumns: [requests.id],
    }).onDelete('cascade'),
    check('student_notes_text_length', lengthBetween(t.text, 1, STUDENT_NOTE_MAX_LENGTH)),
    index('student_notes_student_idx').on(t.studentId, t.id),
    index('student_notes_request_idx').on(t.requestId),
    index('student_notes_author_idx').on(t.authorId),
  ],
);

/**
 * Accounts of people without a phone number, who wait as contacts (DESK-25). The row goes once the
 * account has a number; a contact whose account became part of another one keeps it for the undo.
 */
export const contacts = pgTable(
  'contacts',
  {
    accountId: uuid('account_id')
      .primaryKey()
      .references(() => accounts.id, { onDelete: 'cascade' }),
    addedBy: uuid('added_by')
      .notNull()
      .references(() => accounts.id),
    addedAt: instant('added_at').notNull(),
    /** Made by the sender's browser; the same one again is the same contact. */
    idempotencyKey: uuid('idempotency_key').notNull(),
    endedAt: instant('ended_at'),
    endReason: text('end_reason', { enum: CONTACT_END_REASONS }),
  },
  (t) => [
    unique('contacts_added_by_idempotency_key').on(t.addedBy, t.idempotencyKey),
    check('contacts_end_reason_known', oneOf(t.endReason, CONTACT_END_REASONS)),
    check('contacts_end_complete', sql`num_nonnulls(${t.endedAt}, ${t.endReason}) in (0, 2)`),
    index('contacts_waiting_idx')
      .on(t.addedAt, t.accountId)
      .where(sql`${t.endedAt} is null`),
  ],
);
