/** Programmes that are similar to one (CAT-16). */
import { and, asc, eq, inArray, isNull, ne, notInArray } from 'drizzle-orm';
import type { SQL } from 'drizzle-orm';
import type { ProgrammeCard } from '../../../../contract/catalogue/catalogue';
import type { DestinationId } from '../../../../contract/common/constants';
import { programmes, specializations } from '../../../db/schema/programmes';
import type { Db } from '../../../db/types';
import { listCards } from './cards';
import type { LocaleContext } from './cards';

const SIMILAR = 4;

/** The attributes by which programmes are similar. */
export type Likeness = Pick<
  typeof programmes.$inferSelect,
  'id' | 'kind' | 'degree' | 'courseType'
> & {
  readonly specialization: number | null;
  readonly city: number;
  readonly destination: DestinationId;
};

/**
 * Up to four similar programmes. Degrees: of the same subject and degree, then of the same field and
 * degree, then of the same subject; courses of the same type, the nearest first; summer programmes of
 * the same city. Then what else the destination has.
 */
export async function listSimilar(
  db: Db,
  to: Likeness,
  locale: LocaleContext,
): Promise<ProgrammeCard[]> {
  let found: readonly number[] = [];
  for (const condition of stepsOf(db, to)) {
    if (found.length >= SIMILAR) break;
    found = [...found, ...(await similarIds(db, to, found, condition))];
  }
  return listCards(db, found.slice(0, SIMILAR), locale);
}

function stepsOf(
  db: Db,
  { degree, specialization, courseType, city, destination }: Likeness,
): readonly (SQL | undefined)[] {
  const sameCity = eq(programmes.cityId, city);
  const sameDestination = eq(programmes.destinationId, destination);
  if (specialization !== null && degree !== null) {
    const sameDegree = eq(programmes.degree, degree);
    const sameSubject = eq(programmes.specializationId, specialization);
    const field = db
      .select({ id: specializations.fieldId })
      .from(specializations)
      .where(eq(specializations.id, specialization));
    const sameField = inArray(
      programmes.specializationId,
      db
        .select({ id: specializations.id })
        .from(specializations)
        .where(inArray(specializations.fieldId, field)),
    );
    return [
      and(sameSubject, sameDegree),
      and(sameField, sameDegree),
      sameSubject,
      sameField,
      and(sameDestination, sameDegree),
    ];
  }
  if (courseType) {
    const sameType = eq(programmes.courseType, courseType);
    return [and(sameType, sameCity), and(sameType, sameDestination), sameType];
  }
  return [sameCity, sameDestination];
}

async function similarIds(
  db: Db,
  { id, kind }: Likeness,
  others: readonly number[],
  condition: SQL | undefined,
): Promise<number[]> {
  const rows = await db
    .select({ id: programmes.id })
    .from(programmes)
    .where(
      and(
        isNull(programmes.retiredAt),
        eq(programmes.kind, kind),
        condition,
        ne(programmes.id, id),
        others.length > 0 ? notInArray(programmes.id, [...others]) : undefined,
      ),
    )
    .orderBy(asc(programmes.bestMatch), asc(programmes.id))
    .limit(SIMILAR - others.length);
  return rows.map((row) => row.id);
}
