import { sql } from 'drizzle-orm';
import type { SQL } from 'drizzle-orm';
import {
  bigint,
  boolean,
  check,
  date,
  foreignKey,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  smallint,
  text,
  unique,
} from 'drizzle-orm/pg-core';
import type { AnyPgColumn } from 'drizzle-orm/pg-core';
import {
  CATALOGUE_KINDS,
  DEGREES,
  LEVELS,
  PRICE_BASES,
} from '../../../contract/catalogue/catalogue';
import { COURSE_TYPES, DESTINATIONS, PRODUCTS } from '../../../contract/common/constants';
import { images } from './accounts';
import {
  currencyCode,
  instant,
  lengthBetween,
  matches,
  money,
  noneBlank,
  oneOf,
  textSearch,
  type LocalText,
  type PricedText,
} from './columns';
import { currencies, institutes } from './places';

export const specializationFields = pgTable(
  'specialization_fields',
  {
    id: integer('id').primaryKey().generatedAlwaysAsIdentity(),
    slug: text('slug').notNull().unique('specialization_fields_slug_key'),
    nameAr: text('name_ar').notNull(),
    nameEn: text('name_en').notNull(),
    position: smallint('position').notNull().unique('specialization_fields_position_key'),
  },
  (t) => [
    check('specialization_fields_slug_form', matches(t.slug, '^[a-z0-9-]+$')),
    check('specialization_fields_texts', noneBlank(t.nameAr, t.nameEn)),
  ],
);

export const specializations = pgTable(
  'specializations',
  {
    id: integer('id').primaryKey().generatedAlwaysAsIdentity(),
    fieldId: integer('field_id')
      .notNull()
      .references(() => specializationFields.id),
    nameAr: text('name_ar').notNull(),
    nameEn: text('name_en').notNull().unique('specializations_name_en_key'),
    descriptionAr: text('description_ar').notNull(),
    descriptionEn: text('description_en').notNull(),
    search: textSearch('search')
      .notNull()
      .default(sql`''`),
    /** When a lead withdrew it (LEAD-06); null while it is listed. */
    retiredAt: instant('retired_at'),
  },
  (t) => [
    check('specializations_texts', noneBlank(t.nameAr, t.nameEn, t.descriptionAr, t.descriptionEn)),
    index('specializations_field_idx').on(t.fieldId, t.id),
    index('specializations_search_idx').using('gin', t.search),
  ],
);

const localTexts = <Text extends LocalText = LocalText>(name: string) =>
  jsonb(name)
    .$type<Text[]>()
    .notNull()
    .default(sql`'[]'::jsonb`);

/** One in this many programmes is in the sample. */
export const SAMPLE_PART = 8;

/** Selects an arbitrary, indexed sample of the programmes, used to estimate large counts. */
export const isInSample = (id: AnyPgColumn): SQL =>
  sql`(hashint4(${id}) & ${sql.raw(String(SAMPLE_PART - 1))}) = 0`;

/** 3 bits for the degree or kind of course, 31 for the price, 4 for the destination: below 2^53. */
const BEST_MATCH = sql`((case coalesce(degree, course_type)
    when 'bachelor' then 0 when 'general' then 0
    when 'master' then 1 when 'ielts' then 1
    when 'foundation' then 2 when 'toefl' then 2
    else 3 end)::bigint << 35)
  | (greatest(price_sar, 0)::bigint << 4)
  | (case destination_id when 'gb' then 0 when 'us' then 1 when 'ie' then 2 when 'au' then 3 else 4 end)::bigint`;

/** `readRequirementCode` of the contract reads it. */
const ENGLISH_CODE = sql`nullif(btrim(
  coalesce('ielts:' || ielts_overall::text || coalesce(':' || ielts_lowest::text, ''), '')
  || coalesce(' toefl:' || toefl_overall::text || coalesce(':' || toefl_lowest::text, ''), '')
  || coalesce(' duolingo:' || duolingo_overall::text || coalesce(':' || duolingo_lowest::text, ''), '')
), '')`;

/** Catalogue programmes. The id is public; the API calls it `package_id`. */
export const programmes = pgTable(
  'programmes',
  {
    id: integer('id').primaryKey().generatedAlwaysAsIdentity(),
    kind: text('kind', { enum: PRODUCTS }).notNull(),
    instituteId: integer('institute_id').notNull(),
    cityId: integer('city_id').notNull(),
    destinationId: text('destination_id', { enum: DESTINATIONS }).notNull(),
    titleAr: text('title_ar').notNull(),
    titleEn: text('title_en').notNull(),
    summaryAr: text('summary_ar').notNull(),
    summaryEn: text('summary_en').notNull(),
    descriptionAr: text('description_ar').notNull(),
    descriptionEn: text('description_en').notNull(),
    imageHash: text('image_hash').references(() => images.hash, { onDelete: 'set null' }),
    level: text('level', { enum: LEVELS }),
    // The scores that are asked for (ENG-01): IELTS in tenths of a band, TOEFL from 0 to 120.
    ieltsOverall: smallint('ielts_overall'),
    ieltsLowest: smallint('ielts_lowest'),
    toeflOverall: smallint('toefl_overall'),
    toeflLowest: smallint('toefl_lowest'),
    duolingoOverall: smallint('duolingo_overall'),
    duolingoLowest: smallint('duolingo_lowest'),
    /** The scores above as one text, to filter and count by (ENG-05); null without any. */
    englishCode: text('english_code').generatedAlwaysAs(ENGLISH_CODE),
    /** Universities only. */
    degree: text('degree', { enum: DEGREES }),
    specializationId: integer('specialization_id').references(() => specializations.id),
    courseType: text('course_type', { enum: COURSE_TYPES }),
    /** Bookable length in weeks; for a university the whole degree. */
    weeksMin: smallint('weeks_min').notNull(),
    weeksMax: smallint('weeks_max').notNull(),
    /** Starts every Monday instead of on programme_starts. */
    startsMondays: boolean('starts_mondays').notNull().default(false),
    ageMin: smallint('age_min'),
    ageMax: smallint('age_max'),
    /** A trigger refuses a fee that is both included and charged (PRI-07). */
    included: localTexts<PricedText>('included'),
    notIncluded: localTexts<PricedText>('not_included'),
    requirements: localTexts('requirements'),
    /** Tuition alone, at its lowest. */
    priceFrom: money('price_from').notNull(),
    priceBasis: text('price_basis', { enum: PRICE_BASES }).notNull(),
    currency: currencyCode('currency')
      .notNull()
      .references(() => currencies.code),
    /**
     * The full price, mandatory fees included (PRI-03): four weeks of the standard plan, the first
     * year, or the whole programme. Written by `db/headlines`, like the next two columns.
     */
    headline: money('headline').notNull().default(0),
    /** The weeks that `headline` covers. */
    headlineWeeks: smallint('headline_weeks').notNull().default(1),
    /** `headline` in halalas, for sorting and filtering. */
    priceSar: money('price_sar').notNull().default(0),
    featured: boolean('featured').notNull().default(false),
    /** The agency's own order, ascending: featured programmes on the home page. */
    rank: integer('rank').notNull().default(0),
    /** The order "best match" (CAT-15): degree or kind of course, then price, then destination. */
    bestMatch: bigint('best_match', { mode: 'number' }).notNull().generatedAlwaysAs(BEST_MATCH),
    search: textSearch('search')
      .notNull()
      .default(sql`''`),
    /** The title's part of `search`; title matches rank first. */
    titleSearch: textSearch('title_search')
      .notNull()
      .default(sql`''`),
    createdAt: instant('created_at').notNull().defaultNow(),
    /** Last change of the page's content; set by a trigger, for search engines (SEO-06). */
    updatedAt: instant('updated_at').notNull().defaultNow(),
    /** Withdrawn from the catalogue; earlier requests still refer to it. */
    retiredAt: instant('retired_at'),
    /** Not published yet (LEAD-07): withdrawn as well, so that whatever asks for listed ones has none. */
    draft: boolean('draft').notNull().default(false),
  },
  (t) => {
    // The columns that filters read.
    const filtered = [
      t.destinationId,
      t.cityId,
      t.level,
      t.englishCode,
      t.degree,
      t.courseType,
      t.specializationId,
      t.weeksMin,
      t.weeksMax,
      t.startsMondays,
      t.instituteId,
    ] as const;
    const listed = sql`${t.retiredAt} is null`;
    return [
      // A copy of the institute's place for the filters; the composite key keeps it consistent.
      foreignKey({
        name: 'programmes_institute_fk',
        columns: [t.instituteId, t.cityId, t.destinationId],
        foreignColumns: [institutes.id, institutes.cityId, institutes.destinationId],
      }).onUpdate('cascade'),
      unique('programmes_id_institute_key').on(t.id, t.instituteId),
      check('programmes_draft_hidden', sql`not ${t.draft} or ${t.retiredAt} is not null`),
      check('programmes_kind_known', oneOf(t.kind, PRODUCTS)),
      check('programmes_level_known', oneOf(t.level, LEVELS)),
      // Possible scores; what contradicts itself is found by `englishFaults` of the contract (ENG-06).
      check(
        'programmes_english_scores',
        sql`(${t.ieltsOverall} between 0 and 90 and ${t.ieltsOverall} % 5 = 0) is not false
          and (${t.ieltsLowest} between 0 and ${t.ieltsOverall} and ${t.ieltsLowest} % 5 = 0) is not false
          and (${t.toeflOverall} between 0 and 120) is not false
          and (${t.toeflLowest} between 0 and 30) is not false
          and (${t.duolingoOverall} between 10 and 160 and ${t.duolingoOverall} % 5 = 0) is not false
          and (${t.duolingoLowest} between 10 and ${t.duolingoOverall} and ${t.duolingoLowest} % 5 = 0) is not false`,
      ),
      check('programmes_degree_known', oneOf(t.degree, DEGREES)),
      check('programmes_course_type_known', oneOf(t.courseType, COURSE_TYPES)),
      check('programmes_price_basis_known', oneOf(t.priceBasis, PRICE_BASES)),
      check(
        'programmes_university_facts',
        sql`(${t.kind} = 'university') = (${t.degree} is not null) and (${t.kind} = 'university') = (${t.specializationId} is not null)`,
      ),
      check('programmes_english_facts', sql`${t.kind} <> 'english' or ${t.courseType} is not null`),
      check('programmes_title_ar_length', lengthBetween(t.titleAr, 1, 200)),
      check('programmes_title_en_length', lengthBetween(t.titleEn, 1, 200)),
      check(
        'programmes_texts',
        noneBlank(t.summaryAr, t.summaryEn, t.descriptionAr, t.descriptionEn),
      ),
      check('programmes_weeks_range', sql`${t.weeksMin} between 1 and ${t.weeksMax}`),
      check('programmes_ages_range', sql`${t.ageMin} between 3 and ${t.ageMax}`),
      check('programmes_price_positive', sql`${t.priceFrom} >= 0 and ${t.priceSar} >= 0`),
      check(
        'programmes_lists',
        sql`jsonb_typeof(${t.included}) = 'array' and jsonb_typeof(${t.notIncluded}) = 'array' and jsonb_typeof(${t.requirements}) = 'array'`,
      ),
      // One per catalogue: word statistics differ between them.
      ...CATALOGUE_KINDS.flatMap((kind) => {
        const ofKind = sql`${t.kind} = ${sql.raw(`'${kind}'`)} and ${listed}`;
        return [
          index(`programmes_${kind}_search_idx`).using('gin', t.search).where(ofKind),
          index(`programmes_${kind}_title_idx`).using('gin', t.titleSearch).where(ofKind),
          index(`programmes_${kind}_sample_idx`)
            .using('gin', t.search)
            .where(sql`${ofKind} and ${isInSample(t.id)}`),
        ];
      }),
      // One index per sort order, with every filter column: filtering reads no table rows.
      index('programmes_kind_match_idx')
        .on(t.kind, t.bestMatch, t.id, ...filtered, t.priceSar)
        .where(listed),
      index('programmes_kind_price_idx')
        .on(t.kind, t.priceSar, t.id, ...filtered)
        .where(listed),
      index('programmes_kind_created_idx')
        .on(t.kind, t.createdAt, t.id, ...filtered, t.priceSar)
        .where(listed),
      index('programmes_kind_destination_idx').on(t.kind, t.destinationId, t.bestMatch, t.id),
      index('programmes_kind_city_idx').on(t.kind, t.cityId, t.bestMatch, t.id),
      index('programmes_kind_degree_idx').on(t.kind, t.degree, t.bestMatch, t.id),
      index('programmes_kind_course_type_idx').on(t.kind, t.courseType, t.bestMatch, t.id),
      index('programmes_specialization_idx').on(t.specializationId, t.bestMatch, t.id),
      // The foundation years that lead to a degree.
      index('programmes_foundation_idx')
        .on(t.instituteId, t.specializationId, t.id)
        .where(sql`${t.degree} = 'foundation' and ${listed}`),
      index('programmes_institute_idx').on(t.instituteId, t.kind, t.id),
      index('programmes_featured_idx')
        .on(t.rank, t.id)
        .where(sql`${t.featured} and ${t.retiredAt} is null`),
      index('programmes_image_idx').on(t.imageHash),
    ];
  },
);

/** Start dates of programmes that do not start every Monday. */
export const programmeStarts = pgTable(
  'programme_starts',
  {
    programmeId: integer('programme_id')
      .notNull()
      .references(() => programmes.id, { onDelete: 'cascade' }),
    startsOn: date('starts_on').notNull(),
    /** Application deadline for this start; null if there is none. */
    applyBy: date('apply_by'),
    // Copies of the programme's, for the filter by date; maintained by triggers.
    kind: text('kind', { enum: PRODUCTS }).notNull().default('university'),
    destinationId: text('destination_id', { enum: DESTINATIONS }).notNull().default('gb'),
  },
  (t) => [
    primaryKey({ name: 'programme_starts_pk', columns: [t.programmeId, t.startsOn] }),
    check('programme_starts_apply_before', sql`${t.applyBy} <= ${t.startsOn}`),
    index('programme_starts_date_idx').on(t.kind, t.destinationId, t.startsOn, t.programmeId),
    index('programme_starts_sample_idx')
      .on(t.kind, t.destinationId, t.startsOn, t.programmeId)
      .where(isInSample(t.programmeId)),
  ],
);
