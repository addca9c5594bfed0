import { sql } from 'drizzle-orm';
import { check, index, integer, pgTable, text, uuid } from 'drizzle-orm/pg-core';
import { LANGUAGES } from '../../../contract/common/constants';
import { STORED_PHONE_REASONS } from '../../../contract/accounts/phone';
import { accounts } from './accounts';
import { instant, matches, oneOf } from './columns';

/** Former numbers of accounts and their replacements (REG-22 to REG-24). */
export const phoneChanges = pgTable(
  'phone_changes',
  {
    id: integer('id').primaryKey().generatedAlwaysAsIdentity(),
    accountId: uuid('account_id')
      .notNull()
      .references(() => accounts.id, { onDelete: 'cascade' }),
    /** In E.164. */
    oldPhone: text('old_phone').notNull(),
    newPhone: text('new_phone').notNull(),
    /** Why another than the owner changed it: a lead, or whose number it is now (`notOwner`). */
    reason: text('reason', { enum: STORED_PHONE_REASONS }),
    /** Language of the messages sent to both numbers. */
    language: text('language', { enum: LANGUAGES }).notNull(),
    at: instant('at').notNull(),
    /** Null while the team is to find the owner, who is without a number (REG-24). */
    handledAt: instant('handled_at'),
  },
  (t) => [
    check('phone_changes_old_phone_form', matches(t.oldPhone, '^\\+[0-9]{6,18}$')),
    check('phone_changes_new_phone_form', matches(t.newPhone, '^\\+[0-9]{6,18}$')),
    check('phone_changes_differ', sql`${t.oldPhone} <> ${t.newPhone}`),
    check('phone_changes_reason_known', oneOf(t.reason, STORED_PHONE_REASONS)),
    check('phone_changes_language_known', oneOf(t.language, LANGUAGES)),
    index('phone_changes_account_idx').on(t.accountId, t.id),
    index('phone_changes_open_idx')
      .on(t.at, t.id)
      .where(sql`${t.handledAt} is null`),
    index('phone_changes_old_phone_idx').on(t.oldPhone),
  ],
);
