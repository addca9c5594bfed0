import { and, eq, sql } from 'drizzle-orm';
import type { SQL } from 'drizzle-orm';
import type { CatalogueKind } from '../../../../contract/catalogue/catalogue';
import type { DestinationId, Product } from '../../../../contract/common/constants';
import { startLeadTimes } from '../../../db/schema/leadTimes';
import { programmes } from '../../../db/schema/programmes';
import type { Db } from '../../../db/types';

/** The lead times of one kind, in weeks by destination (CAT-09). */
export async function leadWeeksByDestination(
  db: Db,
  kind: CatalogueKind,
): Promise<ReadonlyMap<DestinationId, number>> {
  const rows = await db
    .select({ destination: startLeadTimes.destinationId, weeks: startLeadTimes.weeks })
    .from(startLeadTimes)
    .where(eq(startLeadTimes.kind, kind));
  return new Map(rows.map(({ destination, weeks }) => [destination, weeks]));
}

/** All lead times. */
export function listLeadTimes(db: Db) {
  return db.select().from(startLeadTimes);
}

/**
 * Returns how many weeks ahead a course must be requested.
 * @param destination null for none yet: the shortest lead time of the kind
 */
export async function leadWeeksOf(
  db: Db,
  kind: Product,
  destination: DestinationId | null,
): Promise<number> {
  const [row] = await db
    .select({ weeks: sql<number | null>`min(${startLeadTimes.weeks})` })
    .from(startLeadTimes)
    .where(
      and(
        sql`${startLeadTimes.kind} = ${kind}`,
        destination === null ? undefined : eq(startLeadTimes.destinationId, destination),
      ),
    );
  return row?.weeks ?? 0;
}

/** In a query of programmes: the lead time of the row's destination and kind, in weeks. */
export const leadWeeksOfRow: SQL<number> = sql<number>`coalesce((select ${startLeadTimes.weeks}
  from ${startLeadTimes} where ${startLeadTimes.destinationId} = ${programmes.destinationId}
    and ${startLeadTimes.kind} = ${programmes.kind}), 0)`;
