import { sql } from 'drizzle-orm';
import {
  boolean,
  check,
  foreignKey,
  index,
  integer,
  pgTable,
  primaryKey,
  smallint,
  text,
  unique,
} from 'drizzle-orm/pg-core';
import { FEE_BASES, FEE_KINDS, HOUSING_KINDS } from '../../../contract/catalogue/catalogue';
import { currencyCode, money, noneBlank, oneOf } from './columns';
import { currencies, institutes } from './places';
import { programmes } from './programmes';

/** Plans of an English programme: intensive, standard, part-time. */
export const plans = pgTable(
  'plans',
  {
    id: integer('id').primaryKey().generatedAlwaysAsIdentity(),
    programmeId: integer('programme_id')
      .notNull()
      .references(() => programmes.id, { onDelete: 'cascade' }),
    nameAr: text('name_ar').notNull(),
    nameEn: text('name_en').notNull(),
    lessonsPerWeek: smallint('lessons_per_week').notNull(),
    currency: currencyCode('currency')
      .notNull()
      .references(() => currencies.code),
  },
  (t) => [
    unique('plans_id_programme_key').on(t.id, t.programmeId),
    unique('plans_programme_name_key').on(t.programmeId, t.nameEn),
    check('plans_texts', noneBlank(t.nameAr, t.nameEn)),
    check('plans_lessons_range', sql`${t.lessonsPerWeek} between 1 and 60`),
  ],
);

/**
 * Weekly price for stays within these weeks, inclusive; an exclusion constraint prevents overlaps.
 */
export const planPriceBands = pgTable(
  'plan_price_bands',
  {
    planId: integer('plan_id')
      .notNull()
      .references(() => plans.id, { onDelete: 'cascade' }),
    weeksFrom: smallint('weeks_from').notNull(),
    weeksTo: smallint('weeks_to').notNull(),
    pricePerWeek: money('price_per_week').notNull(),
  },
  (t) => [
    primaryKey({ name: 'plan_price_bands_pk', columns: [t.planId, t.weeksFrom] }),
    check(
      'plan_price_bands_weeks_range',
      sql`${t.weeksFrom} >= 1 and ${t.weeksTo} >= ${t.weeksFrom} and ${t.weeksTo} <= 104`,
    ),
    check('plan_price_bands_price_positive', sql`${t.pricePerWeek} >= 0`),
  ],
);

/** `amount_sar` of weeks without a price: behind every price, and beyond every price filter. */
export const UNPRICED_SAR = 2_147_483_647;

/**
 * The price of each number of weeks of a course, by its standard plan and with mandatory fees, for
 * lists that are sorted and filtered by it (CAT-13). Written by `db/headlines`.
 */
export const courseTotals = pgTable(
  'course_totals',
  {
    programmeId: integer('programme_id')
      .notNull()
      .references(() => programmes.id, { onDelete: 'cascade' }),
    weeks: smallint('weeks').notNull(),
    /** Null: the institute gives no price for so many weeks. */
    amount: money('amount'),
    /** In halalas, as `programmes.price_sar`. */
    amountSar: money('amount_sar').notNull(),
  },
  (t) => [
    primaryKey({ name: 'course_totals_pk', columns: [t.programmeId, t.weeks] }),
    index('course_totals_price_idx').on(t.weeks, t.amountSar, t.programmeId),
  ],
);

/** Mandatory fees and optional extras, of one programme or of all. */
export const fees = pgTable(
  'fees',
  {
    id: integer('id').primaryKey().generatedAlwaysAsIdentity(),
    instituteId: integer('institute_id')
      .notNull()
      .references(() => institutes.id, { onDelete: 'cascade' }),
    /** Null: applies to every programme of the institute. */
    programmeId: integer('programme_id'),
    kind: text('kind', { enum: FEE_KINDS }).notNull(),
    /** Of accommodation; null where it is not known. */
    housing: text('housing', { enum: HOUSING_KINDS }),
    nameAr: text('name_ar').notNull(),
    nameEn: text('name_en').notNull(),
    basis: text('basis', { enum: FEE_BASES }).notNull(),
    amount: money('amount').notNull(),
    currency: currencyCode('currency')
      .notNull()
      .references(() => currencies.code),
    optional: boolean('optional').notNull(),
  },
  (t) => [
    foreignKey({
      name: 'fees_programme_fk',
      columns: [t.programmeId, t.instituteId],
      foreignColumns: [programmes.id, programmes.instituteId],
    }).onDelete('cascade'),
    check('fees_kind_known', oneOf(t.kind, FEE_KINDS)),
    check('fees_housing_known', oneOf(t.housing, HOUSING_KINDS)),
    check('fees_housing_kind', sql`${t.housing} is null or ${t.kind} = 'accommodation'`),
    check('fees_basis_known', oneOf(t.basis, FEE_BASES)),
    check('fees_texts', noneBlank(t.nameAr, t.nameEn)),
    check('fees_amount_positive', sql`${t.amount} >= 0`),
    index('fees_institute_idx').on(t.instituteId, t.kind, t.id),
    index('fees_programme_idx').on(t.programmeId),
  ],
);
