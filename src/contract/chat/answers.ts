import type { Answer } from '../common/answers';
import type {
  ChatFirebaseToken,
  ChatMessageSent,
  ChatMessagesPage,
  ChatRoom,
  ChatRoomChanged,
} from './chat';

/** The answers of this feature's routes, each with a summary (API-42). */
export interface ChatAnswers {
  /** A chat room: what each side has seen, and the usual answer time */
  readonly 'GET /api/chat/rooms/:room': Answer<ChatRoom>;
  /** Marks messages as seen */
  readonly 'POST /api/chat/rooms/:room/seen': Answer<ChatRoomChanged>;
  /** Reports that a message was sent to Firestore */
  readonly 'POST /api/chat/rooms/:room/sent': Answer<ChatRoomChanged>;
  /** A page of messages, oldest first */
  readonly 'GET /api/chat/rooms/:room/messages': Answer<ChatMessagesPage>;
  /** Sends a message */
  readonly 'POST /api/chat/rooms/:room/messages': Answer<ChatMessageSent>;
  /** A token for the Firebase SDK */
  readonly 'POST /api/chat/firebase-token': Answer<ChatFirebaseToken>;
}
