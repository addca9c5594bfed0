import type { ChatMessage } from '../../../../contract/chat/chat';
import type { ChatConnection, ChatRefusal } from '../chat';

/** Callbacks for a follower of a room. */
export interface ChatFollower {
  /**
   * Messages that came or were missed, in any order; some may be known already. The first call brings
   * the newest page: without messages the room is empty, with fewer than CHAT_PAGE_SIZE it has no older
   * ones. Nothing is left out between any two messages that were told of.
   */
  readonly onMessages: (messages: readonly ChatMessage[]) => void;
  readonly onConnection: (connection: ChatConnection) => void;
  /** The room cannot be read (any more): signed out, or a stranger's. Nothing follows. */
  readonly onRefused: () => void;
}

/** A message to send. */
export interface ChatDraft {
  readonly id: string;
  readonly room: string;
  readonly text: string;
}

/** A message is not taken; anything else that fails is worth another try. */
export class ChatRefused extends Error {
  constructor(
    readonly reason: ChatRefusal,
    /** With `limit`: epoch milliseconds of the earliest useful retry. */
    readonly retryAt?: number,
  ) {
    super(`The chat refused a message: ${reason}`);
  }
}

/**
 * Message transport: this server (apiChannel) or Firestore (firestoreChannel). Both pass the same
 * tests (CHAT-03).
 */
export interface ChatChannel {
  /** Follows the newest messages of a room, comes back after every cut, and catches up. @returns ends it */
  readonly follow: (room: string, follower: ChatFollower) => () => void;
  /** The page of messages before a known one; rejects when it cannot be had. */
  readonly loadOlder: (
    room: string,
    before: ChatMessage,
  ) => Promise<{ readonly messages: readonly ChatMessage[]; readonly more: boolean }>;
  /**
   * Sends once; sending the same id again is the same message. @returns it as it is stored
   * @throws ChatRefused, or any other error while the network or the server is gone
   */
  readonly send: (draft: ChatDraft, signal: AbortSignal) => Promise<ChatMessage>;
}
