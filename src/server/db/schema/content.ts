import { sql } from 'drizzle-orm';
import {
  boolean,
  check,
  date,
  index,
  integer,
  jsonb,
  pgTable,
  smallint,
  text,
  uuid,
} from 'drizzle-orm/pg-core';
import { CONTENT_PAGES } from '../../../contract/content/content';
import { DESTINATIONS } from '../../../contract/common/constants';
import { accounts, images } from './accounts';
import { currencyCode, instant, matches, noneBlank, oneOf, type LocalText } from './columns';
import { currencies, destinations } from './places';

/** The agency's contacts in order. The first is the app's name and the footer's (NAV-06). */
export const contactLinks = pgTable(
  'contact_links',
  {
    id: integer('id').primaryKey().generatedAlwaysAsIdentity(),
    position: smallint('position').notNull().unique('contact_links_position_key'),
    agencyNameAr: text('agency_name_ar').notNull(),
    agencyNameEn: text('agency_name_en').notNull(),
    phone: text('phone').notNull(),
    email: text('email').notNull(),
    addressAr: text('address_ar').notNull(),
    addressEn: text('address_en').notNull(),
    appStoreUrl: text('app_store_url'),
    playStoreUrl: text('play_store_url'),
    whatsappUrl: text('whatsapp_url'),
    instagramUrl: text('instagram_url'),
    xUrl: text('x_url'),
    youtubeUrl: text('youtube_url'),
    /** Format of `readWorkingHours`: `sun-thu 09:00-18:00 Asia/Riyadh`. */
    openingHours: text('opening_hours'),
    /** When a lead withdrew the opening hours: pages show none (LEAD-06). */
    hoursWithdrawnAt: instant('hours_withdrawn_at'),
    licenseNumber: text('license_number'),
    commercialRegistration: text('commercial_registration'),
    logoHash: text('logo_hash').references(() => images.hash, { onDelete: 'set null' }),
  },
  (t) => [
    index('contact_links_logo_idx').on(t.logoHash),
    check(
      'contact_links_texts',
      noneBlank(t.agencyNameAr, t.agencyNameEn, t.phone, t.email, t.addressAr, t.addressEn),
    ),
    check(
      'contact_links_optional_texts',
      noneBlank(t.openingHours, t.licenseNumber, t.commercialRegistration),
    ),
    check(
      'contact_links_urls',
      sql.join(
        [t.appStoreUrl, t.playStoreUrl, t.whatsappUrl, t.instagramUrl, t.xUrl, t.youtubeUrl].map(
          (url) => sql`coalesce(${url} ~ '^https://', true)`,
        ),
        sql.raw(' and '),
      ),
    ),
  ],
);

export const bankAccounts = pgTable(
  'bank_accounts',
  {
    id: integer('id').primaryKey().generatedAlwaysAsIdentity(),
    position: smallint('position').notNull().unique('bank_accounts_position_key'),
    bankNameAr: text('bank_name_ar').notNull(),
    bankNameEn: text('bank_name_en').notNull(),
    holderAr: text('holder_ar').notNull(),
    holderEn: text('holder_en').notNull(),
    iban: text('iban').notNull().unique('bank_accounts_iban_key'),
    swift: text('swift').notNull(),
    currency: currencyCode('currency')
      .notNull()
      .references(() => currencies.code),
    /** The lead who typed the IBAN; null for one that came with the product or before BIL-11. */
    ibanSetBy: uuid('iban_set_by').references(() => accounts.id),
    /** The other lead, who has compared it (BIL-11). */
    ibanConfirmedBy: uuid('iban_confirmed_by').references(() => accounts.id),
    /** Whether it is one lead's alone so far: students are not shown it. */
    ibanWaits: boolean('iban_waits')
      .notNull()
      .generatedAlwaysAs(sql`iban_set_by is not null and iban_confirmed_by is null`),
    /** Students are shown it no more. */
    retiredAt: instant('retired_at'),
  },
  (t) => [
    check(
      'bank_accounts_two_leads',
      sql`${t.ibanConfirmedBy} is null or ${t.ibanConfirmedBy} <> ${t.ibanSetBy}`,
    ),
    index('bank_accounts_iban_set_by_idx').on(t.ibanSetBy),
    index('bank_accounts_iban_confirmed_by_idx').on(t.ibanConfirmedBy),
    check('bank_accounts_texts', noneBlank(t.bankNameAr, t.bankNameEn, t.holderAr, t.holderEn)),
    check('bank_accounts_iban_form', matches(t.iban, '^[A-Z]{2}[0-9]{2}[A-Z0-9]{11,30}$')),
    check(
      'bank_accounts_swift_form',
      matches(t.swift, '^[A-Z]{4}[A-Z]{2}[A-Z0-9]{2}([A-Z0-9]{3})?$'),
    ),
  ],
);

export const stories = pgTable(
  'stories',
  {
    id: integer('id').primaryKey().generatedAlwaysAsIdentity(),
    position: smallint('position').notNull().unique('stories_position_key'),
    nameAr: text('name_ar').notNull(),
    nameEn: text('name_en').notNull(),
    headlineAr: text('headline_ar').notNull(),
    headlineEn: text('headline_en').notNull(),
    textAr: text('text_ar').notNull(),
    textEn: text('text_en').notNull(),
    destinationId: text('destination_id', { enum: DESTINATIONS })
      .notNull()
      .references(() => destinations.id),
    year: smallint('year').notNull(),
    /** Told no more. */
    retiredAt: instant('retired_at'),
  },
  (t) => [
    check(
      'stories_texts',
      noneBlank(t.nameAr, t.nameEn, t.headlineAr, t.headlineEn, t.textAr, t.textEn),
    ),
    check('stories_year_range', sql`${t.year} between 2000 and 2100`),
    index('stories_destination_idx').on(t.destinationId),
  ],
);

/** Replies that the team has ready for its chats (DESK-15). */
export const cannedReplies = pgTable(
  'canned_replies',
  {
    id: integer('id').primaryKey().generatedAlwaysAsIdentity(),
    position: smallint('position').notNull().unique('canned_replies_position_key'),
    titleAr: text('title_ar').notNull(),
    titleEn: text('title_en').notNull(),
    textAr: text('text_ar').notNull(),
    textEn: text('text_en').notNull(),
    /** Offered no more. */
    retiredAt: instant('retired_at'),
  },
  (t) => [check('canned_replies_texts', noneBlank(t.titleAr, t.titleEn, t.textAr, t.textEn))],
);

export interface StoredSection {
  heading: LocalText;
  text: LocalText;
  points?: LocalText[];
  /** A table of two columns. */
  rows?: { name: LocalText; value: LocalText }[];
  /** Shown no more. */
  withdrawn?: boolean;
}

export const contentPages = pgTable(
  'content_pages',
  {
    id: text('id', { enum: CONTENT_PAGES }).primaryKey(),
    titleAr: text('title_ar').notNull(),
    titleEn: text('title_en').notNull(),
    introAr: text('intro_ar').notNull(),
    introEn: text('intro_en').notNull(),
    /** Date of the last review of the page's content. */
    reviewedOn: date('reviewed_on'),
    sections: jsonb('sections').$type<StoredSection[]>().notNull().default([]),
    /** Shown no more. */
    retiredAt: instant('retired_at'),
  },
  (t) => [
    check('content_pages_id_known', oneOf(t.id, CONTENT_PAGES)),
    check('content_pages_texts', noneBlank(t.titleAr, t.titleEn, t.introAr, t.introEn)),
    check('content_pages_sections_list', sql`jsonb_typeof(${t.sections}) = 'array'`),
  ],
);
