import { sql } from 'drizzle-orm';
import { check, pgTable, primaryKey, smallint, text } from 'drizzle-orm/pg-core';
import { CATALOGUE_KINDS } from '../../../contract/catalogue/catalogue';
import { DESTINATIONS } from '../../../contract/common/constants';
import { oneOf } from './columns';

/**
 * The agency's planning figures: how many weeks before its start a course must be requested, for the
 * institute's admission and the visa (CAT-09). Without a row there is no lead time.
 */
export const startLeadTimes = pgTable(
  'start_lead_times',
  {
    destinationId: text('destination_id', { enum: DESTINATIONS }).notNull(),
    kind: text('kind', { enum: CATALOGUE_KINDS }).notNull(),
    weeks: smallint('weeks').notNull(),
    /** The longest course that nationals of the Gulf states attend without a student visa; null: no difference. */
    shortCourseWeeks: smallint('short_course_weeks'),
    /** The lead time of a longer course. */
    longLeadWeeks: smallint('long_lead_weeks'),
  },
  (t) => [
    primaryKey({ name: 'start_lead_times_pk', columns: [t.destinationId, t.kind] }),
    check('start_lead_times_destination_known', oneOf(t.destinationId, DESTINATIONS)),
    check('start_lead_times_kind_known', oneOf(t.kind, CATALOGUE_KINDS)),
    check('start_lead_times_weeks_range', sql`${t.weeks} between 0 and 52`),
    check(
      'start_lead_times_long_course',
      sql`(${t.shortCourseWeeks} is null) = (${t.longLeadWeeks} is null)
        and ${t.shortCourseWeeks} > 0 and ${t.longLeadWeeks} between ${t.weeks} and 52`,
    ),
  ],
);
