import { and, asc, desc, eq, gt, inArray, lt, min, ne } from 'drizzle-orm';

import type { ChatMessage } from '../../../../contract/chat/chat';
import { chatMessages } from '../../../db/schema/chat';
import type { Db, Tx } from '../../../db/types';

/** A side of a conversation: the account that owns the room, or the team. */
export type ChatSide = 'owner' | 'team';

/** The side of a sender in a room. */
export function sideOf({ uid, room }: Pick<ChatMessage, 'uid' | 'room'>): ChatSide {
  return uid === room ? 'owner' : 'team';
}

type MessageRow = typeof chatMessages.$inferSelect;

function toMessage({ userName, createdAt, ...row }: MessageRow): ChatMessage {
  return { ...row, user: userName, createdAt: createdAt.toISOString() };
}

/** Stores a message. @returns undefined when there is one of this id already */
export async function insertMessage(
  tx: Tx,
  { user, ...message }: Omit<ChatMessage, 'createdAt'> & { readonly createdAt: Date },
): Promise<ChatMessage | undefined> {
  const [row] = await tx
    .insert(chatMessages)
    .values({ ...message, userName: user })
    .onConflictDoNothing({ target: chatMessages.id })
    .returning();
  return row && toMessage(row);
}

export async function findMessage(db: Db, id: string): Promise<ChatMessage | undefined> {
  const [row] = await db.select().from(chatMessages).where(eq(chatMessages.id, id));
  return row && toMessage(row);
}

/** In which room these messages are, and whose they are. */
export async function listRoomsOf(db: Db, ids: readonly string[]) {
  return db
    .select({ id: chatMessages.id, room: chatMessages.room, uid: chatMessages.uid })
    .from(chatMessages)
    .where(inArray(chatMessages.id, [...ids]));
}

export interface MessageRange {
  readonly before: Date | undefined;
  readonly after: Date | undefined;
  readonly limit: number;
}

/** A room's messages, from the oldest with `after`, else from the newest. */
export async function listMessages(
  db: Db,
  room: string,
  { before, after, limit }: MessageRange,
): Promise<ChatMessage[]> {
  const direction = after ? asc : desc;
  const rows = await db
    .select()
    .from(chatMessages)
    .where(
      and(
        eq(chatMessages.room, room),
        before && lt(chatMessages.createdAt, before),
        after && gt(chatMessages.createdAt, after),
      ),
    )
    .orderBy(direction(chatMessages.createdAt), direction(chatMessages.id))
    .limit(limit);
  return rows.map(toMessage);
}

/** Messages of one side after an instant. */
export async function countMessagesAfter(
  tx: Tx,
  room: string,
  side: ChatSide,
  after: Date,
): Promise<number> {
  return tx.$count(chatMessages, messagesAfter(room, side, after));
}

/** When the owner wrote first after an instant; null for never. */
export async function firstQuestionAfter(tx: Tx, room: string, after: Date): Promise<Date | null> {
  const [row] = await tx
    .select({ at: min(chatMessages.createdAt) })
    .from(chatMessages)
    .where(messagesAfter(room, 'owner', after));
  return row?.at ?? null;
}

function messagesAfter(room: string, side: ChatSide, after: Date) {
  const compare = side === 'owner' ? eq : ne;
  const sent = compare(chatMessages.uid, chatMessages.room);
  return and(eq(chatMessages.room, room), gt(chatMessages.createdAt, after), sent);
}
