import { asc, eq, isNotNull } from 'drizzle-orm';
import type { PartnerInstitute } from '../../../../contract/content/content';
import type { Language } from '../../../../contract/common/constants';
import { cities, destinations, institutes } from '../../../db/schema/places';
import type { Db } from '../../../db/types';

/** Partner institutes by destination, oldest partnership first (APP-12). */
export async function listPartnerInstitutes(
  db: Db,
  language: Language,
  limit: number,
): Promise<PartnerInstitute[]> {
  const arabic = language === 'ar';
  const rows = await db
    .select({
      id: institutes.id,
      name: arabic ? institutes.nameAr : institutes.nameEn,
      kind: institutes.kind,
      destination: {
        id: institutes.destinationId,
        name: arabic ? destinations.nameAr : destinations.nameEn,
      },
      city: { id: cities.id, name: arabic ? cities.nameAr : cities.nameEn },
      description: arabic ? institutes.descriptionAr : institutes.descriptionEn,
      since: institutes.partnerSince,
    })
    .from(institutes)
    .innerJoin(destinations, eq(destinations.id, institutes.destinationId))
    .innerJoin(cities, eq(cities.id, institutes.cityId))
    .where(isNotNull(institutes.partnerSince))
    .orderBy(asc(destinations.position), asc(institutes.partnerSince), asc(institutes.id))
    .limit(limit);
  return rows.map(({ since, ...institute }) => ({ ...institute, since: yearOf(since) }));
}

function yearOf(date: string | null): number | null {
  return date === null ? null : Number(date.slice(0, 4));
}
