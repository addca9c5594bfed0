import { sql } from 'drizzle-orm';
import type { CatalogueSize } from '../../../../contract/content/content';
import { programmeCounts } from '../../../db/schema/counts';
import { institutes } from '../../../db/schema/places';
import { programmes } from '../../../db/schema/programmes';
import type { Db } from '../../../db/types';

/** Counts what the catalogue lists: the programmes, who teaches them, and in how many cities (APP-27). */
export async function catalogueSize(db: Db): Promise<CatalogueSize> {
  const [counted] = await db
    .select({
      programmes: sql<number>`coalesce(sum(${programmeCounts.programmes}), 0)::int`,
      institutes: sql<number>`(select count(*)::int from ${institutes} where exists (
        select from ${programmes}
        where ${programmes}.institute_id = ${institutes}.id and ${programmes}.retired_at is null))`,
      cities: sql<number>`(count(distinct ${programmeCounts.cityId}) filter (where ${programmeCounts.programmes} > 0))::int`,
    })
    .from(programmeCounts);
  return counted ?? { programmes: 0, institutes: 0, cities: 0 };
}
