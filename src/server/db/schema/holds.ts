import { sql } from 'drizzle-orm';
import {
  boolean,
  check,
  foreignKey,
  index,
  integer,
  pgTable,
  text,
  unique,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core';
import { PARTNER_NOTE_MAX_LENGTH } from '../../../contract/partner/partner';
import type { BookingStatus } from '../../../contract/partner/partner';
import { DECLINE_REASONS } from '../../../contract/requests/requests';
import { accounts } from './accounts';
import { instant, lengthBetween, oneOf, textSearch } from './columns';
import { institutes } from './places';
import { requests } from './requests';

export const HOLD_STATES = [
  'new',
  'snatched',
  'confirmed',
  'declined',
  'withdrawn',
] as const satisfies readonly BookingStatus[];

/**
 * Each time that an institute held a request: made to it, or snatched. Rows stay as history. Who
 * holds a request now is decided by `requests.partner_institute_id` and `opens_at` alone.
 */
export const requestHolds = pgTable(
  'request_holds',
  {
    id: integer('id').primaryKey().generatedAlwaysAsIdentity(),
    requestId: integer('request_id')
      .notNull()
      .references(() => requests.id),
    instituteId: integer('institute_id')
      .notNull()
      .references(() => institutes.id),
    /** 'snatched' beyond `expiresAt` counts as let go. */
    state: text('state', { enum: HOLD_STATES }).notNull(),
    /** True if the institute snatched it; false if the request was made to the institute. */
    snatched: boolean('snatched').notNull().default(false),
    /** The member who snatched it; null if the request was made to the institute. */
    accountId: uuid('account_id').references(() => accounts.id),
    heldAt: instant('held_at').notNull(),
    /** For a snatch: when the request opens again unless confirmed. */
    expiresAt: instant('expires_at'),
    /** The confirmation or the decline; of a withdrawn one, the confirmation where there was one. */
    decidedAt: instant('decided_at'),
    /** The student's withdrawal. */
    withdrawnAt: instant('withdrawn_at'),
    decidedBy: uuid('decided_by').references(() => accounts.id),
    reason: text('reason', { enum: DECLINE_REASONS }),
    remark: text('remark').notNull().default(''),
    /** When those concerned were told that it was not confirmed in time. */
    expiryToldAt: instant('expiry_told_at'),
    /** The date that the institute was reminded of last. */
    remindedOf: instant('reminded_of'),
    /** When the institute's next duty is due (PAR-08), null where it has none; written by `writeDueDates`. */
    dueAt: instant('due_at'),
    // Copies of the request's, for the institute's lists.
    studentId: uuid('student_id')
      .notNull()
      .references(() => accounts.id),
    programmeId: integer('programme_id'),
    sentAt: instant('sent_at').notNull(),
    /** The words of the student's name and of `requests.forName`, each led by the institute; maintained by triggers. */
    search: textSearch('search')
      .notNull()
      .default(sql`''`),
  },
  (t) => [
    check('request_holds_state_known', oneOf(t.state, HOLD_STATES)),
    check('request_holds_reason_known', oneOf(t.reason, DECLINE_REASONS)),
    check(
      'request_holds_snatch_facts',
      sql`${t.snatched} = (${t.expiresAt} is not null) and ${t.snatched} = (${t.accountId} is not null) and (${t.snatched} or ${t.state} <> 'snatched')`,
    ),
    check('request_holds_expire_later', sql`${t.expiresAt} > ${t.heldAt}`),
    check(
      'request_holds_decided',
      sql`${t.state} = 'withdrawn' or (${t.state} in ('confirmed', 'declined')) = (${t.decidedAt} is not null)`,
    ),
    check(
      'request_holds_withdrawn',
      sql`(${t.state} = 'withdrawn') = (${t.withdrawnAt} is not null)`,
    ),
    check('request_holds_reason', sql`(${t.state} = 'declined') = (${t.reason} is not null)`),
    check(
      'request_holds_remark_length',
      sql`char_length(${t.remark}) <= ${sql.raw(String(PARTNER_NOTE_MAX_LENGTH))}`,
    ),
    // Only a released request can be held by the same institute again.
    uniqueIndex('request_holds_once_key')
      .on(t.requestId, t.instituteId)
      .where(sql`${t.state} <> 'snatched'`),
    index('request_holds_request_idx').on(t.requestId, t.instituteId, t.id),
    // One index per list in its order (features/requests/queries).
    index('request_holds_state_idx').on(t.instituteId, t.state, t.sentAt, t.requestId, t.dueAt),
    index('request_holds_programme_idx').on(
      t.instituteId,
      t.programmeId,
      t.state,
      t.sentAt,
      t.requestId,
      t.dueAt,
    ),
    index('request_holds_due_idx')
      .on(t.instituteId, t.state, t.dueAt, t.requestId)
      .where(sql`${t.dueAt} is not null`),
    index('request_holds_late_idx')
      .on(t.dueAt, t.requestId)
      .where(sql`${t.dueAt} is not null`),
    index('request_holds_programme_due_idx')
      .on(t.instituteId, t.programmeId, t.state, t.dueAt, t.requestId)
      .where(sql`${t.dueAt} is not null`),
    index('request_holds_student_idx').on(t.instituteId, t.studentId, t.sentAt, t.requestId),
    index('request_holds_unconfirmed_idx')
      .on(t.instituteId, t.expiresAt)
      .where(sql`${t.state} = 'snatched'`),
    index('request_holds_snatched_idx')
      .on(t.instituteId, t.state)
      .where(sql`${t.snatched}`),
    // An institute's answers in a period (LEAD-08).
    index('request_holds_made_idx')
      .on(t.sentAt)
      .where(sql`not ${t.snatched}`),
    index('request_holds_search_idx').using('gin', t.search),
    index('request_holds_account_idx').on(t.accountId),
    index('request_holds_decided_by_idx').on(t.decidedBy),
    index('request_holds_of_student_idx').on(t.studentId),
  ],
);

/** Private notes of an institute's members. Append-only: a trigger rejects updates and deletes. */
export const partnerNotes = pgTable(
  'partner_notes',
  {
    id: integer('id').primaryKey().generatedAlwaysAsIdentity(),
    requestId: integer('request_id').notNull(),
    instituteId: integer('institute_id').notNull(),
    accountId: uuid('account_id')
      .notNull()
      .references(() => accounts.id),
    text: text('text').notNull(),
    createdAt: instant('created_at').notNull(),
    /** Made by the sender's browser; the same one again is the same row. */
    idempotencyKey: uuid('idempotency_key'),
  },
  (t) => [
    unique('partner_notes_account_idempotency_key').on(t.accountId, t.idempotencyKey),
    foreignKey({
      name: 'partner_notes_request_fk',
      columns: [t.requestId],
      foreignColumns: [requests.id],
    }),
    foreignKey({
      name: 'partner_notes_institute_fk',
      columns: [t.instituteId],
      foreignColumns: [institutes.id],
    }),
    check('partner_notes_text_length', lengthBetween(t.text, 1, PARTNER_NOTE_MAX_LENGTH)),
    index('partner_notes_request_idx').on(t.requestId, t.instituteId, t.id),
    index('partner_notes_institute_idx').on(t.instituteId),
    index('partner_notes_account_idx').on(t.accountId),
  ],
);
