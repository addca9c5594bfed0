/** Who agrees for students under eighteen (APL-04). */
import { sql } from 'drizzle-orm';
import { check, index, pgTable, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core';
import { RELATIONS } from '../../../contract/applicants/guardian';
import { LANGUAGES, NAME_MAX_LENGTH } from '../../../contract/common/constants';
import { STEP_ACTORS } from '../../../contract/common/requestSteps';
import { accounts } from './accounts';
import { instant, lengthBetween, matches, oneOf } from './columns';

export const guardians = pgTable(
  'guardians',
  {
    id: uuid('id').primaryKey(),
    /** The student. */
    accountId: uuid('account_id')
      .notNull()
      .references(() => accounts.id, { onDelete: 'cascade' }),
    name: text('name').notNull(),
    phone: text('phone').notNull(),
    phoneE164: text('phone_e164').notNull(),
    relation: text('relation', { enum: RELATIONS }).notNull(),
    namedAt: instant('named_at').notNull(),
    namedBy: uuid('named_by')
      .notNull()
      .references(() => accounts.id),
    namedActor: text('named_actor', { enum: STEP_ACTORS }).notNull(),
    /** Of the message with the link. */
    language: text('language', { enum: LANGUAGES }).notNull(),
    /** SHA-256 of the link's secret. */
    linkHash: text('link_hash').notNull(),
    linkSentAt: instant('link_sent_at').notNull(),
    linkExpiresAt: instant('link_expires_at').notNull(),
    /** The newest code; null before the guardian has asked for one. */
    codeAttempt: text('code_attempt'),
    agreedAt: instant('agreed_at'),
    /** Set when another was named. */
    replacedAt: instant('replaced_at'),
  },
  (t) => [
    // Of two that are named at once one stands.
    uniqueIndex('guardians_current_idx')
      .on(t.accountId)
      .where(sql`${t.replacedAt} is null`),
    uniqueIndex('guardians_link_idx').on(t.linkHash),
    check('guardians_name_length', lengthBetween(t.name, 1, NAME_MAX_LENGTH)),
    check('guardians_phone_e164_form', matches(t.phoneE164, '^\\+[0-9]{6,18}$')),
    check('guardians_relation_known', oneOf(t.relation, RELATIONS)),
    check('guardians_actor_known', oneOf(t.namedActor, STEP_ACTORS)),
    check('guardians_language_known', oneOf(t.language, LANGUAGES)),
    check('guardians_link_hash_form', matches(t.linkHash, '^[0-9a-f]{64}$')),
    check('guardians_link_expires_later', sql`${t.linkExpiresAt} > ${t.linkSentAt}`),
    index('guardians_account_idx').on(t.accountId, t.namedAt),
    index('guardians_named_by_idx').on(t.namedBy),
  ],
);
