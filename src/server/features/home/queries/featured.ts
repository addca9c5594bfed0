import { and, asc, eq, isNull } from 'drizzle-orm';
import type { ProgrammeCard } from '../../../../contract/catalogue/catalogue';
import { programmes } from '../../../db/schema/programmes';
import type { Db } from '../../../db/types';
import { listCards } from '../../catalogue/queries/cards';
import type { LocaleContext } from '../../catalogue/queries/cards';

/** The first featured programmes in recommended order. */
export async function listFeatured(
  db: Db,
  locale: LocaleContext,
  limit: number,
): Promise<ProgrammeCard[]> {
  const rows = await db
    .select({ id: programmes.id })
    .from(programmes)
    .where(and(eq(programmes.featured, true), isNull(programmes.retiredAt)))
    .orderBy(asc(programmes.rank), asc(programmes.id))
    .limit(limit);
  return listCards(
    db,
    rows.map(({ id }) => id),
    locale,
  );
}
