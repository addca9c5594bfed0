import { and, eq, sql } from 'drizzle-orm';
import type { CatalogueKind } from '../../../../contract/catalogue/catalogue';
import type { DestinationId, Product } from '../../../../contract/common/constants';
import { leadWeeksFor } from '../../../../contract/catalogue/leadTimes';
import type { LeadTime } from '../../../../contract/catalogue/leadTimes';
import { startLeadTimes } from '../../../db/schema/leadTimes';
import { programmes } from '../../../db/schema/programmes';
import type { Db } from '../../../db/types';

type LeadTimeRow = Pick<
  typeof startLeadTimes.$inferSelect,
  'weeks' | 'shortCourseWeeks' | 'longLeadWeeks'
>;

/** A row of `start_lead_times` as the contract has it. */
export function leadTimeOf({ weeks, shortCourseWeeks, longLeadWeeks }: LeadTimeRow): LeadTime {
  const isSplit = shortCourseWeeks !== null && longLeadWeeks !== null;
  return {
    lead_weeks: weeks,
    long_course: isSplit ? { over_weeks: shortCourseWeeks, lead_weeks: longLeadWeeks } : null,
  };
}

/**
 * The lead times of one kind, in weeks by destination (CAT-09).
 * @param courseWeeks the length of the course; null: the shortest
 */
export async function leadWeeksByDestination(
  db: Db,
  kind: CatalogueKind,
  courseWeeks: number | null,
): Promise<ReadonlyMap<DestinationId, number>> {
  const rows = await db.select().from(startLeadTimes).where(eq(startLeadTimes.kind, kind));
  return new Map(
    rows.map((row) => [row.destinationId, leadWeeksFor(leadTimeOf(row), courseWeeks)]),
  );
}

/** All lead times. */
export function listLeadTimes(db: Db) {
  return db.select().from(startLeadTimes);
}

/**
 * Returns how many weeks ahead a course must be requested.
 * @param destination null for none yet: the shortest lead time of the kind
 * @param courseWeeks the length of the course; null: not chosen yet
 */
export async function leadWeeksOf(
  db: Db,
  kind: Product,
  destination: DestinationId | null,
  courseWeeks: number | null,
): Promise<number> {
  const rows = await db
    .select()
    .from(startLeadTimes)
    .where(
      and(
        sql`${startLeadTimes.kind} = ${kind}`,
        destination === null ? undefined : eq(startLeadTimes.destinationId, destination),
      ),
    );
  return rows.length === 0
    ? 0
    : Math.min(...rows.map((row) => leadWeeksFor(leadTimeOf(row), courseWeeks)));
}

/** In a query of programmes: the lead time of the row's destination and kind; null without one. */
export const leadTimeOfRow = sql<LeadTime | null>`(select json_build_object(
    'lead_weeks', ${startLeadTimes.weeks},
    'long_course', case when ${startLeadTimes.shortCourseWeeks} is not null then json_build_object(
      'over_weeks', ${startLeadTimes.shortCourseWeeks},
      'lead_weeks', ${startLeadTimes.longLeadWeeks}) end)
  from ${startLeadTimes} where ${startLeadTimes.destinationId} = ${programmes.destinationId}
    and ${startLeadTimes.kind} = ${programmes.kind})`;
