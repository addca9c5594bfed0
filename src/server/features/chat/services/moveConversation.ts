/** A conversation moves to another account, and back (DESK-18). */
import { and, eq, gt, inArray, max, min, sql } from 'drizzle-orm';

import type { StoredRoom } from '../../../db/schema/accountMerges';
import { chatFiles, chatMessages, chatRooms } from '../../../db/schema/chat';
import type { Tx } from '../../../db/types';
import { lockRoom, updateRoom } from '../queries/rooms';
import { stopScheduled } from '../queries/scheduled';
import type { RoomState } from '../queries/rooms';
import { earlier, later } from './instants';

export interface MovedConversation {
  readonly messages: readonly string[];
  /** Both as they were before; null where nothing was moved. */
  readonly rooms: { readonly kept: StoredRoom | null; readonly merged: StoredRoom | null };
}

const EMPTY: RoomState = {
  lastMessageAt: null,
  lastAnswerAt: null,
  waitingSince: null,
  unreadByTeam: 0,
  unreadByOwner: 0,
  seenByTeamAt: null,
  seenByOwnerAt: null,
};

/** Moves all messages of a room; its owner's become the other owner's. */
export async function moveConversation(
  tx: Tx,
  from: string,
  to: string,
): Promise<MovedConversation> {
  const [room] = await tx
    .select({ room: chatRooms.room })
    .from(chatRooms)
    .where(eq(chatRooms.room, from));
  if (!room) return { messages: [], rooms: { kept: null, merged: null } };
  const [merged, kept] = await lockRooms(tx, from, to);
  const messages = await moveMessages(tx, from, to);
  // Written to a person who turned out to be another.
  await stopScheduled(tx, from);
  await updateRoom(tx, to, {
    lastMessageAt: latest(kept.lastMessageAt, merged.lastMessageAt),
    lastAnswerAt: latest(kept.lastAnswerAt, merged.lastAnswerAt),
    waitingSince: earliest(kept.waitingSince, merged.waitingSince),
    unreadByTeam: kept.unreadByTeam + merged.unreadByTeam,
    unreadByOwner: kept.unreadByOwner + merged.unreadByOwner,
  });
  await updateRoom(tx, from, EMPTY);
  return { messages, rooms: { kept: toStored(kept), merged: toStored(merged) } };
}

/** Moves messages back to the room that they came from. @param at when they were moved */
export async function moveConversationBack(
  tx: Tx,
  { from, to }: { readonly from: string; readonly to: string },
  { messages, rooms }: MovedConversation,
  at: Date,
): Promise<void> {
  if (rooms.merged === null) return;
  const [, now] = await lockRooms(tx, from, to);
  await moveMessages(tx, to, from, messages);
  await updateRoom(tx, from, toState(rooms.merged));
  const before = rooms.kept === null ? EMPTY : toState(rooms.kept);
  await updateRoom(tx, to, {
    lastMessageAt: await lastMessageAt(tx, to),
    lastAnswerAt: await lastMessageAt(tx, to, false),
    // Answered or waiting since the merge, it stays so; what waited before belongs to one of both.
    waitingSince:
      now.waitingSince === null ? null : (before.waitingSince ?? (await firstAfter(tx, to, at))),
    unreadByTeam: Math.max(0, now.unreadByTeam - rooms.merged.unreadByTeam),
    unreadByOwner: Math.max(0, now.unreadByOwner - rooms.merged.unreadByOwner),
  });
}

/** When a room's owner wrote first after an instant. */
async function firstAfter(tx: Tx, room: string, after: Date): Promise<Date | null> {
  const [first] = await tx
    .select({ at: min(chatMessages.createdAt) })
    .from(chatMessages)
    .where(
      and(
        eq(chatMessages.room, room),
        eq(chatMessages.uid, room),
        gt(chatMessages.createdAt, after),
      ),
    );
  return first?.at ?? null;
}

/** Locks two rooms, in the order of their ids: two merges never wait for each other. */
async function lockRooms(
  tx: Tx,
  from: string,
  to: string,
): Promise<readonly [RoomState, RoomState]> {
  if (from < to) {
    const first = await lockRoom(tx, from);
    return [first, await lockRoom(tx, to)];
  }
  const second = await lockRoom(tx, to);
  return [await lockRoom(tx, from), second];
}

/** @param ids all messages by default */
async function moveMessages(
  tx: Tx,
  from: string,
  to: string,
  ids?: readonly string[],
): Promise<string[]> {
  const moved = await tx
    .update(chatMessages)
    .set({
      room: to,
      uid: sql`case when ${chatMessages.uid} = ${from} then ${to}::uuid else ${chatMessages.uid} end`,
    })
    .where(and(eq(chatMessages.room, from), ids && inArray(chatMessages.id, [...ids])))
    .returning({ id: chatMessages.id });
  await tx
    .update(chatFiles)
    .set({
      room: to,
      uid: sql`case when ${chatFiles.uid} = ${from} then ${to}::uuid else ${chatFiles.uid} end`,
    })
    .where(and(eq(chatFiles.room, from), ids && inArray(chatFiles.id, [...ids])));
  return moved.map(({ id }) => id);
}

/** @param byOwner false for the team's messages alone */
async function lastMessageAt(tx: Tx, room: string, byOwner = true): Promise<Date | null> {
  const [last] = await tx
    .select({ at: max(chatMessages.createdAt) })
    .from(chatMessages)
    .where(
      and(
        eq(chatMessages.room, room),
        byOwner ? undefined : sql`${chatMessages.uid} <> ${chatMessages.room}`,
      ),
    );
  return last?.at ?? null;
}

const latest = (one: Date | null, other: Date | null): Date | null =>
  other === null ? one : later(one, other);

const earliest = (one: Date | null, other: Date | null): Date | null =>
  one !== null && other !== null ? earlier(one, other) : (one ?? other);

function toStored({ unreadByTeam, unreadByOwner, ...instants }: RoomState): StoredRoom {
  const { lastMessageAt: last, lastAnswerAt, waitingSince, seenByTeamAt, seenByOwnerAt } = instants;
  const text = (instant: Date | null): string | null => instant?.toISOString() ?? null;
  return {
    unreadByTeam,
    unreadByOwner,
    lastMessageAt: text(last),
    lastAnswerAt: text(lastAnswerAt),
    waitingSince: text(waitingSince),
    seenByTeamAt: text(seenByTeamAt),
    seenByOwnerAt: text(seenByOwnerAt),
  };
}

function toState({ unreadByTeam, unreadByOwner, ...instants }: StoredRoom): RoomState {
  const { lastMessageAt: last, lastAnswerAt, waitingSince, seenByTeamAt, seenByOwnerAt } = instants;
  const instant = (text: string | null): Date | null => (text === null ? null : new Date(text));
  return {
    unreadByTeam,
    unreadByOwner,
    lastMessageAt: instant(last),
    lastAnswerAt: instant(lastAnswerAt),
    waitingSince: instant(waitingSince),
    seenByTeamAt: instant(seenByTeamAt),
    seenByOwnerAt: instant(seenByOwnerAt),
  };
}
