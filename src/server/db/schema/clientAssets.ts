import { sql } from 'drizzle-orm';
import { boolean, check, index, pgTable, text } from 'drizzle-orm/pg-core';
import { bytes, instant } from './columns';

/**
 * The web app's hashed files, of every version that a server has brought lately (OPS-07): a page may come
 * from one server and its code from another of another version, or after an update.
 */
export const clientAssets = pgTable(
  'client_assets',
  {
    /** Path below /assets/, as in its URL. */
    name: text('name').primaryKey(),
    bytes: bytes('bytes').notNull(),
    /** Whether `bytes` are compressed with brotli. */
    compressed: boolean('compressed').notNull(),
    /** When a server with it started last. */
    startedAt: instant('started_at').notNull(),
  },
  (t) => [
    check('client_assets_name_form', sql`${t.name} ~ '^[A-Za-z0-9_~.-]{1,200}$'`),
    check('client_assets_size', sql`octet_length(${t.bytes}) between 1 and 5242880`),
    index('client_assets_started_idx').on(t.startedAt),
  ],
);
