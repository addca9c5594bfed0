import { isTeamRole } from '../../../../contract/common/constants';
import { findTeamHours } from '../../content/queries/agency';
import type { ChatRoom } from '../../../../contract/chat/chat';
import { MINUTE, addMs } from '../../../lib/time/clock';
import { ApiError } from '../../../lib/errors';
import { isAtWork, nextShiftStart } from '../../../lib/time/workingHours';
import { usualAnswerMinutes } from '../queries/answers';
import { countMessagesAfter } from '../queries/messages';
import type { ChatSide } from '../queries/messages';
import { findHolder } from '../../claims/queries/claims';
import { findOwnerDetails, findRoom, lockRoom, updateRoom } from '../queries/rooms';
import type { Room } from '../queries/rooms';
import { publishEvents } from '../../../platform/events/events';
import { markChatRead } from '../../notifications/queries/notifications';
import type { SignedIn } from '../../sessions/queries/sessions';
import type { Deps } from '../../../platform/deps';
import { sessionUser } from '../../accounts/services/sessionUser';
import { earlier, later } from './instants';
import { chatNews, notificationNews } from './storeChatMessage';

type RoomReader = Pick<SignedIn, 'accountId' | 'role'>;

/** How far Firestore's clock, which sets message times, may be ahead of this server's. */
const CLOCK_SKEW = MINUTE;

/** Returns a room that the caller may access (CHAT-04). @throws ApiError NOT_FOUND for others */
export async function openRoom(
  { db }: Pick<Deps, 'db'>,
  reader: RoomReader,
  room: string,
): Promise<Room> {
  const isAllowed = isTeamRole(reader.role) || reader.accountId === room;
  const found = isAllowed ? await findRoom(db, room) : undefined;
  if (!found) throw new ApiError('NOT_FOUND');
  return found;
}

/** A room as one side sees it. @throws ApiError NOT_FOUND to strangers */
export async function readRoom(deps: Deps, reader: RoomReader, room: string): Promise<ChatRoom> {
  const { db, clock, config } = deps;
  const { owner, state } = await openRoom(deps, reader, room);
  const now = clock.now();
  const hours = await findTeamHours(db, config.teamHours);
  const atWork = isAtWork(hours, now);
  const backAt = atWork ? undefined : nextShiftStart(hours, now);
  const isTeam = isTeamRole(reader.role);
  const seenByOther = (isTeam ? state?.seenByOwnerAt : state?.seenByTeamAt) ?? null;
  return {
    room,
    owner: { ...sessionUser(owner), role: owner.role },
    ...(isTeam && {
      owner_details: {
        ...(await findOwnerDetails(db, room)),
        holder: await findHolder(db, { kind: 'chat', id: room }),
      },
    }),
    seen_by_other: seenByOther?.toISOString() ?? null,
    newest_at: state?.lastMessageAt?.toISOString() ?? null,
    unread: (isTeam ? state?.unreadByTeam : state?.unreadByOwner) ?? 0,
    usual_answer_minutes: await usualAnswerMinutes(db, now),
    team_at_work: atWork,
    team_back_at: backAt?.toISOString() ?? null,
  };
}

/**
 * The reader's side has seen everything up to an instant, which never moves back.
 * @throws ApiError NOT_FOUND to strangers
 */
export async function markRoomSeen(
  deps: Deps,
  reader: RoomReader,
  room: string,
  upTo: Date,
): Promise<ChatRoom> {
  const { db, clock } = deps;
  await openRoom(deps, reader, room);
  const side: ChatSide = isTeamRole(reader.role) ? 'team' : 'owner';
  await db.transaction(async (tx) => {
    const now = clock.now();
    const state = await lockRoom(tx, room);
    // Firestore's newest message may not be stored here yet, but a time in the future cannot have
    // been seen.
    const seen = earlier(upTo, later(state.lastMessageAt, addMs(now, CLOCK_SKEW)));
    const before = side === 'team' ? state.seenByTeamAt : state.seenByOwnerAt;
    if (before !== null && seen <= before) return;
    const other = side === 'team' ? 'owner' : 'team';
    const unread = await countMessagesAfter(tx, room, other, seen);
    await updateRoom(
      tx,
      room,
      side === 'team'
        ? { seenByTeamAt: seen, unreadByTeam: unread }
        : { seenByOwnerAt: seen, unreadByOwner: unread },
    );
    const isRead = side === 'owner' && unread === 0 && (await markChatRead(tx, room, now));
    await publishEvents(tx, [...chatNews(room), ...(isRead ? [notificationNews(room)] : [])], now);
  });
  return readRoom(deps, reader, room);
}
