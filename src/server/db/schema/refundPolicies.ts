import { sql } from 'drizzle-orm';
import { check, integer, jsonb, pgTable, text } from 'drizzle-orm/pg-core';

import { instant, matches } from './columns';
import type { LocalText } from './columns';
import type { StoredSection } from './content';

/** The page about refunds as it was, in both languages. */
export interface StoredPolicy {
  readonly title: LocalText;
  readonly intro: LocalText;
  /** YYYY-MM-DD. */
  readonly reviewedOn: string | null;
  readonly sections: readonly StoredSection[];
}

/** Each version of the page about refunds under which something was paid (BIL-54). Append-only. */
export const refundPolicies = pgTable(
  'refund_policies',
  {
    id: integer('id').primaryKey().generatedAlwaysAsIdentity(),
    /** SHA-256 of the page: a version is kept once. */
    hash: text('hash').notNull().unique('refund_policies_hash_key'),
    page: jsonb('page').$type<StoredPolicy>().notNull(),
    firstSeenAt: instant('first_seen_at').notNull(),
  },
  (t) => [
    check('refund_policies_hash_form', matches(t.hash, '^[0-9a-f]{64}$')),
    check('refund_policies_page_object', sql`jsonb_typeof(${t.page}) = 'object'`),
  ],
);
