/** The chat: what the routes take and answer (CHAT). */
import { object, string } from 'yup';
import type { InferType } from 'yup';

import { CHAT_PAGE_SIZE, CHAT_TEXT_MAX_LENGTH } from './chat';
import { isInstant, key, text } from '../common/fields';
import { wholeNumber } from '../common/numbers';
import type { Answer } from '../common/answers';
import type {
  ChatFirebaseToken,
  ChatMessageSent,
  ChatMessagesPage,
  ChatRoom,
  ChatRoomChanged,
} from './chat';

const PAGE_MAX = 200;
const TIMESTAMP = /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3,9}Z$/;

const createdAtField = text(40).test(
  'timestamp',
  key('invalid'),
  (value) => !value || (TIMESTAMP.test(value) && isInstant(value)),
);

/** POST /api/chat/rooms/{room}/messages. */
export const chatMessageSchema = object({
  id: string().strict().required(key('required')).uuid(key('invalid')),
  text: text(CHAT_TEXT_MAX_LENGTH).required(key('required')),
});
export type ChatMessageBody = InferType<typeof chatMessageSchema>;

/**
 * GET /api/chat/rooms/{room}/messages: the newest page, or the page before or after a `createdAt`.
 */
export const chatMessagesQuerySchema = object({
  before: createdAtField,
  after: createdAtField,
  limit: wholeNumber(1, PAGE_MAX).default(CHAT_PAGE_SIZE),
});

/** POST /api/chat/rooms/{room}/seen: `createdAt` of the newest message seen. */
export const chatSeenSchema = object({ up_to: createdAtField.required(key('required')) });
export type ChatSeenBody = InferType<typeof chatSeenSchema>;

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
