/** Messages that the team sends later (CHAT-37). */
import { object, string } from 'yup';
import type { InferType } from 'yup';

import type { Answer } from '../common/answers';
import { isInstant, key, text } from '../common/fields';
import { CHAT_TEXT_MAX_LENGTH } from './chat';

/** Scheduled messages of one conversation. */
export const SCHEDULED_MAX = 10;
export const SCHEDULE_DAYS_MAX = 60;

/** `stopped`: the owner wrote first, or the sender has left the team; it is not sent. */
export const SCHEDULED_STATES = ['waiting', 'stopped'] as const;

export interface ScheduledMessage {
  /** The id that the message will have. */
  readonly id: string;
  readonly text: string;
  /** The member who wrote it, as its sender. */
  readonly by: { readonly id: string; readonly name: string };
  /** ISO timestamp. */
  readonly send_at: string;
  readonly state: (typeof SCHEDULED_STATES)[number];
}

/** The scheduled messages of a conversation, the earliest first; sent ones are in the conversation. */
export interface ScheduledMessages {
  readonly items: readonly ScheduledMessage[];
}

/**
 * POST /api/chat/rooms/{room}/scheduled. `id` is made by the sender: sent again, it is one message.
 * 422 for a `send_at` that is not within the next SCHEDULE_DAYS_MAX days, 409 CONFLICT where
 * SCHEDULED_MAX are there or the id is another message's.
 */
export const scheduledMessageSchema = object({
  id: string().strict().required(key('required')).uuid(key('invalid')),
  text: text(CHAT_TEXT_MAX_LENGTH).required(key('required')),
  /** ISO timestamp. */
  send_at: text(40)
    .required(key('required'))
    .test('instant', key('invalid'), (value) => !value || isInstant(value)),
});
export type ScheduledMessagePayload = InferType<typeof scheduledMessageSchema>;

/** The answers of these routes, each with a summary (API-42). */
export interface ScheduledMessageAnswers {
  /** The messages that the team sends later in a conversation */
  readonly 'GET /api/chat/rooms/:room/scheduled': Answer<ScheduledMessages>;
  /** Schedules a message */
  readonly 'POST /api/chat/rooms/:room/scheduled': Answer<ScheduledMessages>;
  /** Removes a scheduled message, or one that was stopped */
  readonly 'POST /api/chat/rooms/:room/scheduled/:id/cancel': Answer<ScheduledMessages>;
}
