import { asc, eq, inArray, sql } from 'drizzle-orm';
import { CATALOGUE_KINDS } from '../../../../contract/catalogue/catalogue';
import type { DestinationCard, LivingCost } from '../../../../contract/catalogue/catalogue';
import type { Language } from '../../../../contract/common/constants';
import { programmeCounts } from '../../../db/schema/counts';
import { cities, destinations } from '../../../db/schema/places';
import type { Db } from '../../../db/types';
import { leadTimeOf, listLeadTimes } from '../../prices/queries/leadTimes';

/** Destinations in order, with their cities, offers and lead times; four queries. */
export async function listDestinationCards(db: Db, language: Language): Promise<DestinationCard[]> {
  const name = language === 'ar' ? 'nameAr' : 'nameEn';
  const places = await db
    .select({
      id: destinations.id,
      name: destinations[name],
      description: language === 'ar' ? destinations.descriptionAr : destinations.descriptionEn,
      currency: destinations.currency,
    })
    .from(destinations)
    .orderBy(asc(destinations.position));
  const towns = await db
    .select({ id: cities.id, name: cities[name], destinationId: cities.destinationId })
    .from(cities)
    .orderBy(asc(cities[name]));
  const counts = await db
    .select({
      destinationId: programmeCounts.destinationId,
      kind: programmeCounts.kind,
      count: sql<number>`sum(${programmeCounts.programmes})::int`,
    })
    .from(programmeCounts)
    .where(inArray(programmeCounts.kind, [...CATALOGUE_KINDS]))
    .groupBy(programmeCounts.destinationId, programmeCounts.kind);
  const leads = await listLeadTimes(db);
  return places.map((place) => {
    const countOf = (kind: (typeof CATALOGUE_KINDS)[number]): number =>
      counts.find((row) => row.destinationId === place.id && row.kind === kind)?.count ?? 0;
    const leadRow = (kind: (typeof CATALOGUE_KINDS)[number]) =>
      leads.find((row) => row.destinationId === place.id && row.kind === kind);
    const leadOf = (kind: (typeof CATALOGUE_KINDS)[number]): number => leadRow(kind)?.weeks ?? 0;
    const english = leadRow('english');
    return {
      ...place,
      cities: towns
        .filter(({ destinationId }) => destinationId === place.id)
        .map((town) => ({ id: town.id, name: town.name })),
      programmes: {
        university: countOf('university'),
        english: countOf('english'),
        summer: countOf('summer'),
      },
      lead_weeks: {
        university: leadOf('university'),
        english: leadOf('english'),
        summer: leadOf('summer'),
      },
      long_course: english === undefined ? null : leadTimeOf(english).long_course,
    };
  });
}

/** Reads a city's cost of living for a month; null if unknown. */
export async function findLivingCost(db: Db, cityId: number): Promise<LivingCost | null> {
  const [row] = await db
    .select({ amount: cities.livingCost, currency: destinations.currency })
    .from(cities)
    .innerJoin(destinations, eq(destinations.id, cities.destinationId))
    .where(eq(cities.id, cityId));
  if (!row || row.amount === null) return null;
  return { amount: row.amount, currency: row.currency };
}
