import { and, asc, eq, gte, isNull, or } from 'drizzle-orm';

import type { DegreeFacts, ProgrammeCard } from '../../../../contract/catalogue/catalogue';
import { programmeStarts } from '../../../db/schema/programmes';
import { recognitions, scholarships } from '../../../db/schema/trust';
import type { Db } from '../../../db/types';
import type { LocaleContext } from './cards';

const DEADLINES = 6;

/** Recognition, scholarships and deadlines of a degree (CAT-11); null for other programmes. */
export async function findDegreeFacts(
  db: Db,
  { id, degree, institute }: ProgrammeCard,
  { language, today }: LocaleContext,
): Promise<DegreeFacts | null> {
  if (degree === null) return null;
  const arabic = language === 'ar';
  const [recognition = null] = await db
    .select({
      text: arabic ? recognitions.textAr : recognitions.textEn,
      checked_on: recognitions.checkedOn,
    })
    .from(recognitions)
    .where(eq(recognitions.instituteId, institute.id));
  const grants = await db
    .select({
      id: scholarships.id,
      name: arabic ? scholarships.nameAr : scholarships.nameEn,
      text: arabic ? scholarships.textAr : scholarships.textEn,
      apply_by: scholarships.applyBy,
    })
    .from(scholarships)
    .where(
      and(
        eq(scholarships.instituteId, institute.id),
        isNull(scholarships.retiredAt),
        or(isNull(scholarships.applyBy), gte(scholarships.applyBy, today)),
      ),
    )
    .orderBy(asc(scholarships.id));
  const starts = await db
    .select({ starts_on: programmeStarts.startsOn, apply_by: programmeStarts.applyBy })
    .from(programmeStarts)
    .where(and(eq(programmeStarts.programmeId, id), gte(programmeStarts.applyBy, today)))
    .orderBy(asc(programmeStarts.startsOn))
    .limit(DEADLINES);
  const deadlines = starts.flatMap(({ starts_on, apply_by }) =>
    apply_by === null ? [] : [{ starts_on, apply_by }],
  );
  return { recognition, scholarships: grants, deadlines };
}
