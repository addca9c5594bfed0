/** Courses for the custom course wizard (CRS-01). */
import { and, asc, eq, exists, inArray, isNull, lte, min } from 'drizzle-orm';

import type { Language } from '../../../../contract/common/constants';
import { COURSE_OPTIONS_MAX, COURSE_WEEKS_MAX } from '../../../../contract/requests/requests';
import type { CourseOption } from '../../../../contract/requests/requests';
import type { CourseOptionsQuery } from '../../../../contract/prices/routes';
import { cities, institutes } from '../../../db/schema/places';
import { planPriceBands, plans } from '../../../db/schema/prices';
import { programmes } from '../../../db/schema/programmes';
import type { Db } from '../../../db/types';
import { offeredExtras } from '../../../../contract/prices/pricing';
import { feesFor, listFees } from './offers';
import type { InstituteFee } from './offers';

/** A destination's English courses with priced plans that start every Monday; three queries. */
export async function listCourseOptions(
  db: Db,
  query: CourseOptionsQuery,
  language: Language,
): Promise<CourseOption[]> {
  const courses = await courseOptionsQuery(db, query, language);
  const allPlans = await listPlans(
    db,
    courses.map(({ id }) => id),
    language,
  );
  const fees = await listFees(db, [...new Set(courses.map(({ instituteId }) => instituteId))]);
  return courses.flatMap((course): CourseOption[] => {
    const offered = allPlans.filter(({ programmeId }) => programmeId === course.id);
    const [first] = offered;
    if (!first) return [];
    return [
      {
        programme_id: course.id,
        institute: {
          id: course.instituteId,
          name: course.institute,
          accreditation: course.accreditation,
          centre_distance: course.centreDistance,
        },
        city: { id: course.cityId, name: course.city },
        title: course.title,
        plans: offered.map(({ plan }) => plan),
        extras: extrasOf(fees, course, first.plan.currency, language),
        weeks_min: course.weeksMin,
        weeks_max: Math.min(course.weeksMax, COURSE_WEEKS_MAX),
      },
    ];
  });
}

/** The query of the courses, on the place's or the institute's index of the best match. */
export function courseOptionsQuery(
  db: Db,
  { destination, city, institute, course_type, programme_id }: CourseOptionsQuery,
  language: Language,
) {
  const arabic = language === 'ar';
  return db
    .select({
      id: programmes.id,
      title: arabic ? programmes.titleAr : programmes.titleEn,
      instituteId: institutes.id,
      institute: arabic ? institutes.nameAr : institutes.nameEn,
      accreditation: arabic ? institutes.accreditationAr : institutes.accreditationEn,
      centreDistance: institutes.centreDistance,
      cityId: cities.id,
      city: arabic ? cities.nameAr : cities.nameEn,
      weeksMin: programmes.weeksMin,
      weeksMax: programmes.weeksMax,
    })
    .from(programmes)
    .innerJoin(institutes, eq(institutes.id, programmes.instituteId))
    .innerJoin(cities, eq(cities.id, programmes.cityId))
    .where(
      and(
        eq(programmes.kind, 'english'),
        eq(programmes.destinationId, destination),
        city === undefined ? undefined : eq(programmes.cityId, city),
        institute === undefined ? undefined : eq(programmes.instituteId, institute),
        course_type === undefined ? undefined : eq(programmes.courseType, course_type),
        programme_id === undefined ? undefined : eq(programmes.id, programme_id),
        isNull(programmes.retiredAt),
        programmes.startsMondays,
        lte(programmes.weeksMin, COURSE_WEEKS_MAX),
        exists(
          db
            .select({ id: plans.id })
            .from(plans)
            .innerJoin(planPriceBands, eq(planPriceBands.planId, plans.id))
            .where(eq(plans.programmeId, programmes.id)),
        ),
      ),
    )
    .orderBy(asc(programmes.bestMatch), asc(programmes.id))
    .limit(COURSE_OPTIONS_MAX + 1);
}

async function listPlans(db: Db, programmeIds: readonly number[], language: Language) {
  if (programmeIds.length === 0) return [];
  const rows = await db
    .select({
      id: plans.id,
      programmeId: plans.programmeId,
      name: language === 'ar' ? plans.nameAr : plans.nameEn,
      lessons_per_week: plans.lessonsPerWeek,
      currency: plans.currency,
      price_from: min(planPriceBands.pricePerWeek),
    })
    .from(plans)
    .innerJoin(planPriceBands, eq(planPriceBands.planId, plans.id))
    .where(inArray(plans.programmeId, [...programmeIds]))
    .groupBy(plans.id)
    .orderBy(asc(plans.programmeId), asc(plans.lessonsPerWeek), asc(plans.id));
  return rows.map(({ programmeId, price_from, ...plan }) => ({
    programmeId,
    plan: { ...plan, price_from: price_from ?? 0 },
  }));
}

function extrasOf(
  fees: readonly InstituteFee[],
  course: { readonly id: number; readonly instituteId: number },
  currency: string,
  language: Language,
): CourseOption['extras'] {
  const own = feesFor(fees, { id: course.id, institute: { id: course.instituteId } });
  const housing = new Map(own.map((fee) => [fee.id, fee.housing]));
  return offeredExtras({ fees: own, currency }).map((fee) => ({
    id: fee.id,
    kind: fee.kind,
    housing: housing.get(fee.id) ?? null,
    name: fee.name[language],
    basis: fee.basis,
    amount: fee.amount,
    currency: fee.currency,
  }));
}
