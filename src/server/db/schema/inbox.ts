import { sql } from 'drizzle-orm';
import {
  bigint,
  check,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  text,
  uuid,
} from 'drizzle-orm/pg-core';
import { NOTIFICATION_KINDS } from '../../../contract/content/content';
import { accounts } from './accounts';
import { instant, oneOf } from './columns';
import { programmes } from './programmes';
import { requests } from './requests';

export const favorites = pgTable(
  'favorites',
  {
    accountId: uuid('account_id')
      .notNull()
      .references(() => accounts.id, { onDelete: 'cascade' }),
    programmeId: integer('programme_id')
      .notNull()
      .references(() => programmes.id, { onDelete: 'cascade' }),
    createdAt: instant('created_at').notNull().defaultNow(),
  },
  (t) => [
    primaryKey({ name: 'favorites_pk', columns: [t.accountId, t.programmeId] }),
    index('favorites_account_created_idx').on(t.accountId, t.createdAt, t.programmeId),
    index('favorites_programme_idx').on(t.programmeId),
  ],
);

export const notifications = pgTable(
  'notifications',
  {
    id: bigint('id', { mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
    accountId: uuid('account_id')
      .notNull()
      .references(() => accounts.id, { onDelete: 'cascade' }),
    kind: text('kind', { enum: NOTIFICATION_KINDS }).notNull(),
    /** Message parameters: a step, an institute's name in both languages, a duty. */
    params: jsonb('params')
      .$type<Record<string, unknown>>()
      .notNull()
      .default(sql`'{}'::jsonb`),
    requestId: integer('request_id').references(() => requests.id, { onDelete: 'cascade' }),
    createdAt: instant('created_at').notNull().defaultNow(),
    readAt: instant('read_at'),
  },
  (t) => [
    check('notifications_kind_known', oneOf(t.kind, NOTIFICATION_KINDS)),
    check('notifications_params_object', sql`jsonb_typeof(${t.params}) = 'object'`),
    index('notifications_account_idx').on(t.accountId, t.id),
    index('notifications_request_idx').on(t.requestId),
    index('notifications_unread_idx')
      .on(t.accountId)
      .where(sql`${t.readAt} is null`),
  ],
);
