import { asc, isNull } from 'drizzle-orm';

import type { Language } from '../../../../contract/common/constants';
import type { Consultant } from '../../../../contract/content/content';
import { consultants } from '../../../db/schema/trust';
import type { Db } from '../../../db/types';

/** The first consultants in the agency's order (APP-16). */
export async function listConsultants(
  db: Db,
  language: Language,
  limit: number,
): Promise<Consultant[]> {
  const arabic = language === 'ar';
  return db
    .select({
      id: consultants.id,
      name: arabic ? consultants.nameAr : consultants.nameEn,
      role: arabic ? consultants.roleAr : consultants.roleEn,
      languages: consultants.languages,
    })
    .from(consultants)
    .where(isNull(consultants.retiredAt))
    .orderBy(asc(consultants.position))
    .limit(limit);
}
