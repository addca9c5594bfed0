/** Entries of the sitemap (SEO-06), ordered by id. */
import { and, asc, eq, gte, inArray, isNotNull, isNull, sql } from 'drizzle-orm';
import { CATALOGUE_KINDS } from '../../../../contract/catalogue/catalogue';
import type { Product } from '../../../../contract/common/constants';
import { contentPages } from '../../../db/schema/content';
import { programmes, specializations } from '../../../db/schema/programmes';
import type { Db } from '../../../db/types';

interface ListedProgramme {
  readonly id: number;
  readonly kind: Product;
  readonly changedAt: Date;
}

const isListed = and(isNull(programmes.retiredAt), inArray(programmes.kind, [...CATALOGUE_KINDS]));

/** The first ids of the pieces into which the listed programmes are cut. */
export async function firstIdsOfPieces(db: Db, size: number): Promise<number[]> {
  const numbered = db
    .select({
      id: programmes.id,
      place: sql<number>`row_number() over (order by ${programmes.id})`.as('place'),
    })
    .from(programmes)
    .where(isListed)
    .as('numbered');
  const rows = await db
    .select({ id: numbered.id })
    .from(numbered)
    .where(sql`(${numbered.place} - 1) % ${size}::int = 0`)
    .orderBy(asc(numbered.id));
  return rows.map(({ id }) => id);
}

/** Listed programmes from an id on. */
export async function listListed(db: Db, from: number, limit: number): Promise<ListedProgramme[]> {
  return db
    .select({ id: programmes.id, kind: programmes.kind, changedAt: programmes.updatedAt })
    .from(programmes)
    .where(and(isListed, gte(programmes.id, from)))
    .orderBy(asc(programmes.id))
    .limit(limit);
}

/** All listed specializations, each with the last change of a programme of it. */
export async function listSpecializationChanges(
  db: Db,
): Promise<{ readonly id: number; readonly changedAt: Date | null }[]> {
  const rows = await db
    .select({
      id: specializations.id,
      changedMs: sql<
        number | null
      >`(extract(epoch from max(${programmes.updatedAt})) * 1000)::float8`,
    })
    .from(specializations)
    .leftJoin(programmes, eq(programmes.specializationId, specializations.id))
    .where(isNull(specializations.retiredAt))
    .groupBy(specializations.id)
    .orderBy(asc(specializations.id));
  return rows.map(({ id, changedMs }) => ({
    id,
    changedAt: changedMs === null ? null : new Date(changedMs),
  }));
}

/** The day of the last review of each text that has one. */
export async function listReviews(
  db: Db,
): Promise<{ readonly id: string; readonly reviewedOn: string | null }[]> {
  return db
    .select({ id: contentPages.id, reviewedOn: contentPages.reviewedOn })
    .from(contentPages)
    .where(and(isNotNull(contentPages.reviewedOn), isNull(contentPages.retiredAt)));
}
