/** Links by which another person pays an instalment (BIL-52). */
import { sql } from 'drizzle-orm';
import { check, index, integer, pgTable, smallint, text, uuid } from 'drizzle-orm/pg-core';
import { PAY_LINK_UPLOADS_MAX } from '../../../contract/billing/payLinks';

import { instalments } from './billing';
import { instant, matches } from './columns';
import { uploads } from './files';
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
    /** How many uploads were begun by it. */
    uploads: smallint('uploads').notNull().default(0),
  },
  (t) => [
    check('pay_links_token_form', matches(t.tokenHash, '^[0-9a-f]{64}$')),
    check(
      'pay_links_uploads_bounded',
      sql`${t.uploads} between 0 and ${sql.raw(String(PAY_LINK_UPLOADS_MAX))}`,
    ),
    check('pay_links_times', sql`${t.expiresAt} > ${t.createdAt}`),
    index('pay_links_instalment_idx').on(t.instalmentId, t.id),
    index('pay_links_sponsor_idx').on(t.sponsorId),
  ],
);

/** Uploads that were begun by a link; the account that has them is the student's (BIL-63). */
export const payLinkUploads = pgTable(
  'pay_link_uploads',
  {
    uploadId: uuid('upload_id')
      .primaryKey()
      .references(() => uploads.id, { onDelete: 'cascade' }),
    payLinkId: integer('pay_link_id')
      .notNull()
      .references(() => payLinks.id, { onDelete: 'cascade' }),
  },
  (t) => [index('pay_link_uploads_link_idx').on(t.payLinkId)],
);
