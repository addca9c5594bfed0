import { sql } from 'drizzle-orm';
import { check, jsonb, pgTable, uuid } from 'drizzle-orm/pg-core';
import type { StoredDesign } from '../../../contract/requests/courseDesign';
import { accounts } from './accounts';
import { instant } from './columns';

/** A course in design (CRS-01): one an account. */
export const courseDesigns = pgTable(
  'course_designs',
  {
    accountId: uuid('account_id')
      .primaryKey()
      .references(() => accounts.id, { onDelete: 'cascade' }),
    /** Null once it was registered: other devices forget theirs by it. */
    design: jsonb('design').$type<StoredDesign>(),
    /** By the clock of the device that changed it, never to come. */
    changedAt: instant('changed_at').notNull(),
  },
  (t) => [
    check(
      'course_designs_design_object',
      sql`${t.design} is null or jsonb_typeof(${t.design}) = 'object'`,
    ),
  ],
);
