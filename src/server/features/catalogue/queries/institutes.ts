/** Queries for institutes and for a member's institute. */
import { asc, eq, ilike, or, sql } from 'drizzle-orm';

import { cities, institutes, partnerMembers } from '../../../db/schema/places';
import type { Db } from '../../../db/types';
import type { Language } from '../../../../contract/common/constants';
import type { FoundInstitute } from '../../../../contract/desk/students';
import type { BothLanguages } from '../../../../contract/prices/pricing';

export interface Institute {
  readonly id: number;
  readonly name: BothLanguages;
}

/** A signed-in member of an institute. */
export interface Member {
  readonly accountId: string;
  readonly instituteId: number;
  readonly institute: Institute;
}

const INSTITUTE = { id: institutes.id, ar: institutes.nameAr, en: institutes.nameEn };

function toInstitute({ id, ar, en }: { id: number; ar: string; en: string }): Institute {
  return { id, name: { ar, en } };
}

/** The institute of a member; undefined for other accounts. */
export async function findInstituteOf(db: Db, accountId: string): Promise<Institute | undefined> {
  const [row] = await db
    .select(INSTITUTE)
    .from(partnerMembers)
    .innerJoin(institutes, eq(institutes.id, partnerMembers.instituteId))
    .where(eq(partnerMembers.accountId, accountId));
  return row && toInstitute(row);
}

/** Undefined where there is none with the id. */
export async function findInstitute(db: Db, id: number): Promise<Institute | undefined> {
  const [row] = await db.select(INSTITUTE).from(institutes).where(eq(institutes.id, id));
  return row && toInstitute(row);
}

/** Finds institutes by id or by exact name in either language, case-insensitive. */
export async function findInstitutes(db: Db, given: string): Promise<Institute[]> {
  const id = /^\d{1,9}$/.test(given) ? Number(given) : 0;
  const rows = await db
    .select(INSTITUTE)
    .from(institutes)
    .where(
      or(
        eq(institutes.id, id),
        eq(sql`lower(${institutes.nameEn})`, given.toLowerCase()),
        eq(institutes.nameAr, given),
      ),
    )
    .orderBy(asc(institutes.id));
  return rows.map(toInstitute);
}

/** At most five institutes whose name contains one of the words. */
export async function findSimilarInstitutes(db: Db, given: string): Promise<Institute[]> {
  const words = given.split(/\s+/).filter((word) => word.length > 2);
  if (words.length === 0) return [];
  const patterns = words.map((word) => `%${word.replace(/[\\%_]/g, '\\$&')}%`);
  const rows = await db
    .select(INSTITUTE)
    .from(institutes)
    .where(
      or(
        ...patterns.flatMap((one) => [
          ilike(institutes.nameEn, one),
          ilike(institutes.nameAr, one),
        ]),
      ),
    )
    .orderBy(asc(institutes.id))
    .limit(5);
  return rows.map(toInstitute);
}

/**
 * Institutes whose names in both languages have all the words, by their beginnings; by name. Not by their
 * sound, as people (DESK-10): both spellings are stored.
 */
export function searchInstitutes(
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
