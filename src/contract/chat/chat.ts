/** Chat with the team (CHAT): constants and response shapes. */
import type { Language, Role } from '../common/constants';
import type { SessionUser } from '../common/answers';
import type { DeskHolder } from '../desk/desk';

/** Characters of a message, after trimming. */
export const CHAT_TEXT_MAX_LENGTH = 2_000;
/** Messages that a page of a conversation holds. */
export const CHAT_PAGE_SIZE = 50;

/** Requests that the team's side of a room names. */
export const CHAT_REQUESTS_MAX = 5;

/** One message, the same from either channel (CHAT-02). */
export interface ChatMessage {
  /** A UUID made by the sender's browser. It names the message everywhere, so that one sent twice is one. */
  readonly id: string;
  /** The account whose conversation with the team this is. */
  readonly room: string;
  /** The sender's account. */
  readonly uid: string;
  /** The sender's name when it was sent. */
  readonly user: string;
  readonly text: string;
  /**
   * ISO timestamp of the channel's server. All of one channel have as many digits, so that they sort
   * as text; messages sort by it, then by id. On the server's own channel it is unique in a room.
   */
  readonly createdAt: string;
}

/** GET /api/chat/rooms/{room}/messages (chatMessagesQuerySchema), oldest first. */
export interface ChatMessagesPage {
  readonly items: readonly ChatMessage[];
  /** Whether there are more, older ones with `before` or without both, newer ones with `after`. */
  readonly more: boolean;
}

/**
 * POST /api/chat/rooms/{room}/messages (chatMessageSchema): the message as it is stored. The same id
 * by the same sender answers the first one again; by another, 409.
 */
export type ChatMessageSent = ChatMessage;

/** Whose conversation it is, for the team alone (DESK-07). */
export interface ChatOwnerDetails {
  readonly phone: string;
  /** A partner's; null for a student. */
  readonly institute: Readonly<Record<Language, string>> | null;
  /** The numbers of a student's newest requests, at most CHAT_REQUESTS_MAX. */
  readonly requests: readonly number[];
  /** Who of the team answers; null for nobody yet (DESK-07). */
  readonly holder: DeskHolder | null;
}

/**
 * GET /api/chat/rooms/{room}. A room is its owner's and the team's; for anybody else it is 404. The
 * owner's room exists from the first call.
 */
export interface ChatRoom {
  readonly room: string;
  /** Whose conversation with the team it is. */
  readonly owner: SessionUser & { readonly role: Role };
  /** For the team. */
  readonly owner_details?: ChatOwnerDetails;
  /**
   * `createdAt` of the newest message that the other side has seen (for the team the owner, else the
   * team), to the millisecond: compare it as a time, not as text.
   */
  readonly seen_by_other: string | null;
  /** `createdAt` of the newest message that the server knows of, to the millisecond. */
  readonly newest_at: string | null;
  /** Messages of the other side that the reader's side has not seen. */
  readonly unread: number;
  /** Median working minutes from question to answer in the last 30 days; null where too few are measured (DESK-05). */
  readonly usual_answer_minutes: number | null;
  /** Whether the team is at work now. */
  readonly team_at_work: boolean;
}

/**
 * POST /api/chat/rooms/{room}/seen (chatSeenSchema): the reader's side has seen everything up to a
 * message. POST /api/chat/rooms/{room}/sent, without a body: something was sent to Firestore, of
 * which the server does not know by itself.
 */
export type ChatRoomChanged = ChatRoom;

/** POST /api/chat/firebase-token: a custom token for the Firebase SDK. 404 without a Firebase project. */
export interface ChatFirebaseToken {
  readonly token: string;
}
