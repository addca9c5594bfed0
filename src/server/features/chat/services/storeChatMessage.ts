import type { ChatMessage } from '../../../../contract/chat/chat';
import { findTeamHours } from '../../content/queries/agency';
import type { Tx } from '../../../db/types';
import { addMs } from '../../../lib/time/clock';
import { ApiError } from '../../../lib/errors';
import { workingMinutes } from '../../../lib/time/workingHours';
import type { WorkingHours } from '../../../../shared/workingHours';
import { insertAnswer } from '../queries/answers';
import { findMessage, firstQuestionAfter, insertMessage, sideOf } from '../queries/messages';
import { lockRoom, updateRoom } from '../queries/rooms';
import type { RoomState } from '../queries/rooms';
import { stopScheduled } from '../queries/scheduled';
import { writeAudit } from '../../../platform/auditLog/auditLog';
import { claimEntry } from '../../claims/queries/claims';
import { DESK_NEWS } from '../../../platform/events/deskNews';
import { publishEvents } from '../../../platform/events/events';
import type { NewEvent } from '../../../platform/events/events';
import { insertNotification, notifyOfChat } from '../../notifications/queries/notifications';
import { enqueuePushes } from '../../notifications/services/push/pushes';
import { earlier, later } from './instants';

export interface NewChatMessage extends Omit<ChatMessage, 'createdAt'> {
  /** Set for a message dated by another channel; default: now. */
  readonly createdAt?: Date;
}

export interface ChatTerms {
  readonly now: Date;
  readonly teamHours: WorkingHours;
  /** Whether push notifications are enabled. */
  readonly pushes: boolean;
}

export interface StoredChatMessage {
  readonly message: ChatMessage;
  /** It was stored before, and nothing has changed. */
  readonly repeated: boolean;
}

/**
 * Stores a message of a room's owner or of the team, and updates all that depends on it: waiting
 * state, unread counts, answer times, notification and events. Messages may arrive late and out of
 * order. Call it once per transaction and last, because it publishes.
 * @throws ApiError CONFLICT when the id is another sender's or room's
 */
export async function storeChatMessage(
  tx: Tx,
  { createdAt: given, ...message }: NewChatMessage,
  { now, teamHours, pushes }: ChatTerms,
): Promise<StoredChatMessage> {
  const { id, room } = message;
  const state = await lockRoom(tx, room);
  const at = given ?? nextInstant(now, state.lastMessageAt);
  const stored = await insertMessage(tx, { ...message, createdAt: at });
  if (!stored) return { message: sameMessage(await findMessage(tx, id), message), repeated: true };

  const isOwner = sideOf(message) === 'owner';
  const change = isOwner ? ownerWrote(state, at) : await teamWrote(tx, room, state, at, teamHours);
  await updateRoom(tx, room, { ...change, lastMessageAt: later(state.lastMessageAt, at) });
  const stopped = isOwner ? await stopScheduled(tx, room, at) : [];
  for (const { uid } of stopped) await notifyOfStop(tx, message, uid, now);
  if (!isOwner) await takeChat(tx, message, now);
  // One for a stretch of unread messages.
  const tells = state.unreadByOwner === 0 && (change.unreadByOwner ?? 0) > 0;
  if (tells) {
    const id = await notifyOfChat(tx, room, now);
    if (pushes) await enqueuePushes(tx, { id, accountId: room }, now);
  }
  const told = [...(tells ? [room] : []), ...stopped.map(({ uid }) => uid)];
  await publishEvents(tx, [...chatNews(room), ...told.map(notificationNews)], now);
  return { message: stored, repeated: false };
}

/** Tells a member that the owner wrote before their scheduled message was sent (CHAT-37). */
async function notifyOfStop(
  tx: Tx,
  { room, user }: Pick<ChatMessage, 'room' | 'user'>,
  accountId: string,
  now: Date,
): Promise<void> {
  await insertNotification(tx, {
    accountId,
    kind: 'messageStopped',
    params: { by: user, student: room },
    createdAt: now,
  });
}

/** Assigns an unclaimed conversation to the team member who answers (DESK-07). */
async function takeChat(
  tx: Tx,
  { room, uid }: Pick<ChatMessage, 'room' | 'uid'>,
  now: Date,
): Promise<void> {
  const entry = { kind: 'chat', id: room } as const;
  if (!(await claimEntry(tx, { ...entry, accountId: uid, from: null, now }))) return;
  await writeAudit(
    tx,
    {
      accountId: uid,
      action: 'desk.claim',
      subject: 'desk.chat',
      subjectId: room,
      before: { holder: null },
      after: { holder: uid },
    },
    now,
  );
}

/** A message that is there already. @throws ApiError CONFLICT unless its sender sent it to this room */
export function sameMessage(
  known: ChatMessage | undefined,
  { room, uid }: Pick<ChatMessage, 'room' | 'uid'>,
): ChatMessage {
  if (known?.room !== room || known.uid !== uid) throw new ApiError('CONFLICT');
  return known;
}

/** The events of a room with a new message or read status. */
export function chatNews(room: string): NewEvent[] {
  return [
    { to: `account:${room}`, kind: 'chatChanged', id: room },
    { to: 'team', kind: 'chatChanged', id: room },
    ...DESK_NEWS,
  ];
}

export function notificationNews(accountId: string): NewEvent {
  return { to: `account:${accountId}`, kind: 'notificationsChanged' };
}

/** Later than every other of the room, so that it orders them and serves as a cursor. */
function nextInstant(now: Date, last: Date | null): Date {
  return last ? later(addMs(last, 1), now) : now;
}

function ownerWrote(state: RoomState, at: Date): Partial<RoomState> {
  const isAnswered = state.lastAnswerAt !== null && at <= state.lastAnswerAt;
  const isSeen = state.seenByTeamAt !== null && at <= state.seenByTeamAt;
  return {
    waitingSince: isAnswered ? state.waitingSince : earlier(state.waitingSince, at),
    unreadByTeam: state.unreadByTeam + (isSeen ? 0 : 1),
  };
}

async function teamWrote(
  tx: Tx,
  room: string,
  state: RoomState,
  at: Date,
  teamHours: WorkingHours,
): Promise<Partial<RoomState>> {
  const { waitingSince: askedAt, lastAnswerAt, lastMessageAt } = state;
  const isSeen = state.seenByOwnerAt !== null && at <= state.seenByOwnerAt;
  const change: Partial<RoomState> = {
    lastAnswerAt: later(lastAnswerAt, at),
    unreadByOwner: state.unreadByOwner + (isSeen ? 0 : 1),
  };
  if (askedAt === null || at <= askedAt) return change;
  const minutes = workingMinutes(await findTeamHours(tx, teamHours), askedAt, at);
  await insertAnswer(tx, { room, askedAt, answeredAt: at, workingMinutes: minutes });
  const isNewest = lastMessageAt === null || at > lastMessageAt;
  return { ...change, waitingSince: isNewest ? null : await firstQuestionAfter(tx, room, at) };
}
