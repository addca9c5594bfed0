import { eq, inArray, sql } from 'drizzle-orm';
import type { ListedProgramme, ProgrammeCard } from '../../../../contract/catalogue/catalogue';
import { courseTotals, UNPRICED_SAR } from '../../../db/schema/prices';
import { programmes } from '../../../db/schema/programmes';
import type { Db } from '../../../db/types';

interface ListedPrice {
  readonly headline: number;
  readonly weeks: number;
  /** Halalas; null where the course has no price for the weeks of the search. */
  readonly sar: number | null;
}

/**
 * Cards as a list has them (CAT-20): with what the weeks of the search cost in place of the headline
 * price, where the course has a price for them (CAT-13), and how much that is above the cheapest; one
 * query.
 * @param cheapest id of the cheapest programme of the search; undefined where nothing is compared
 */
export async function priceList(
  db: Db,
  cards: readonly ProgrammeCard[],
  weeks: number | undefined,
  cheapest: number | undefined,
): Promise<readonly ListedProgramme[]> {
  if (weeks === undefined && cheapest === undefined) {
    return cards.map((card) => ({ ...card, above_cheapest: null }));
  }
  const ids = [...cards.map(({ id }) => id), ...(cheapest === undefined ? [] : [cheapest])];
  const prices = await listPrices(db, ids, weeks);
  const least = cheapest === undefined ? undefined : prices.get(cheapest);
  return cards.map((card) => {
    const price = prices.get(card.id);
    return {
      ...withPrice(card, price),
      above_cheapest:
        card.price_basis === 'week' && price?.weeks !== least?.weeks
          ? null
          : difference(price, least),
    };
  });
}

/** Cards with what so many weeks cost, where the course has a price for them (CAT-13); one query. */
export async function priceCards(
  db: Db,
  cards: readonly ProgrammeCard[],
  weeks: number | undefined,
): Promise<readonly ProgrammeCard[]> {
  if (weeks === undefined || cards.length === 0) return cards;
  const ids = cards.map(({ id }) => id);
  const prices = await listPrices(db, ids, weeks);
  return cards.map((card) => withPrice(card, prices.get(card.id)));
}

const withPrice = (card: ProgrammeCard, price: ListedPrice | undefined): ProgrammeCard => ({
  ...card,
  headline: price?.headline ?? card.headline,
  headline_weeks: price?.weeks ?? card.headline_weeks,
});

function difference(price?: ListedPrice, least?: ListedPrice): number | null {
  if (typeof price?.sar !== 'number' || typeof least?.sar !== 'number') return null;
  return Math.max(0, price.sar - least.sar);
}

async function listPrices(
  db: Db,
  ids: readonly number[],
  weeks: number | undefined,
): Promise<ReadonlyMap<number, ListedPrice>> {
  const isCourse = sql`${programmes.priceBasis} = 'week'`;
  const rows = await db
    .select({
      id: programmes.id,
      headline: programmes.headline,
      headlineWeeks: programmes.headlineWeeks,
      priceSar: programmes.priceSar,
      isCourse: sql<boolean>`${isCourse}`,
      amount: courseTotals.amount,
      amountSar: courseTotals.amountSar,
    })
    .from(programmes)
    .leftJoin(
      courseTotals,
      sql`${eq(courseTotals.programmeId, programmes.id)} and ${isCourse} and ${courseTotals.weeks} = ${weeks ?? null}::smallint`,
    )
    .where(inArray(programmes.id, [...new Set(ids)]));
  return new Map(
    rows.map(({ id, amount, amountSar, isCourse: ofWeeks, ...own }): [number, ListedPrice] => {
      const isAsked = weeks !== undefined && ofWeeks;
      return [
        id,
        {
          headline: amount ?? own.headline,
          weeks: amount === null ? own.headlineWeeks : (weeks ?? own.headlineWeeks),
          sar: isAsked ? (amountSar === UNPRICED_SAR ? null : amountSar) : own.priceSar,
        },
      ];
    }),
  );
}
