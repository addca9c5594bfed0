import { sql } from 'drizzle-orm';
import {
  boolean,
  check,
  index,
  integer,
  pgTable,
  primaryKey,
  smallint,
  text,
  uuid,
} from 'drizzle-orm/pg-core';
import {
  LANGUAGES,
  NAME_MAX_LENGTH,
  PUSH_TOKEN_MAX_LENGTH,
} from '../../../contract/common/constants';
import { accounts } from './accounts';
import { instant, lengthBetween, matches, oneOf } from './columns';

const SHA_256 = '^[0-9a-f]{64}$';
const PUSH_TOKEN_MOST = sql.raw(String(PUSH_TOKEN_MAX_LENGTH));

/** Sessions, by the SHA-256 (hex) of the token; the token itself is not stored. */
export const sessions = pgTable(
  'sessions',
  {
    tokenHash: text('token_hash').primaryKey(),
    /** Public id in the list of active sessions. */
    id: uuid('id').notNull().unique('sessions_id_key').defaultRandom(),
    accountId: uuid('account_id')
      .notNull()
      .references(() => accounts.id, { onDelete: 'cascade' }),
    createdAt: instant('created_at').notNull().defaultNow(),
    lastUsedAt: instant('last_used_at').notNull().defaultNow(),
    /** Absolute expiry; the idle timeout counts from `lastUsedAt`. */
    expiresAt: instant('expires_at').notNull(),
    endedAt: instant('ended_at'),
    userAgent: text('user_agent').notNull().default(''),
    /** The browser in `known_browsers`; null without cookies. */
    browserHash: text('browser_hash'),
    /** The number it was opened with; null for one of before this is stored. */
    phoneE164: text('phone_e164'),
  },
  (t) => [
    check('sessions_token_hash_form', matches(t.tokenHash, SHA_256)),
    check('sessions_browser_hash_form', matches(t.browserHash, SHA_256)),
    check('sessions_expire_later', sql`${t.expiresAt} > ${t.createdAt}`),
    check('sessions_user_agent_length', sql`char_length(${t.userAgent}) <= 512`),
    index('sessions_account_idx').on(t.accountId, t.createdAt),
    index('sessions_expires_idx').on(t.expiresAt),
  ],
);

/**
 * Browsers that take push messages: one token for a session, and its account is the token's owner.
 * A trigger removes the token of a session that ends.
 */
export const pushTokens = pgTable(
  'push_tokens',
  {
    token: text('token').primaryKey(),
    sessionId: uuid('session_id')
      .notNull()
      .unique('push_tokens_session_key')
      .references(() => sessions.id, { onDelete: 'cascade' }),
    /** Interface language of the browser's pages. */
    language: text('language', { enum: LANGUAGES }).notNull(),
    createdAt: instant('created_at').notNull().defaultNow(),
    lastSeenAt: instant('last_seen_at').notNull().defaultNow(),
  },
  (t) => [
    // Limits the token's size to what an index entry can hold: the token itself is the key.
    check(
      'push_tokens_token_length',
      sql`octet_length(${t.token}) between 1 and ${PUSH_TOKEN_MOST}`,
    ),
    check('push_tokens_language_known', oneOf(t.language, LANGUAGES)),
  ],
);

/**
 * Browsers known for a number (OWASP device cookies). A trigger removes those of an account that is
 * disabled or changes its number.
 */
export const knownBrowsers = pgTable(
  'known_browsers',
  {
    phoneE164: text('phone_e164').notNull(),
    browserHash: text('browser_hash').notNull(),
    accountId: uuid('account_id')
      .notNull()
      .references(() => accounts.id, { onDelete: 'cascade' }),
    lastUsedAt: instant('last_used_at').notNull(),
    expiresAt: instant('expires_at').notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.phoneE164, t.browserHash] }),
    check('known_browsers_hash_form', matches(t.browserHash, SHA_256)),
    check('known_browsers_expire_later', sql`${t.expiresAt} > ${t.lastUsedAt}`),
    index('known_browsers_account_idx').on(t.accountId, t.lastUsedAt),
    index('known_browsers_expires_idx').on(t.expiresAt),
  ],
);

/** One-time codes. `id` is login2's `user_id`. */
export const codeAttempts = pgTable(
  'code_attempts',
  {
    id: text('id').primaryKey(),
    phoneE164: text('phone_e164').notNull(),
    phone: text('phone').notNull(),
    name: text('name').notNull(),
    fcmToken: text('fcm_token').notNull().default(''),
    /** HMAC of the code. */
    codeHash: text('code_hash').notNull(),
    createdAt: instant('created_at').notNull().defaultNow(),
    expiresAt: instant('expires_at').notNull(),
    wrongTries: smallint('wrong_tries').notNull().default(0),
    usedAt: instant('used_at'),
    browserHash: text('browser_hash'),
    fromKnownBrowser: boolean('from_known_browser').notNull().default(false),
    /** Set when the same browser requested a newer code for the number. */
    supersededAt: instant('superseded_at'),
    /** Set when evicted by newer codes: it opens nothing, and does not reveal that. */
    displacedAt: instant('displaced_at'),
    address: text('address').notNull(),
    /** The account whose number the code changes; null for a sign-in. */
    accountId: uuid('account_id').references(() => accounts.id, { onDelete: 'cascade' }),
  },
  (t) => [
    check('code_attempts_id_length', sql`char_length(${t.id}) between 22 and 128`),
    check('code_attempts_name_length', lengthBetween(t.name, 1, NAME_MAX_LENGTH)),
    check('code_attempts_phone_e164_form', matches(t.phoneE164, '^\\+[0-9]{6,18}$')),
    check('code_attempts_fcm_token_length', sql`octet_length(${t.fcmToken}) <= ${PUSH_TOKEN_MOST}`),
    check('code_attempts_wrong_tries_positive', sql`${t.wrongTries} >= 0`),
    check('code_attempts_browser_hash_form', matches(t.browserHash, SHA_256)),
    check('code_attempts_expire_later', sql`${t.expiresAt} > ${t.createdAt}`),
    index('code_attempts_phone_created_idx').on(t.phoneE164, t.createdAt),
    index('code_attempts_address_created_idx').on(t.address, t.createdAt),
    index('code_attempts_created_idx').on(t.createdAt),
    index('code_attempts_account_idx').on(t.accountId),
  ],
);

/**
 * Rate limit slots and token buckets shared by all servers. Rows past `resets_at` have no effect.
 */
export const rateLimits = pgTable(
  'rate_limits',
  {
    key: text('key').primaryKey(),
    count: integer('count').notNull(),
    windowStart: instant('window_start').notNull().defaultNow(),
    resetsAt: instant('resets_at').notNull(),
  },
  (t) => [
    check('rate_limits_key_length', sql`char_length(${t.key}) between 1 and 300`),
    check('rate_limits_count_positive', sql`${t.count} >= 0`),
    index('rate_limits_resets_idx').on(t.resetsAt),
  ],
);

export const secrets = pgTable(
  'secrets',
  {
    name: text('name').primaryKey(),
    value: text('value').notNull(),
    createdAt: instant('created_at').notNull().defaultNow(),
  },
  (t) => [check('secrets_value_length', sql`char_length(${t.value}) between 32 and 1024`)],
);
