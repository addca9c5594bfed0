/** Institutes as the team finds them (DESK-10). */
import { asc, eq, sql } from 'drizzle-orm';

import type { Language } from '../../../../contract/common/constants';
import type { FoundInstitute } from '../../../../contract/desk/students';
import { cities, institutes } from '../../../db/schema/places';
import type { Db } from '../../../db/types';

/**
 * Finds institutes whose names in both languages have all the words, by their beginnings, by name. Not by
 * sounds, as people: both spellings are stored.
 */
export function findInstitutes(
  db: Db,
  {
    words,
    language,
    limit,
  }: { readonly words: string; readonly language: Language; readonly limit: number },
): Promise<FoundInstitute[]> {
  const isArabic = language === 'ar';
  const name = isArabic ? institutes.nameAr : institutes.nameEn;
  return db
    .select({ id: institutes.id, name, city: isArabic ? cities.nameAr : cities.nameEn })
    .from(institutes)
    .innerJoin(cities, eq(cities.id, institutes.cityId))
    .where(sql`${institutes.search} @@ masar_person_query(${words}, false)`)
    .orderBy(asc(name), asc(institutes.id))
    .limit(limit);
}
