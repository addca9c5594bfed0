import { sql } from 'drizzle-orm';
import {
  bigint,
  check,
  index,
  jsonb,
  pgTable,
  smallint,
  text,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core';
import { instant, matches } from './columns';

/**
 * Work for later. A row that is done is deleted; one that failed too often stays as a dead letter.
 * While a runner works on a row, `due_at` is the end of its lease.
 */
export const jobs = pgTable(
  'jobs',
  {
    id: bigint('id', { mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
    kind: text('kind').notNull(),
    /** Deduplication key: unique among the waiting jobs of a kind. */
    key: text('key'),
    payload: jsonb('payload').$type<object>().notNull(),
    dueAt: instant('due_at').notNull(),
    /** Times that a runner took it. */
    attempts: smallint('attempts').notNull().default(0),
    /** Names the runner's hold on it; null while it waits. */
    lease: uuid('lease'),
    lastError: text('last_error'),
    deadAt: instant('dead_at'),
    createdAt: instant('created_at').notNull(),
  },
  (t) => [
    check('jobs_kind_form', matches(t.kind, '^[A-Za-z]{1,60}$')),
    check('jobs_key_length', sql`char_length(${t.key}) between 1 and 200`),
    check(
      'jobs_payload_object',
      sql`jsonb_typeof(${t.payload}) = 'object' and octet_length(${t.payload}::text) <= 20000`,
    ),
    check('jobs_last_error_length', sql`char_length(${t.lastError}) <= 2000`),
    index('jobs_due_idx')
      .on(t.dueAt, t.id)
      .where(sql`${t.deadAt} is null`),
    uniqueIndex('jobs_key_key')
      .on(t.kind, t.key)
      .where(sql`${t.deadAt} is null`),
    index('jobs_dead_idx')
      .on(t.deadAt)
      .where(sql`${t.deadAt} is not null`),
  ],
);
