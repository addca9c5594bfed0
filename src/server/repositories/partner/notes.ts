import { and, desc, eq, lt } from 'drizzle-orm';

import type { PartnerNote } from '../../../contract/partner';
import { accounts } from '../../db/schema/accounts';
import { partnerNotes } from '../../db/schema/holds';
import type { Db, Tx } from '../../db/types';

/** The institute's private notes on a request, newest first. @param before a note's id */
export async function listNotes(
  db: Db,
  { requestId, instituteId }: { readonly requestId: number; readonly instituteId: number },
  { limit, before }: { readonly limit: number; readonly before: number | undefined },
): Promise<PartnerNote[]> {
  const rows = await db
    .select({
      id: partnerNotes.id,
      author: accounts.name,
      text: partnerNotes.text,
      at: partnerNotes.createdAt,
    })
    .from(partnerNotes)
    .innerJoin(accounts, eq(accounts.id, partnerNotes.accountId))
    .where(
      and(
        eq(partnerNotes.requestId, requestId),
        eq(partnerNotes.instituteId, instituteId),
        before === undefined ? undefined : lt(partnerNotes.id, before),
      ),
    )
    .orderBy(desc(partnerNotes.id))
    .limit(limit);
  return rows.map((row) => ({ ...row, at: row.at.toISOString() }));
}

/** Adds a note. @returns its id */
export async function insertNote(tx: Tx, note: typeof partnerNotes.$inferInsert): Promise<number> {
  const [row] = await tx.insert(partnerNotes).values(note).returning({ id: partnerNotes.id });
  if (!row) throw new Error('A note was made and has no number');
  return row.id;
}
