import { sql } from 'drizzle-orm';
import { check, index, integer, pgTable, text, uuid, type AnyPgColumn } from 'drizzle-orm/pg-core';
import { LANGUAGES, NAME_MAX_LENGTH, ROLES } from '../../../contract/common/constants';
import {
  bytes,
  instant,
  languageCodes,
  lengthBetween,
  matches,
  oneOf,
  textSearch,
} from './columns';

export const accounts = pgTable(
  'accounts',
  {
    id: uuid('id').primaryKey().defaultRandom(),
    name: text('name').notNull(),
    /** As typed; shown to its owner. */
    phone: text('phone').notNull(),
    /** Canonical form; identifies the account. */
    phoneE164: text('phone_e164').notNull().unique('accounts_phone_e164_key'),
    role: text('role', { enum: ROLES }).notNull().default('Student'),
    imageHash: text('image_hash').references((): AnyPgColumn => images.hash, {
      onDelete: 'set null',
    }),
    /** Interface language at the newest sign-in; null if there was none since this is stored. */
    language: text('language', { enum: LANGUAGES }),
    /** Languages in which a team member advises, as ISO 639 codes; empty for others (LEAD-03). */
    spokenLanguages: text('spoken_languages').array().notNull().default([]),
    /** The words and sounds of the name (DESK-10). */
    search: textSearch('search')
      .notNull()
      .generatedAlwaysAs(sql`masar_person_search(name)`),
    createdAt: instant('created_at').notNull().defaultNow(),
    disabledAt: instant('disabled_at'),
    /**
     * When erasure of the account began (DESK-04): from then on triggers reject new data for it.
     */
    erasedAt: instant('erased_at'),
    /**
     * The account that this one became part of (DESK-18): its number signs in to that one, and triggers
     * reject new data for it. Never a chain.
     */
    mergedInto: uuid('merged_into').references((): AnyPgColumn => accounts.id, {
      onDelete: 'set null',
    }),
  },
  (t) => [
    check('accounts_name_length', lengthBetween(t.name, 1, NAME_MAX_LENGTH)),
    check('accounts_role_known', oneOf(t.role, ROLES)),
    check('accounts_language_known', oneOf(t.language, LANGUAGES)),
    check(
      'accounts_spoken_languages_form',
      sql`cardinality(${t.spokenLanguages}) = 0 or ${languageCodes(t.spokenLanguages)}`,
    ),
    check('accounts_phone_length', sql`char_length(${t.phone}) between 7 and 40`),
    check('accounts_phone_e164_form', matches(t.phoneE164, '^\\+[0-9]{6,18}$')),
    check('accounts_not_merged_into_itself', sql`${t.mergedInto} <> ${t.id}`),
    index('accounts_image_hash_idx').on(t.imageHash),
    index('accounts_merged_into_idx')
      .on(t.mergedInto)
      .where(sql`${t.mergedInto} is not null`),
    index('accounts_role_created_idx').on(t.role, t.createdAt, t.id),
    // The desk's search (DESK-10): a student's name in either script, and the last digits of a number.
    index('accounts_student_search_idx')
      .using('gin', t.search)
      .where(sql`${t.role} = 'Student' and ${t.erasedAt} is null`),
    index('accounts_student_phone_idx')
      .on(sql`reverse(${t.phoneE164}) text_pattern_ops`)
      .where(sql`${t.role} = 'Student' and ${t.erasedAt} is null`),
  ],
);

/** Re-encoded images, addressed by the SHA-256 of their bytes (hex). */
export const images = pgTable(
  'images',
  {
    hash: text('hash').primaryKey(),
    bytes: bytes('bytes').notNull(),
    contentType: text('content_type').notNull(),
    width: integer('width').notNull(),
    height: integer('height').notNull(),
    ownerId: uuid('owner_id').references((): AnyPgColumn => accounts.id, { onDelete: 'set null' }),
    createdAt: instant('created_at').notNull().defaultNow(),
  },
  (t) => [
    check('images_hash_form', matches(t.hash, '^[0-9a-f]{64}$')),
    check('images_bytes_size', sql`octet_length(${t.bytes}) between 1 and 5242880`),
    check('images_content_type_form', matches(t.contentType, '^image/[a-z0-9.+-]+$')),
    check('images_size', sql`${t.width} between 1 and 8192 and ${t.height} between 1 and 8192`),
    index('images_owner_idx').on(t.ownerId),
  ],
);
