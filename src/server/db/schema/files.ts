/** Uploaded files (FIL). Their bytes are in the file store, under their ids. */
import { sql } from 'drizzle-orm';
import { boolean, check, index, integer, pgTable, text, uuid } from 'drizzle-orm/pg-core';
import {
  FILE_MAX_BYTES,
  FILE_NAME_MAX_LENGTH,
  FILE_TYPES,
  UPLOAD_PARTS_MAX,
} from '../../../contract/files/files';
import { accounts } from './accounts';
import { instant, matches, oneOf } from './columns';

export const files = pgTable(
  'files',
  {
    id: uuid('id').primaryKey(),
    /** Who sent it; null once the account is gone. */
    ownerId: uuid('owner_id').references(() => accounts.id, { onDelete: 'set null' }),
    /** As its owner named it. */
    name: text('name').notNull(),
    contentType: text('content_type', { enum: FILE_TYPES }).notNull(),
    /** Bytes. */
    size: integer('size').notNull(),
    /** Hash of the bytes, in hexadecimal digits. */
    sha256: text('sha256').notNull(),
    pages: integer('pages').notNull(),
    isBlurred: boolean('is_blurred').notNull(),
    isScanned: boolean('is_scanned').notNull(),
    createdAt: instant('created_at').notNull(),
    /** Since when something refers to it; a file that nothing refers to is deleted. */
    claimedAt: instant('claimed_at'),
  },
  (t) => [
    index('files_owner').on(t.ownerId),
    index('files_unclaimed')
      .on(t.createdAt)
      .where(sql`claimed_at is null`),
    check('files_content_type', oneOf(t.contentType, FILE_TYPES)),
    check('files_sha256', matches(t.sha256, '^[0-9a-f]{64}$')),
    check('files_size', sql`${t.size} > 0`),
    check('files_pages', sql`${t.pages} > 0`),
    check('files_name', lengthAtMost(FILE_NAME_MAX_LENGTH)),
  ],
);

/** Uploads under way. What has arrived is in the file store, chunk by chunk. */
export const uploads = pgTable(
  'uploads',
  {
    id: uuid('id').primaryKey(),
    ownerId: uuid('owner_id')
      .notNull()
      .references(() => accounts.id, { onDelete: 'cascade' }),
    name: text('name').notNull(),
    /** Bytes of each part: one file, or the photographs that become one. */
    sizes: integer('sizes').array().notNull(),
    /** Bytes that have arrived. */
    received: integer('received').notNull().default(0),
    /** Ids of the chunks that they came in, in order. */
    chunks: uuid('chunks')
      .array()
      .notNull()
      .default(sql`'{}'::uuid[]`),
    createdAt: instant('created_at').notNull(),
    /** The stored file; null until the upload is complete. */
    fileId: uuid('file_id').references(() => files.id, { onDelete: 'cascade' }),
  },
  (t) => [
    index('uploads_owner').on(t.ownerId, t.createdAt),
    index('uploads_created').on(t.createdAt),
    check(
      'uploads_sizes',
      sql`cardinality(${t.sizes}) between 1 and ${sql.raw(String(UPLOAD_PARTS_MAX))} and 0 < all(${t.sizes})`,
    ),
    check('uploads_received', sql`${t.received} between 0 and ${sql.raw(String(FILE_MAX_BYTES))}`),
    check('uploads_name', lengthAtMost(FILE_NAME_MAX_LENGTH)),
  ],
);

function lengthAtMost(most: number) {
  return sql`char_length(name) between 1 and ${sql.raw(String(most))}`;
}
