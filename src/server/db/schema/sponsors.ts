/** Sponsors with a financial guarantee (BIL-60). Amounts are minor units. */
import { sql } from 'drizzle-orm';
import {
  bigint,
  check,
  date,
  index,
  integer,
  pgTable,
  text,
  unique,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core';
import {
  OPEN_SPONSOR_STATES,
  SPONSOR_HISTORY,
  SPONSOR_STATES,
} from '../../../contract/billing/sponsorLifecycle';
import { SPONSOR_COVERS } from '../../../contract/billing/sponsors';
import { accounts } from './accounts';
import { amount, currencyCode, instant, literals, oneOf } from './columns';
import { files } from './files';
import { changesByAnyone, historyRules } from './history';
import { currencies } from './places';
import { requests } from './requests';

/** Who pays for a student, and the guarantee for it. */
export const sponsors = pgTable(
  'sponsors',
  {
    id: integer('id').primaryKey().generatedAlwaysAsIdentity(),
    requestId: integer('request_id')
      .notNull()
      .references(() => requests.id),
    /** '' once it was erased. */
    name: text('name').notNull(),
    phone: text('phone').notNull(),
    email: text('email').notNull(),
    letterFileId: uuid('letter_file_id').references(() => files.id),
    covers: text('covers', { enum: SPONSOR_COVERS }).array().notNull(),
    /** The most that it pays; null for no limit. */
    capAmount: amount('cap_amount'),
    capCurrency: currencyCode('cap_currency').references(() => currencies.code),
    /** Its last day. */
    validUntil: date('valid_until').notNull(),
    state: text('state', { enum: SPONSOR_STATES }).notNull(),
    /** Since when it is in its state. */
    since: instant('since').notNull(),
    /** Who announced what stands here. */
    announcedBy: uuid('announced_by')
      .notNull()
      .references(() => accounts.id),
    confirmedBy: uuid('confirmed_by').references(() => accounts.id),
    confirmedAt: instant('confirmed_at'),
    /** When student and team were told that it ends too early: once. */
    warnedAt: instant('warned_at'),
    createdAt: instant('created_at').notNull(),
    updatedAt: instant('updated_at').notNull(),
    /** Counts the changes. */
    version: integer('version').notNull().default(1),
    idempotencyKey: uuid('idempotency_key').notNull(),
  },
  (t) => [
    // Of one sponsor and request one guarantee is under way or stands.
    uniqueIndex('sponsors_one_open_idx')
      .on(t.requestId, sql`lower(${t.name})`)
      .where(sql`${t.state} in (${literals(OPEN_SPONSOR_STATES)}) and ${t.name} <> ''`),
    unique('sponsors_idempotency_key').on(t.requestId, t.idempotencyKey),
    check('sponsors_state_known', oneOf(t.state, SPONSOR_STATES)),
    check(
      'sponsors_covers_known',
      sql`cardinality(${t.covers}) > 0 and ${t.covers} <@ array[${literals(SPONSOR_COVERS)}]`,
    ),
    check(
      'sponsors_cap_facts',
      sql`(${t.capAmount} is null) = (${t.capCurrency} is null) and ${t.capAmount} > 0`,
    ),
    check(
      'sponsors_confirmed_facts',
      sql`(${t.confirmedBy} is null) = (${t.confirmedAt} is null) and (${t.confirmedBy} is not null or ${t.state} not in ('confirmed', 'expired'))`,
    ),
    // Nobody confirms what they have announced (BIL-60).
    check('sponsors_two_people', sql`${t.confirmedBy} is distinct from ${t.announcedBy}`),
    check(
      'sponsors_lengths',
      sql`char_length(${t.name}) <= 100 and char_length(${t.phone}) <= 40 and char_length(${t.email}) <= 254`,
    ),
    index('sponsors_request_idx').on(t.requestId, t.id),
    index('sponsors_letter_idx').on(t.letterFileId),
    index('sponsors_announced_by_idx').on(t.announcedBy),
    index('sponsors_confirmed_by_idx').on(t.confirmedBy),
  ],
);

/** A sponsor's history. Append-only: a trigger rejects updates and deletes. */
export const sponsorEvents = pgTable(
  'sponsor_events',
  {
    ...changesByAnyone(SPONSOR_HISTORY, SPONSOR_STATES),
    sponsorId: integer('sponsor_id')
      .notNull()
      .references(() => sponsors.id),
  },
  (t) =>
    historyRules('sponsor_events', t, t.sponsorId, {
      events: SPONSOR_HISTORY,
      states: SPONSOR_STATES,
    }),
);

/** Who of the team opened the letter of a guarantee. Append-only. */
export const sponsorLetterAccesses = pgTable(
  'sponsor_letter_accesses',
  {
    id: bigint('id', { mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
    sponsorId: integer('sponsor_id')
      .notNull()
      .references(() => sponsors.id),
    accountId: uuid('account_id')
      .notNull()
      .references(() => accounts.id),
    at: instant('at').notNull(),
  },
  (t) => [
    index('sponsor_letter_accesses_sponsor_idx').on(t.sponsorId, t.id),
    index('sponsor_letter_accesses_account_idx').on(t.accountId),
  ],
);
