import { asc, eq } from 'drizzle-orm';

import { sharedQuoteOthers, sharedQuotes } from '../../../db/schema/sharedQuotes';
import type { Db, Tx } from '../../../db/types';

export type SharedQuoteRow = typeof sharedQuotes.$inferSelect;

/** Stores a quote for the family with the programmes that its own is compared with, in order. */
export async function insertSharedQuote(
  tx: Tx,
  quote: typeof sharedQuotes.$inferInsert,
  others: readonly Omit<typeof sharedQuoteOthers.$inferInsert, 'quoteId' | 'position'>[],
): Promise<void> {
  await tx.insert(sharedQuotes).values(quote);
  if (others.length === 0) return;
  await tx
    .insert(sharedQuoteOthers)
    .values(others.map((other, index) => ({ ...other, quoteId: quote.id, position: index + 1 })));
}

/** The programmes that a quote compares its own with, in order. */
export async function listSharedQuoteOthers(
  db: Db,
  quoteId: string,
): Promise<(typeof sharedQuoteOthers.$inferSelect)[]> {
  return db
    .select()
    .from(sharedQuoteOthers)
    .where(eq(sharedQuoteOthers.quoteId, quoteId))
    .orderBy(asc(sharedQuoteOthers.position));
}

/** A quote by its unguessable id, expired or not. */
export async function findSharedQuote(db: Db, id: string): Promise<SharedQuoteRow | undefined> {
  const [row] = await db.select().from(sharedQuotes).where(eq(sharedQuotes.id, id));
  return row;
}
