import { and, eq, exists, isNull, sql } from 'drizzle-orm';
import type { CatalogueSize } from '../../../../contract/content/content';
import { programmeCounts } from '../../../db/schema/counts';
import { institutes } from '../../../db/schema/places';
import { programmes } from '../../../db/schema/programmes';
import type { Db } from '../../../db/types';

/** Counts what the catalogue lists: the programmes, who teaches them, and in how many cities (APP-27). */
export async function catalogueSize(db: Db): Promise<CatalogueSize> {
  const teaching = db
    .select({ count: sql<number>`count(*)::int` })
    .from(institutes)
    .where(
      exists(
        db
          .select({ id: programmes.id })
          .from(programmes)
          .where(and(eq(programmes.instituteId, institutes.id), isNull(programmes.retiredAt))),
      ),
    );
  const [counted] = await db
    .select({
      programmes: sql<number>`coalesce(sum(${programmeCounts.programmes}), 0)::int`,
      institutes: sql<number>`(${teaching})`,
      cities: sql<number>`(count(distinct ${programmeCounts.cityId}) filter (where ${programmeCounts.programmes} > 0))::int`,
    })
    .from(programmeCounts);
  return counted ?? { programmes: 0, institutes: 0, cities: 0 };
}
