import { and, asc, eq, gte } from 'drizzle-orm';
import type { DestinationId, Product } from '../../../../contract/common/constants';
import { programmes, programmeStarts } from '../../../db/schema/programmes';
import type { Db } from '../../../db/types';
import { findCard } from './cards';
import type { LocaleContext } from './cards';

/** Maximum start dates listed for search engines. */
const STARTS = 6;

/** Facts about a programme used outside its page. */
interface Course {
  readonly kind: Product;
  readonly title: string;
  readonly summary: string;
  readonly institute: string;
  readonly instituteId: number;
  readonly city: string;
  readonly country: DestinationId;
  readonly weeks: number;
  readonly price: number;
  readonly currency: string;
  readonly starts: readonly string[];
  readonly isWithdrawn: boolean;
}

/** A programme, withdrawn ones too; undefined for an unknown id and for a draft. */
export async function findCourse(
  db: Db,
  id: number,
  locale: LocaleContext,
): Promise<Course | undefined> {
  const card = await findCard(db, id, locale);
  if (!card) return undefined;
  const [listed] = await db
    .select({ retiredAt: programmes.retiredAt, draft: programmes.draft })
    .from(programmes)
    .where(eq(programmes.id, id));
  if (listed?.draft) return undefined;
  return {
    kind: card.kind,
    title: card.title,
    summary: card.summary,
    institute: card.institute.name,
    instituteId: card.institute.id,
    city: card.city.name,
    country: card.destination.id,
    weeks: card.headline_weeks,
    price: card.headline,
    currency: card.currency,
    starts: await startsFrom(db, id, card.next_start),
    isWithdrawn: listed?.retiredAt !== null,
  };
}

/** @param next the first one that can still be booked */
async function startsFrom(db: Db, id: number, next: string | null): Promise<readonly string[]> {
  if (next === null) return [];
  const rows = await db
    .select({ date: programmeStarts.startsOn })
    .from(programmeStarts)
    .where(and(eq(programmeStarts.programmeId, id), gte(programmeStarts.startsOn, next)))
    .orderBy(asc(programmeStarts.startsOn))
    .limit(STARTS);
  // A course that starts every Monday has no stored start dates.
  return rows.length === 0 ? [next] : rows.map(({ date }) => date);
}
