/** Links by which somebody else pays an instalment (BIL-52). */
import { sql } from 'drizzle-orm';
import { check, index, integer, pgTable, text } from 'drizzle-orm/pg-core';

import { instalments } from './billing';
import { instant, matches } from './columns';
import { sponsors } from './sponsors';

/** Of a link's secret the hash alone is kept. */
export const payLinks = pgTable(
  'pay_links',
  {
    id: integer('id').primaryKey().generatedAlwaysAsIdentity(),
    instalmentId: integer('instalment_id')
      .notNull()
      .references(() => instalments.id),
    tokenHash: text('token_hash').notNull().unique('pay_links_token_key'),
    /** Whom it is made out to. */
    sponsorId: integer('sponsor_id').references(() => sponsors.id),
    createdAt: instant('created_at').notNull(),
    expiresAt: instant('expires_at').notNull(),
    withdrawnAt: instant('withdrawn_at'),
  },
  (t) => [
    check('pay_links_token_form', matches(t.tokenHash, '^[0-9a-f]{64}$')),
    check('pay_links_times', sql`${t.expiresAt} > ${t.createdAt}`),
    index('pay_links_instalment_idx').on(t.instalmentId, t.id),
    index('pay_links_sponsor_idx').on(t.sponsorId),
  ],
);
