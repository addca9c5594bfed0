import { sql } from 'drizzle-orm';
import {
  check,
  date,
  doublePrecision,
  foreignKey,
  index,
  integer,
  pgTable,
  smallint,
  text,
  unique,
  uuid,
} from 'drizzle-orm/pg-core';
import { INSTITUTE_KINDS } from '../../../contract/catalogue/catalogue';
import { DESTINATIONS } from '../../../contract/common/constants';
import { accounts, images } from './accounts';
import {
  currencyCode,
  instant,
  languageCodes,
  lengthBetween,
  matches,
  money,
  noneBlank,
  oneOf,
  textSearch,
} from './columns';

/**
 * Exchange rates, for showing, sorting and filtering (PRI-01); prices are charged in their own
 * currency. With a new rate the catalogue has another order (`db/headlines`).
 */
export const currencies = pgTable(
  'currencies',
  {
    code: currencyCode('code').primaryKey(),
    /** Value of one unit in millionths of a riyal. */
    sarRateMicros: integer('sar_rate_micros').notNull(),
    /** Number of decimals of the unit, as in ISO 4217. */
    decimals: smallint('decimals').notNull().default(2),
    sourceAr: text('source_ar').notNull().default('إدخال يدوي'),
    sourceEn: text('source_en').notNull().default('entered by hand'),
    ratedOn: date('rated_on')
      .notNull()
      .default(sql`current_date`),
  },
  (t) => [
    check('currencies_code_form', matches(t.code, '^[A-Z]{3}$')),
    check('currencies_rate_positive', sql`${t.sarRateMicros} > 0`),
    check('currencies_decimals_range', sql`${t.decimals} between 0 and 4`),
    check('currencies_sources', noneBlank(t.sourceAr, t.sourceEn)),
  ],
);

export const destinations = pgTable(
  'destinations',
  {
    id: text('id', { enum: DESTINATIONS }).primaryKey(),
    nameAr: text('name_ar').notNull(),
    nameEn: text('name_en').notNull(),
    descriptionAr: text('description_ar').notNull(),
    descriptionEn: text('description_en').notNull(),
    currency: currencyCode('currency')
      .notNull()
      .references(() => currencies.code),
    position: smallint('position').notNull().unique('destinations_position_key'),
  },
  (t) => [
    check('destinations_id_known', oneOf(t.id, DESTINATIONS)),
    check('destinations_texts', noneBlank(t.nameAr, t.nameEn, t.descriptionAr, t.descriptionEn)),
  ],
);

export const cities = pgTable(
  'cities',
  {
    id: integer('id').primaryKey().generatedAlwaysAsIdentity(),
    destinationId: text('destination_id', { enum: DESTINATIONS })
      .notNull()
      .references(() => destinations.id),
    nameAr: text('name_ar').notNull(),
    nameEn: text('name_en').notNull(),
    /** A student's monthly living cost in the destination's currency; null if unknown. */
    livingCost: money('living_cost'),
    /** Degrees, of the centre, for the map (PIC-06); both or neither. */
    latitude: doublePrecision('latitude'),
    longitude: doublePrecision('longitude'),
  },
  (t) => [
    check('cities_living_cost_positive', sql`${t.livingCost} > 0`),
    check(
      'cities_location_range',
      sql`(${t.latitude} is null) = (${t.longitude} is null) and ${t.latitude} between -90 and 90 and ${t.longitude} between -180 and 180`,
    ),
    unique('cities_destination_name_key').on(t.destinationId, t.nameEn),
    unique('cities_id_destination_key').on(t.id, t.destinationId),
    check('cities_texts', noneBlank(t.nameAr, t.nameEn)),
  ],
);

export const institutes = pgTable(
  'institutes',
  {
    id: integer('id').primaryKey().generatedAlwaysAsIdentity(),
    kind: text('kind', { enum: INSTITUTE_KINDS }).notNull(),
    destinationId: text('destination_id', { enum: DESTINATIONS }).notNull(),
    cityId: integer('city_id').notNull(),
    nameAr: text('name_ar').notNull(),
    nameEn: text('name_en').notNull(),
    descriptionAr: text('description_ar').notNull(),
    descriptionEn: text('description_en').notNull(),
    foundedYear: smallint('founded_year'),
    /** Facts that families compare (PIC-04); null if the institute has not given them. */
    studentCount: integer('student_count'),
    accreditationAr: text('accreditation_ar'),
    accreditationEn: text('accreditation_en'),
    /** Staff languages as ISO 639 codes, most spoken first. */
    languages: text('languages').array(),
    /** In metres, to the centre of its city. */
    centreDistance: integer('centre_distance'),
    logoHash: text('logo_hash').references(() => images.hash, { onDelete: 'set null' }),
    /** Start of the partnership; null for other institutes. */
    partnerSince: date('partner_since'),
    createdAt: instant('created_at').notNull().defaultNow(),
    /** Both names, as people's (DESK-10). */
    search: textSearch('search')
      .notNull()
      .generatedAlwaysAs(sql`masar_person_search(name_ar || ' ' || name_en)`),
  },
  (t) => [
    // A composite key keeps the destination consistent with the city's.
    foreignKey({
      name: 'institutes_city_fk',
      columns: [t.cityId, t.destinationId],
      foreignColumns: [cities.id, cities.destinationId],
    }),
    unique('institutes_id_place_key').on(t.id, t.cityId, t.destinationId),
    unique('institutes_name_en_key').on(t.nameEn),
    check('institutes_kind_known', oneOf(t.kind, INSTITUTE_KINDS)),
    check('institutes_name_ar_length', lengthBetween(t.nameAr, 1, 200)),
    check('institutes_name_en_length', lengthBetween(t.nameEn, 1, 200)),
    check('institutes_texts', noneBlank(t.descriptionAr, t.descriptionEn)),
    check('institutes_founded_range', sql`${t.foundedYear} between 1000 and 2100`),
    check('institutes_students_positive', sql`${t.studentCount} > 0`),
    check(
      'institutes_accreditation_texts',
      sql`(${t.accreditationAr} is null) = (${t.accreditationEn} is null) and ${noneBlank(t.accreditationAr, t.accreditationEn)}`,
    ),
    check('institutes_languages_form', languageCodes(t.languages)),
    check('institutes_distance_range', sql`${t.centreDistance} between 0 and 500000`),
    index('institutes_kind_place_idx').on(t.kind, t.destinationId, t.cityId),
    index('institutes_city_idx').on(t.cityId),
    index('institutes_logo_idx').on(t.logoHash),
  ],
);

export const partnerMembers = pgTable(
  'partner_members',
  {
    accountId: uuid('account_id')
      .primaryKey()
      .references(() => accounts.id, { onDelete: 'cascade' }),
    instituteId: integer('institute_id')
      .notNull()
      .references(() => institutes.id, { onDelete: 'cascade' }),
    createdAt: instant('created_at').notNull().defaultNow(),
  },
  (t) => [index('partner_members_institute_idx').on(t.instituteId)],
);
