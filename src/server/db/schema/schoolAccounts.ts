/** The accounts that schools are paid to (BIL-73). */
import { sql } from 'drizzle-orm';
import { check, index, integer, pgTable, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core';

import { accounts } from './accounts';
import { instant, lengthBetween, matches } from './columns';
import { institutes } from './places';

/** An account never changes: it is confirmed by another lead, and removed. */
export const schoolAccounts = pgTable(
  'school_accounts',
  {
    id: integer('id').primaryKey().generatedAlwaysAsIdentity(),
    instituteId: integer('institute_id')
      .notNull()
      .references(() => institutes.id),
    holder: text('holder').notNull(),
    iban: text('iban').notNull(),
    createdBy: uuid('created_by')
      .notNull()
      .references(() => accounts.id),
    createdAt: instant('created_at').notNull(),
    confirmedBy: uuid('confirmed_by').references(() => accounts.id),
    confirmedAt: instant('confirmed_at'),
    removedAt: instant('removed_at'),
  },
  (t) => [
    // An account is one school's, so that a line that names it is of that school.
    uniqueIndex('school_accounts_iban_idx')
      .on(t.iban)
      .where(sql`${t.removedAt} is null`),
    check('school_accounts_iban_form', matches(t.iban, '^[A-Z]{2}[0-9]{2}[A-Z0-9]{11,30}$')),
    check('school_accounts_holder_length', lengthBetween(t.holder, 1, 200)),
    // One lead alone adds no account (BIL-11).
    check('school_accounts_two_leads', sql`${t.confirmedBy} is distinct from ${t.createdBy}`),
    check(
      'school_accounts_confirmed_facts',
      sql`(${t.confirmedBy} is null) = (${t.confirmedAt} is null)`,
    ),
    index('school_accounts_institute_idx').on(t.instituteId),
    index('school_accounts_created_by_idx').on(t.createdBy),
    index('school_accounts_confirmed_by_idx').on(t.confirmedBy),
  ],
);
