/** Email addresses of students, and the newest code of each (APL-06). */
import { sql } from 'drizzle-orm';
import { check, index, integer, pgTable, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core';
import { EMAIL_MAX_LENGTH } from '../../../contract/common/forms';
import { LANGUAGES } from '../../../contract/common/constants';
import { STEP_ACTORS } from '../../../contract/common/requestSteps';
import { accounts } from './accounts';
import { instant, lengthBetween, matches, oneOf } from './columns';

export const studentEmails = pgTable(
  'student_emails',
  {
    accountId: uuid('account_id')
      .primaryKey()
      .references(() => accounts.id, { onDelete: 'cascade' }),
    address: text('address').notNull(),
    /** Counts the changes. */
    version: integer('version').notNull(),
    /** Of the email with the code. */
    language: text('language', { enum: LANGUAGES }).notNull(),
    setAt: instant('set_at').notNull(),
    setBy: uuid('set_by')
      .notNull()
      .references(() => accounts.id),
    setActor: text('set_actor', { enum: STEP_ACTORS }).notNull(),
    verifiedAt: instant('verified_at'),
    /** Set when the server of the address refused it. */
    refusedAt: instant('refused_at'),
    /** The newest code; null without one, and once it was used. */
    codeId: uuid('code_id'),
    codeHash: text('code_hash'),
    codeExpiresAt: instant('code_expires_at'),
    wrongTries: integer('wrong_tries').notNull(),
  },
  (t) => [
    check('student_emails_address_length', lengthBetween(t.address, 3, EMAIL_MAX_LENGTH)),
    check('student_emails_version_positive', sql`${t.version} > 0`),
    check('student_emails_language_known', oneOf(t.language, LANGUAGES)),
    check('student_emails_actor_known', oneOf(t.setActor, STEP_ACTORS)),
    check('student_emails_code_hash_form', matches(t.codeHash, '^[0-9a-f]{64}$')),
    check(
      'student_emails_code_whole',
      sql`num_nulls(${t.codeId}, ${t.codeHash}, ${t.codeExpiresAt}) in (0, 3)`,
    ),
    check('student_emails_tries_counted', sql`${t.wrongTries} >= 0`),
    uniqueIndex('student_emails_code_idx').on(t.codeId),
    index('student_emails_set_by_idx').on(t.setBy),
  ],
);
