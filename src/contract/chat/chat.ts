/** Chat with the team (CHAT): constants and response shapes. */
import type { Language, Role } from '../common/constants';
import type { SessionUser } from '../common/answers';
import type { DeskHolder } from '../desk/desk';

/** Maximum characters of a message after trimming. */
export const CHAT_TEXT_MAX_LENGTH = 2_000;
/** Messages per page. */
export const CHAT_PAGE_SIZE = 50;

/** Maximum requests listed to the team in a room. */
export const CHAT_REQUESTS_MAX = 5;

/** One message, identical on both channels (CHAT-02). */
export interface ChatMessage {
  /**
   * UUID from the sender's browser. It is the idempotency key: a message sent twice is stored once.
   */
  readonly id: string;
  /** The account that owns the conversation. */
  readonly room: string;
  /** The sender's account id. */
  readonly uid: string;
  /** The sender's name at the time of sending. */
  readonly user: string;
  readonly text: string;
  /**
   * ISO timestamp from the channel's server. Timestamps of one channel have the same number of
   * digits, so they sort as text; ties are sorted by id. On the server's own channel it is unique
   * in a room.
   */
  readonly createdAt: string;
}

/** GET /api/chat/rooms/{room}/messages (chatMessagesQuerySchema), oldest first. */
export interface ChatMessagesPage {
  readonly items: readonly ChatMessage[];
  /**
   * Whether more messages exist: older ones with `before` or without a cursor, newer ones with
   * `after`.
   */
  readonly more: boolean;
}

/**
 * POST /api/chat/rooms/{room}/messages (chatMessageSchema): the stored message. Repeating an id
 * returns the first message to the same sender, 409 to another sender.
 */
export type ChatMessageSent = ChatMessage;

/** Details of the conversation's owner, for the team only (DESK-07). */
export interface ChatOwnerDetails {
  readonly phone: string;
  /** A partner's institute; null for a student. */
  readonly institute: Readonly<Record<Language, string>> | null;
  /** Numbers of the student's newest requests, at most CHAT_REQUESTS_MAX. */
  readonly requests: readonly number[];
  /** The team member who answers; null if unclaimed (DESK-07). */
  readonly holder: DeskHolder | null;
}

/**
 * GET /api/chat/rooms/{room}. Accessible to its owner and the team, 404 for others. The first call
 * creates the owner's room.
 */
export interface ChatRoom {
  readonly room: string;
  /** The account that owns the conversation. */
  readonly owner: SessionUser & { readonly role: Role };
  /** For the team only. */
  readonly owner_details?: ChatOwnerDetails;
  /**
   * `createdAt` of the newest message the other side has seen (for the team that is the owner,
   * otherwise the team), in milliseconds: compare it as a time, not as text.
   */
  readonly seen_by_other: string | null;
  /** `createdAt` of the newest message known to the server, in milliseconds. */
  readonly newest_at: string | null;
  /** Number of messages from the other side that the reader's side has not seen. */
  readonly unread: number;
  /**
   * Median working minutes from question to answer over the last 30 days; null if there are too few
   * samples (DESK-05).
   */
  readonly usual_answer_minutes: number | null;
  /** Whether it is within the team's working hours. */
  readonly team_at_work: boolean;
  /** When the next shift begins (ISO); null at work, and for hours without a shift. */
  readonly team_back_at: string | null;
}

/**
 * POST /api/chat/rooms/{room}/seen (chatSeenSchema): the reader's side has seen all messages up to
 * one. POST /api/chat/rooms/{room}/sent, no body: reports a message sent to Firestore, which the
 * server does not observe itself.
 */
export type ChatRoomChanged = ChatRoom;

/** POST /api/chat/firebase-token: a custom Firebase token. 404 without a Firebase project. */
export interface ChatFirebaseToken {
  readonly token: string;
}
