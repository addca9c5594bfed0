import { sql } from 'drizzle-orm';
import {
  check,
  date,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  smallint,
  text,
  uuid,
} from 'drizzle-orm/pg-core';
import {
  SHARED_QUOTE_NOTE_MAX,
  SHARED_QUOTE_OTHERS_MAX,
  SHARED_QUOTE_SENDER_MAX,
} from '../../../contract/quotes/quotes';
import { accounts } from './accounts';
import { currencyCode, instant, matches, money, type LocalText } from './columns';
import { programmes } from './programmes';

/** A programme with its price at that time. */
const quotedColumns = () => ({
  programmeId: integer('programme_id')
    .notNull()
    .references(() => programmes.id, { onDelete: 'cascade' }),
  planName: jsonb('plan_name').$type<LocalText>(),
  weeks: smallint('weeks'),
  startDate: date('start_date'),
  /** Price lines in both languages, as `readDetails` reads a request's; empty where its price was not itemised. */
  lines: jsonb('lines').$type<readonly unknown[]>().notNull(),
  /** Fees among the lines that were added to the course. */
  extras: jsonb('extras').$type<readonly number[]>().notNull().default([]),
  /** Line of the cheapest housing that could be added, as in `lines`; null where it has some or none is offered. */
  housing: jsonb('housing').$type<unknown>(),
  amount: money('amount').notNull(),
  currency: currencyCode('currency').notNull(),
});

/** A quote shared with the family (PRI-08): the price at that time, without personal data. */
export const sharedQuotes = pgTable(
  'shared_quotes',
  {
    /** Unguessable; grants read access. */
    id: text('id').primaryKey(),
    ...quotedColumns(),
    note: text('note').notNull().default(''),
    /** First name of who sent it, if given. */
    sender: text('sender').notNull().default(''),
    /** The student who shared it from a request; null for a visitor. Deleted with the account. */
    accountId: uuid('account_id').references(() => accounts.id, { onDelete: 'cascade' }),
    createdAt: instant('created_at').notNull(),
    expiresAt: instant('expires_at').notNull(),
  },
  (t) => [
    check('shared_quotes_id_form', matches(t.id, '^[A-Za-z0-9_-]{32}$')),
    check(
      'shared_quotes_note_length',
      sql`char_length(${t.note}) <= ${sql.raw(String(SHARED_QUOTE_NOTE_MAX))}`,
    ),
    check(
      'shared_quotes_sender_length',
      sql`char_length(${t.sender}) <= ${sql.raw(String(SHARED_QUOTE_SENDER_MAX))}`,
    ),
    check('shared_quotes_lines_list', sql`jsonb_typeof(${t.lines}) = 'array'`),
    check('shared_quotes_extras_list', sql`jsonb_typeof(${t.extras}) = 'array'`),
    check('shared_quotes_amount_positive', sql`${t.amount} >= 0`),
    check('shared_quotes_expiry', sql`${t.expiresAt} > ${t.createdAt}`),
    index('shared_quotes_programme_idx').on(t.programmeId),
    index('shared_quotes_account_idx').on(t.accountId),
    index('shared_quotes_expires_idx').on(t.expiresAt),
  ],
);

/** The programmes that a shared quote compares its own with, in their order. */
export const sharedQuoteOthers = pgTable(
  'shared_quote_others',
  {
    quoteId: text('quote_id')
      .notNull()
      .references(() => sharedQuotes.id, { onDelete: 'cascade' }),
    /** From 1 on. */
    position: smallint('position').notNull(),
    ...quotedColumns(),
  },
  (t) => [
    primaryKey({ columns: [t.quoteId, t.position] }),
    check(
      'shared_quote_others_position',
      sql`${t.position} between 1 and ${sql.raw(String(SHARED_QUOTE_OTHERS_MAX))}`,
    ),
    check('shared_quote_others_lines_list', sql`jsonb_typeof(${t.lines}) = 'array'`),
    check('shared_quote_others_extras_list', sql`jsonb_typeof(${t.extras}) = 'array'`),
    check('shared_quote_others_amount_positive', sql`${t.amount} >= 0`),
    index('shared_quote_others_programme_idx').on(t.programmeId),
  ],
);
