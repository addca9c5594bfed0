/** Reads and writes the files of conversations (CHAT-38). */
import { and, desc, eq, lt, sql } from 'drizzle-orm';

import { accounts } from '../../../db/schema/accounts';
import { chatFileAccesses, chatFiles } from '../../../db/schema/chat';
import { files } from '../../../db/schema/files';
import type { Db, Tx } from '../../../db/types';

export type StoredChatFile = typeof chatFiles.$inferSelect;

/** A file of a conversation; undefined for any other. */
export async function findChatFile(db: Db, id: string) {
  const [row] = await db
    .select({ chatFile: chatFiles, file: files, user: accounts.name })
    .from(chatFiles)
    .innerJoin(files, eq(files.id, chatFiles.id))
    .innerJoin(accounts, eq(accounts.id, chatFiles.uid))
    .where(eq(chatFiles.id, id));
  return row;
}

/** The files of a conversation, newest first. @param after the last one that was read */
export function listChatFiles(
  db: Db,
  room: string,
  {
    after,
    limit,
  }: { readonly after: readonly [at: string, id: string] | undefined; readonly limit: number },
) {
  return db
    .select({ chatFile: chatFiles, file: files })
    .from(chatFiles)
    .innerJoin(files, eq(files.id, chatFiles.id))
    .where(
      and(
        eq(chatFiles.room, room),
        after &&
          sql`(${chatFiles.sentAt}, ${chatFiles.id}) < (${after[0]}::timestamptz, ${after[1]}::uuid)`,
      ),
    )
    .orderBy(desc(chatFiles.sentAt), desc(chatFiles.id))
    .limit(limit);
}

export async function insertChatFile(tx: Tx, file: StoredChatFile): Promise<void> {
  await tx.insert(chatFiles).values(file);
}

/** Records an opening. */
export async function insertChatFileAccess(
  db: Db,
  access: Omit<typeof chatFileAccesses.$inferInsert, 'id'>,
): Promise<void> {
  await db.insert(chatFileAccesses).values(access);
}

/** Who opened a file, newest first. @param before the id of the last one that was read */
export function listChatFileAccesses(
  db: Db,
  fileId: string,
  { before, limit }: { readonly before: number | undefined; readonly limit: number },
) {
  return db
    .select({
      id: chatFileAccesses.id,
      accountId: chatFileAccesses.accountId,
      who: accounts.name,
      at: chatFileAccesses.at,
    })
    .from(chatFileAccesses)
    .innerJoin(accounts, eq(accounts.id, chatFileAccesses.accountId))
    .where(
      and(
        eq(chatFileAccesses.fileId, fileId),
        before === undefined ? undefined : lt(chatFileAccesses.id, before),
      ),
    )
    .orderBy(desc(chatFileAccesses.id))
    .limit(limit);
}
