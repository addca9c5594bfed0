/** Progress of copying Firestore's messages (CHAT-35). */
import { eq, inArray, lte, sql } from 'drizzle-orm';

import { accounts } from '../../../db/schema/accounts';
import { chatMessages } from '../../../db/schema/chat';
import { chatMirror } from '../../../db/schema/chatMirror';
import type { Db, Tx } from '../../../db/types';

/** Takes the turn to look for all servers. @returns whether it was due */
export async function takeMirrorTurn(
  db: Db,
  collection: string,
  { now, nextAt }: { readonly now: Date; readonly nextAt: Date },
): Promise<boolean> {
  const taken = await db
    .insert(chatMirror)
    .values({ collection, dueAt: nextAt })
    .onConflictDoUpdate({
      target: chatMirror.collection,
      set: { dueAt: nextAt },
      setWhere: lte(chatMirror.dueAt, now),
    })
    .returning({ collection: chatMirror.collection });
  return taken.length > 0;
}

/** Up to when everything is copied; null for nothing. */
export async function mirroredUpTo(db: Db, collection: string): Promise<Date | null> {
  const [row] = await db
    .select({ readUpTo: chatMirror.readUpTo })
    .from(chatMirror)
    .where(eq(chatMirror.collection, collection));
  return row?.readUpTo ?? null;
}

/** Notes that everything up to an instant is copied. Never goes back. */
export async function setMirroredUpTo(
  db: Db,
  collection: string,
  upTo: Date,
  now: Date,
): Promise<void> {
  await db
    .insert(chatMirror)
    .values({ collection, readUpTo: upTo, dueAt: now })
    .onConflictDoUpdate({
      target: chatMirror.collection,
      set: { readUpTo: sql`greatest(${chatMirror.readUpTo}, excluded.read_up_to)` },
    });
}

/** Returns the ids that are already stored as messages. */
export async function knownMessages(db: Db, ids: readonly string[]): Promise<Set<string>> {
  const rows = await db
    .select({ id: chatMessages.id })
    .from(chatMessages)
    .where(inArray(chatMessages.id, [...ids]));
  return new Set(rows.map(({ id }) => id));
}

/** Returns whether an account has this id. */
export async function hasAccount(tx: Tx, id: string): Promise<boolean> {
  const rows = await tx.select({ id: accounts.id }).from(accounts).where(eq(accounts.id, id));
  return rows.length > 0;
}
