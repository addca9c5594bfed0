/** Finds the things that a file's rows for new programmes name (LEAD-10). */
import { and, eq, inArray, isNull, or, sql } from 'drizzle-orm';

import { destinations, institutes } from '../../../db/schema/places';
import { programmes, specializations } from '../../../db/schema/programmes';
import type { Db } from '../../../db/types';

export interface NamedInstitute {
  readonly id: number;
  readonly nameAr: string;
  readonly nameEn: string;
  readonly currency: string;
}

/** Institutes with one of the names in either language, in any case. */
export async function findInstitutesNamed(
  db: Db,
  names: readonly string[],
): Promise<NamedInstitute[]> {
  if (names.length === 0) return [];
  const lower = names.map((name) => name.toLowerCase());
  return db
    .select({
      id: institutes.id,
      nameAr: institutes.nameAr,
      nameEn: institutes.nameEn,
      currency: destinations.currency,
    })
    .from(institutes)
    .innerJoin(destinations, eq(destinations.id, institutes.destinationId))
    .where(
      or(
        inArray(sql`lower(${institutes.nameEn})`, lower),
        inArray(sql`lower(${institutes.nameAr})`, lower),
      ),
    );
}

/** The listed subjects, with both names. */
export async function listSubjects(db: Db) {
  return db
    .select({
      id: specializations.id,
      nameAr: specializations.nameAr,
      nameEn: specializations.nameEn,
    })
    .from(specializations)
    .where(isNull(specializations.retiredAt));
}

/** The English titles that institutes use for a programme already. */
export async function findTitles(
  db: Db,
  instituteIds: readonly number[],
  titles: readonly string[],
): Promise<{ readonly instituteId: number; readonly titleEn: string }[]> {
  if (instituteIds.length === 0 || titles.length === 0) return [];
  return db
    .select({ instituteId: programmes.instituteId, titleEn: programmes.titleEn })
    .from(programmes)
    .where(
      and(
        inArray(programmes.instituteId, [...instituteIds]),
        inArray(programmes.titleEn, [...titles]),
      ),
    );
}
