import { boolean, integer, pgTable, smallint, text, unique } from 'drizzle-orm/pg-core';
import { DEGREES, LEVELS } from '../../../contract/catalogue/catalogue';
import { COURSE_TYPES, DESTINATIONS, PRODUCTS } from '../../../contract/common/constants';

/**
 * Listed programmes per combination of filter values, maintained by triggers
 * (docs/adr/0007-catalogue-counts.md).
 */
export const programmeCounts = pgTable(
  'programme_counts',
  {
    kind: text('kind', { enum: PRODUCTS }).notNull(),
    destinationId: text('destination_id', { enum: DESTINATIONS }).notNull(),
    cityId: integer('city_id').notNull(),
    level: text('level', { enum: LEVELS }),
    englishCode: text('english_code'),
    degree: text('degree', { enum: DEGREES }),
    courseType: text('course_type', { enum: COURSE_TYPES }),
    specializationId: integer('specialization_id'),
    weeksMin: smallint('weeks_min').notNull(),
    weeksMax: smallint('weeks_max').notNull(),
    startsMondays: boolean('starts_mondays').notNull(),
    programmes: integer('programmes').notNull(),
  },
  (t) => [
    unique('programme_counts_key')
      .on(
        t.kind,
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
      )
      .nullsNotDistinct(),
  ],
);
