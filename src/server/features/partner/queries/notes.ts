import { and, desc, eq, lt } from 'drizzle-orm';

import type { PartnerNote } from '../../../../contract/partner/partner';
import { accounts } from '../../../db/schema/accounts';
import { partnerNotes } from '../../../db/schema/holds';
import type { Db, Tx } from '../../../db/types';

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

type NewNote = typeof partnerNotes.$inferInsert;

/** Adds a note. @returns its id; undefined where the account has added one under its key */
export async function insertNote(tx: Tx, note: NewNote): Promise<number | undefined> {
  const [row] = await tx
    .insert(partnerNotes)
    .values(note)
    .onConflictDoNothing({ target: [partnerNotes.accountId, partnerNotes.idempotencyKey] })
    .returning({ id: partnerNotes.id });
  return row?.id;
}

/** The same note as it was added before; undefined where its key is another note's. */
export async function findSameNote(
  tx: Tx,
  { accountId, requestId, text, idempotencyKey }: NewNote,
): Promise<{ readonly id: number; readonly createdAt: Date } | undefined> {
  if (!idempotencyKey) return undefined;
  const [row] = await tx
    .select({ id: partnerNotes.id, createdAt: partnerNotes.createdAt })
    .from(partnerNotes)
    .where(
      and(
        eq(partnerNotes.accountId, accountId),
        eq(partnerNotes.idempotencyKey, idempotencyKey),
        eq(partnerNotes.requestId, requestId),
        eq(partnerNotes.text, text),
      ),
    );
  return row;
}
