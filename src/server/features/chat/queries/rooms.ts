import { and, desc, eq, isNull, notInArray } from 'drizzle-orm';

import { CHAT_REQUESTS_MAX } from '../../../../contract/chat/chat';
import type { ChatOwnerDetails } from '../../../../contract/chat/chat';
import { TEAM_ROLES } from '../../../../contract/common/constants';
import type { Role } from '../../../../contract/common/constants';
import { accounts } from '../../../db/schema/accounts';
import { chatRooms } from '../../../db/schema/chat';
import { institutes, partnerMembers } from '../../../db/schema/places';
import { requests } from '../../../db/schema/requests';
import type { Db, Tx } from '../../../db/types';

export type RoomState = Omit<typeof chatRooms.$inferSelect, 'room'>;

const STATE = {
  lastMessageAt: chatRooms.lastMessageAt,
  lastAnswerAt: chatRooms.lastAnswerAt,
  waitingSince: chatRooms.waitingSince,
  unreadByTeam: chatRooms.unreadByTeam,
  unreadByOwner: chatRooms.unreadByOwner,
  seenByTeamAt: chatRooms.seenByTeamAt,
  seenByOwnerAt: chatRooms.seenByOwnerAt,
};

export interface Room {
  readonly owner: {
    readonly id: string;
    readonly name: string;
    readonly imageHash: string | null;
    readonly role: Role;
  };
  /** Null before the first message. */
  readonly state: RoomState | null;
}

/** Finds the room of an account: all accounts have one except the team's, erased and merged ones. */
export async function findRoom(db: Db, room: string): Promise<Room | undefined> {
  const [row] = await db
    .select({
      owner: {
        id: accounts.id,
        name: accounts.name,
        imageHash: accounts.imageHash,
        role: accounts.role,
      },
      state: STATE,
    })
    .from(accounts)
    .leftJoin(chatRooms, eq(chatRooms.room, accounts.id))
    .where(
      and(
        eq(accounts.id, room),
        isNull(accounts.erasedAt),
        isNull(accounts.mergedInto),
        notInArray(accounts.role, [...TEAM_ROLES]),
      ),
    );
  return row;
}

/** Contact data and requests of a room's owner, for the team. */
export async function findOwnerDetails(
  db: Db,
  accountId: string,
): Promise<Omit<ChatOwnerDetails, 'holder'>> {
  const [owner] = await db
    .select({ phone: accounts.phone, institute: { ar: institutes.nameAr, en: institutes.nameEn } })
    .from(accounts)
    .leftJoin(partnerMembers, eq(partnerMembers.accountId, accounts.id))
    .leftJoin(institutes, eq(institutes.id, partnerMembers.instituteId))
    .where(eq(accounts.id, accountId));
  const newest = await db
    .select({ id: requests.id })
    .from(requests)
    .where(eq(requests.accountId, accountId))
    .orderBy(desc(requests.createdAt), desc(requests.id))
    .limit(CHAT_REQUESTS_MAX);
  return {
    phone: owner?.phone ?? '',
    institute: owner?.institute ?? null,
    requests: newest.map(({ id }) => id),
  };
}

/** Creates the room if it is missing, and locks it until the transaction ends. */
export async function lockRoom(tx: Tx, room: string): Promise<RoomState> {
  await tx.insert(chatRooms).values({ room }).onConflictDoNothing();
  const [state] = await tx
    .select(STATE)
    .from(chatRooms)
    .where(eq(chatRooms.room, room))
    .for('no key update');
  if (!state) throw new Error('A chat room was made and is not there');
  return state;
}

/** Changes a room that the transaction has locked. */
export async function updateRoom(tx: Tx, room: string, change: Partial<RoomState>): Promise<void> {
  await tx.update(chatRooms).set(change).where(eq(chatRooms.room, room));
}
