/** Who of the team has an entry open (DESK-21). */
import { and, asc, eq, gt, ne } from 'drizzle-orm';

import { accounts } from '../../../db/schema/accounts';
import { deskViewers } from '../../../db/schema/desk';
import type { Db, Tx } from '../../../db/types';
import type { DeskEntry } from '../../claims/queries/claims';

const isOf = ({ kind, id }: DeskEntry) =>
  and(eq(deskViewers.kind, kind), eq(deskViewers.itemId, id));

/** When the account last said that it has the entry open. */
export async function findSeenAt(
  tx: Tx,
  entry: DeskEntry,
  accountId: string,
): Promise<Date | undefined> {
  const [row] = await tx
    .select({ seenAt: deskViewers.seenAt })
    .from(deskViewers)
    .where(and(isOf(entry), eq(deskViewers.accountId, accountId)));
  return row?.seenAt;
}

export async function markViewing(
  tx: Tx,
  { kind, id }: DeskEntry,
  accountId: string,
  now: Date,
): Promise<void> {
  await tx
    .insert(deskViewers)
    .values({ kind, itemId: id, accountId, seenAt: now })
    .onConflictDoUpdate({
      target: [deskViewers.kind, deskViewers.itemId, deskViewers.accountId],
      set: { seenAt: now },
    });
}

/** @returns whether the account had it open */
export async function endViewing(tx: Tx, entry: DeskEntry, accountId: string): Promise<boolean> {
  const ended = await tx
    .delete(deskViewers)
    .where(and(isOf(entry), eq(deskViewers.accountId, accountId)))
    .returning({ accountId: deskViewers.accountId });
  return ended.length > 0;
}

/** Names of the others who have it open. @param since exclusive */
export async function listViewers(
  db: Db,
  entry: DeskEntry,
  { accountId, since }: { readonly accountId: string; readonly since: Date },
): Promise<string[]> {
  const rows = await db
    .select({ name: accounts.name })
    .from(deskViewers)
    .innerJoin(accounts, eq(accounts.id, deskViewers.accountId))
    .where(and(isOf(entry), ne(deskViewers.accountId, accountId), gt(deskViewers.seenAt, since)))
    .orderBy(asc(accounts.name), asc(accounts.id));
  return rows.map(({ name }) => name);
}
