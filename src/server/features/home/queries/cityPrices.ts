import { eq, sql } from 'drizzle-orm';
import type { Language } from '../../../../contract/common/constants';
import { HOME_WEEKS } from '../../../../contract/content/content';
import type { CityPrice } from '../../../../contract/content/content';
import { allInOf, headlineInHalalas } from '../../../../contract/prices/headline';
import { PRICED_COLUMNS, readHeadlineFacts } from '../../../db/headlines/headlineFacts';
import { cities, currencies, destinations } from '../../../db/schema/places';
import { programmes } from '../../../db/schema/programmes';
import type { Db } from '../../../db/types';

/** Courses of a destination that are priced, the first by best match: general English, cheapest first. */
const PRICED_COURSES = 40;

/**
 * The cheapest HOME_WEEKS of English with housing, transfer and insurance in each destination (APP-26),
 * by the rule that a quote of the same choice has; a bounded number of courses, four statements.
 */
export async function listCityPrices(db: Db, language: Language): Promise<CityPrice[]> {
  const rows = await coursesToPrice(db, language);
  const priced = (await readHeadlineFacts(db, rows)).flatMap((course) => {
    const allIn = allInOf(course, HOME_WEEKS);
    return allIn
      ? [{ course, allIn, inHalalas: headlineInHalalas(allIn.price, course.sarMicros) }]
      : [];
  });
  // The cheapest first, so that the first of a destination is its own.
  priced.sort((one, other) => one.inHalalas - other.inHalalas || one.course.id - other.course.id);
  const first = new Map<string, (typeof priced)[number]>();
  for (const one of priced) {
    if (!first.has(one.course.destination)) first.set(one.course.destination, one);
  }
  return [...first.values()]
    .sort((one, other) => one.course.position - other.course.position)
    .map(({ course, allIn: { planId, extras, price } }) => ({
      destination: course.destination,
      city: course.city,
      programme_id: course.id,
      plan_id: planId,
      extras,
      total: price.total,
      currency: price.currency,
    }));
}

/** The courses to price, from the index of the best match in each destination. */
function coursesToPrice(db: Db, language: Language) {
  const ofDestination = sql`(select id from ${programmes}
    where kind = 'english' and destination_id = ${destinations.id} and retired_at is null
      and weeks_min <= ${HOME_WEEKS} and weeks_max >= ${HOME_WEEKS}
    order by best_match, id limit ${PRICED_COURSES}) of_destination`;
  return db
    .select({
      ...PRICED_COLUMNS,
      destination: programmes.destinationId,
      city: { id: cities.id, name: language === 'ar' ? cities.nameAr : cities.nameEn },
      sarMicros: currencies.sarRateMicros,
      position: destinations.position,
    })
    .from(destinations)
    .innerJoinLateral(ofDestination, sql`true`)
    .innerJoin(programmes, eq(programmes.id, sql`of_destination.id`))
    .innerJoin(cities, eq(cities.id, programmes.cityId))
    .innerJoin(currencies, eq(currencies.code, programmes.currency));
}
