import { integer, jsonb, pgTable, text, uuid } from 'drizzle-orm/pg-core';

import { accounts } from './accounts';
import { instant } from './columns';

/** One change of an import (LEAD-10). Amounts are in minor units. */
export interface StoredChange {
  readonly programme: number;
  readonly part: string;
  readonly id: number | null;
  readonly weeks: { readonly from: number; readonly to: number } | null;
  readonly before: string | number | null;
  readonly after: string | number | null;
  /** How many weeks the course could have before a price for more was added. */
  readonly weeksMax?: number;
}

/** Files of programmes and prices that a lead applied, each with what it changed. */
export const catalogueImports = pgTable('catalogue_imports', {
  id: integer('id').primaryKey().generatedAlwaysAsIdentity(),
  at: instant('at').notNull(),
  accountId: uuid('account_id').references(() => accounts.id, { onDelete: 'set null' }),
  fileName: text('file_name').notNull(),
  programmes: integer('programmes').notNull(),
  changes: jsonb('changes').$type<readonly StoredChange[]>().notNull(),
  undoneAt: instant('undone_at'),
  undoneBy: uuid('undone_by').references(() => accounts.id, { onDelete: 'set null' }),
});
