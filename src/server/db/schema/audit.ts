import { sql } from 'drizzle-orm';
import { bigint, check, index, jsonb, pgTable, text, uuid } from 'drizzle-orm/pg-core';
import { instant, lengthBetween } from './columns';

/**
 * The audit log. Append-only: a trigger rejects updates and deletes. Has no foreign keys, because
 * entries outlive their subjects.
 */
export const auditLog = pgTable(
  'audit_log',
  {
    id: bigint('id', { mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
    at: instant('at').notNull(),
    /** Null for an operator's command. */
    accountId: uuid('account_id'),
    /** For example 'request.confirm'. */
    action: text('action').notNull(),
    /** Table and key of the changed row. */
    subject: text('subject').notNull(),
    subjectId: text('subject_id').notNull(),
    /** The changed fields; null if the row did not exist. */
    before: jsonb('before').$type<Readonly<Record<string, unknown>>>(),
    after: jsonb('after').$type<Readonly<Record<string, unknown>>>(),
  },
  (t) => [
    check('audit_log_action_length', lengthBetween(t.action, 1, 100)),
    check('audit_log_subject_length', lengthBetween(t.subject, 1, 100)),
    check('audit_log_subject_id_length', lengthBetween(t.subjectId, 1, 100)),
    check(
      'audit_log_objects',
      sql`coalesce(jsonb_typeof(${t.before}), 'object') = 'object' and coalesce(jsonb_typeof(${t.after}), 'object') = 'object'`,
    ),
    index('audit_log_subject_idx').on(t.subject, t.subjectId, t.id),
    // The lead's log, newest first: all of it, of a person, of an action, and of both (LEAD-02).
    index('audit_log_at_idx').on(t.at, t.id),
    index('audit_log_account_at_idx').on(t.accountId, t.at, t.id),
    index('audit_log_action_at_idx').on(t.action, t.at, t.id),
    index('audit_log_account_action_at_idx').on(t.accountId, t.action, t.at, t.id),
  ],
);
