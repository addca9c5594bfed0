/** Trust information for families: consultants, and a university's additional offers. */
import { check, date, index, integer, pgTable, smallint, text } from 'drizzle-orm/pg-core';
import { instant, languageCodes, lengthBetween, noneBlank } from './columns';
import { institutes } from './places';

/** The agency's consultants as the pages name them (APP-16); they need no account. */
export const consultants = pgTable(
  'consultants',
  {
    id: integer('id').primaryKey().generatedAlwaysAsIdentity(),
    position: smallint('position').notNull().unique('consultants_position_key'),
    nameAr: text('name_ar').notNull(),
    nameEn: text('name_en').notNull(),
    roleAr: text('role_ar').notNull(),
    roleEn: text('role_en').notNull(),
    /** ISO 639 codes, the best one first. */
    languages: text('languages').array().notNull(),
    /** Named no more. */
    retiredAt: instant('retired_at'),
  },
  (t) => [
    check('consultants_texts', noneBlank(t.nameAr, t.nameEn, t.roleAr, t.roleEn)),
    check('consultants_languages_form', languageCodes(t.languages)),
  ],
);

/** A ministry's recognition of an institute's degrees (CAT-11). */
export const recognitions = pgTable(
  'recognitions',
  {
    instituteId: integer('institute_id')
      .primaryKey()
      .references(() => institutes.id, { onDelete: 'cascade' }),
    textAr: text('text_ar').notNull(),
    textEn: text('text_en').notNull(),
    checkedOn: date('checked_on').notNull(),
  },
  (t) => [check('recognitions_texts', noneBlank(t.textAr, t.textEn))],
);

/** Scholarships that an institute gives to international students (CAT-11). */
export const scholarships = pgTable(
  'scholarships',
  {
    id: integer('id').primaryKey().generatedAlwaysAsIdentity(),
    instituteId: integer('institute_id')
      .notNull()
      .references(() => institutes.id, { onDelete: 'cascade' }),
    nameAr: text('name_ar').notNull(),
    nameEn: text('name_en').notNull(),
    textAr: text('text_ar').notNull(),
    textEn: text('text_en').notNull(),
    /** Null where one applies with the admission itself. */
    applyBy: date('apply_by'),
    /** Shown no more. */
    retiredAt: instant('retired_at'),
  },
  (t) => [
    check('scholarships_name_ar_length', lengthBetween(t.nameAr, 1, 200)),
    check('scholarships_name_en_length', lengthBetween(t.nameEn, 1, 200)),
    check('scholarships_texts', noneBlank(t.textAr, t.textEn)),
    index('scholarships_institute_idx').on(t.instituteId, t.id),
  ],
);
