/** Queries and bodies of the chat (CHAT). */
import { object, string } from 'yup';
import type { InferType } from 'yup';

import { CHAT_PAGE_SIZE, CHAT_TEXT_MAX_LENGTH } from './chat';
import { isInstant, key, text } from '../common/fields';
import { wholeNumber } from '../common/numbers';

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
