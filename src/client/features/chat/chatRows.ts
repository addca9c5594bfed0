/** The rows of a conversation's list (CHAT-20). */
import type { ChatMessage } from '../../../contract/chat/chat';
import { dayOf } from '../../lib/format/days';
import type { ChatRefusal, OutgoingMessage } from './chat';

/** Messages of one person within this time are grouped. */
const GROUP_MS = 5 * 60 * 1_000;

export type MessageState = 'queued' | 'sending' | 'refused' | 'sent' | 'seen';

export interface MessageRow {
  readonly kind: 'message';
  /** The message's id: it stays when the message is stored. */
  readonly key: string;
  readonly text: string;
  /** ISO timestamp; null until it is stored. */
  readonly createdAt: string | null;
  /** Null for the reader's own. */
  readonly sender: string | null;
  /** Written by the reader's side of the conversation. */
  readonly isOwnSide: boolean;
  readonly state: MessageState;
  readonly reason?: ChatRefusal | undefined;
  /** When a limit that holds it back ends, in epoch milliseconds. */
  readonly retryAt?: number | undefined;
  /** The newest of the reader's that the other side has seen. */
  readonly isLastSeen: boolean;
  readonly showsSender: boolean;
  readonly startsGroup: boolean;
}

export type ChatRow =
  | MessageRow
  | { readonly kind: 'day'; readonly key: string; readonly day: number }
  | { readonly kind: 'unread'; readonly key: string };

export interface Conversation {
  /** The account whose conversation it is. */
  readonly room: string;
  /** The reader's account. */
  readonly reader: string;
  readonly messages: readonly ChatMessage[];
  readonly outgoing: readonly OutgoingMessage[];
  /** `createdAt` of the newest message that the other side has seen. */
  readonly seenByOther: string | null;
}

/**
 * Returns a predicate for messages of the reader's side: for the team, all except the room owner's.
 */
export function ownSide({ room, reader }: Pick<Conversation, 'room' | 'reader'>) {
  const isOwner = reader === room;
  return ({ uid }: Pick<ChatMessage, 'uid'>): boolean => (uid === room) === isOwner;
}

/**
 * @param firstUnread id of the message before which the divider stands
 * @param pageStarts ids that began a page: they keep their sender when older messages come above them,
 *   so that nothing on screen moves
 * @param now what is not stored yet is of this day
 * @returns the rows, and the day of the first one, which is shown above the list
 */
export function chatRows(
  { room, reader, messages, outgoing, seenByOther }: Conversation,
  firstUnread: string | undefined,
  pageStarts: ReadonlySet<string>,
  now = new Date(),
): { readonly rows: readonly ChatRow[]; readonly firstDay: number | undefined } {
  const isOwnSide = ownSide({ room, reader });
  const lastSeen = messages.findLast(
    (message) => isOwnSide(message) && seenByOther !== null && message.createdAt <= seenByOther,
  )?.id;
  const rows: ChatRow[] = [];
  let firstDay: number | undefined;
  let day: number | undefined;
  let previous: { readonly uid: string; readonly at: number } | undefined;

  const startDay = (moment: Date): void => {
    const next = dayOf(moment);
    if (next === day) return;
    if (day === undefined) firstDay = next;
    else rows.push({ kind: 'day', key: `day-${next}`, day: next });
    day = next;
    previous = undefined;
  };

  for (const message of messages) {
    const moment = new Date(message.createdAt);
    startDay(moment);
    if (message.id === firstUnread) {
      rows.push({ kind: 'unread', key: 'unread' });
      previous = undefined;
    }
    const { uid } = message;
    const at = moment.getTime();
    const isNewSender = previous?.uid !== uid || pageStarts.has(message.id);
    const isOwn = uid === reader;
    rows.push({
      kind: 'message',
      key: message.id,
      text: message.text,
      createdAt: message.createdAt,
      sender: isOwn ? null : message.user,
      isOwnSide: isOwnSide(message),
      state: seenByOther !== null && message.createdAt <= seenByOther ? 'seen' : 'sent',
      isLastSeen: message.id === lastSeen,
      showsSender: !isOwn && isNewSender,
      startsGroup: isNewSender || previous === undefined || at - previous.at > GROUP_MS,
    });
    previous = { uid, at };
  }
  for (const { id, text, state, reason, retryAt } of outgoing) {
    startDay(now);
    const startsGroup = previous?.uid !== reader || now.getTime() - previous.at > GROUP_MS;
    rows.push({
      kind: 'message',
      key: id,
      text,
      createdAt: null,
      sender: null,
      isOwnSide: true,
      state,
      reason,
      retryAt,
      isLastSeen: false,
      showsSender: false,
      startsGroup,
    });
    previous = { uid: reader, at: now.getTime() };
  }
  return { rows, firstDay };
}

/**
 * The first message that the reader's side had not seen when the conversation was opened; undefined
 * while it is not loaded.
 * @param unread how many of the other side's there were
 * @param last id of the last message then
 */
export function firstUnreadOf(
  { room, reader, messages }: Pick<Conversation, 'room' | 'reader' | 'messages'>,
  unread: number,
  last: string | undefined,
): string | undefined {
  if (unread === 0 || last === undefined) return undefined;
  const isOwnSide = ownSide({ room, reader });
  let missing = unread;
  for (let index = messages.findLastIndex(({ id }) => id === last); index >= 0; index -= 1) {
    const message = messages[index];
    if (message === undefined || isOwnSide(message)) continue;
    missing -= 1;
    if (missing === 0) return message.id;
  }
  return undefined;
}
