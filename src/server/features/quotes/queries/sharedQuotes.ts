import { eq } from 'drizzle-orm';

import { sharedQuotes } from '../../../db/schema/sharedQuotes';
import type { Db, Tx } from '../../../db/types';

export type SharedQuoteRow = typeof sharedQuotes.$inferSelect;

/** Stores a quote for the family. */
export async function insertSharedQuote(
  tx: Tx,
  quote: typeof sharedQuotes.$inferInsert,
): Promise<void> {
  await tx.insert(sharedQuotes).values(quote);
}

/** A quote by its unguessable id, expired or not. */
export async function findSharedQuote(db: Db, id: string): Promise<SharedQuoteRow | undefined> {
  const [row] = await db.select().from(sharedQuotes).where(eq(sharedQuotes.id, id));
  return row;
}
