import { sql } from 'drizzle-orm';
import {
  bigint,
  check,
  index,
  integer,
  pgTable,
  primaryKey,
  text,
  uuid,
} from 'drizzle-orm/pg-core';
import { CHAT_TEXT_MAX_LENGTH } from '../../../contract/chat/chat';
import { SCHEDULED_STATES } from '../../../contract/chat/scheduled';
import { NAME_MAX_LENGTH } from '../../../contract/common/constants';
import { accounts } from './accounts';
import { instant, lengthBetween, oneOf } from './columns';
import { files } from './files';

/**
 * Messages of the chat with the team (CHAT-02): those of the server's own channel, or a copy of
 * Firestore's, of whose microseconds the milliseconds are kept.
 */
export const chatMessages = pgTable(
  'chat_messages',
  {
    /** Made by the sender, so that a message that is sent twice is one. */
    id: uuid('id').primaryKey(),
    /** The account whose conversation this is. */
    room: uuid('room')
      .notNull()
      .references(() => accounts.id, { onDelete: 'cascade' }),
    /** The sender: the room's owner or a member of the team. */
    uid: uuid('uid')
      .notNull()
      .references(() => accounts.id, { onDelete: 'cascade' }),
    /** The sender's name at the time; `user` in CHAT-02. */
    userName: text('user_name').notNull(),
    text: text('text').notNull(),
    /** Increases within a room on the server's own channel; Firestore may repeat one. */
    createdAt: instant('created_at').notNull(),
  },
  (t) => [
    check('chat_messages_user_name_length', lengthBetween(t.userName, 1, NAME_MAX_LENGTH)),
    check(
      'chat_messages_text_length',
      sql`char_length(${t.text}) <= ${sql.raw(String(CHAT_TEXT_MAX_LENGTH))} and ${t.text} ~ '[^[:space:]]'`,
    ),
    index('chat_messages_room_idx').on(t.room, t.createdAt, t.id),
    index('chat_messages_uid_idx').on(t.uid),
  ],
);

/** State of a conversation. A transaction that changes it, or adds messages, locks its row. */
export const chatRooms = pgTable(
  'chat_rooms',
  {
    room: uuid('room')
      .primaryKey()
      .references(() => accounts.id, { onDelete: 'cascade' }),
    /** Newest message of either side. */
    lastMessageAt: instant('last_message_at'),
    /** The team's newest message. */
    lastAnswerAt: instant('last_answer_at'),
    /** The owner's first unanswered message; null if none is waiting. */
    waitingSince: instant('waiting_since'),
    /** Messages from the owner that the team has not seen, and the reverse. */
    unreadByTeam: integer('unread_by_team').notNull().default(0),
    unreadByOwner: integer('unread_by_owner').notNull().default(0),
    seenByTeamAt: instant('seen_by_team_at'),
    seenByOwnerAt: instant('seen_by_owner_at'),
  },
  (t) => [
    check('chat_rooms_unread', sql`${t.unreadByTeam} >= 0 and ${t.unreadByOwner} >= 0`),
    index('chat_rooms_waiting_idx')
      .on(t.waitingSince, t.room)
      .where(sql`${t.waitingSince} is not null`),
    index('chat_rooms_newest_idx')
      .on(t.lastMessageAt, t.room)
      .where(sql`${t.lastMessageAt} is not null`),
  ],
);

/** Messages that the team sends later (CHAT-37); a sent or removed one is deleted. */
export const scheduledMessages = pgTable(
  'scheduled_messages',
  {
    /** The id that the message will have; made by the sender. */
    id: uuid('id').primaryKey(),
    room: uuid('room')
      .notNull()
      .references(() => chatRooms.room, { onDelete: 'cascade' }),
    /** The member of the team who wrote it. */
    uid: uuid('uid')
      .notNull()
      .references(() => accounts.id, { onDelete: 'cascade' }),
    text: text('text').notNull(),
    createdAt: instant('created_at').notNull(),
    sendAt: instant('send_at').notNull(),
    state: text('state', { enum: SCHEDULED_STATES }).notNull().default('waiting'),
  },
  (t) => [
    check(
      'scheduled_messages_text_length',
      sql`char_length(${t.text}) <= ${sql.raw(String(CHAT_TEXT_MAX_LENGTH))} and ${t.text} ~ '[^[:space:]]'`,
    ),
    check('scheduled_messages_state_known', oneOf(t.state, SCHEDULED_STATES)),
    check('scheduled_messages_later', sql`${t.sendAt} > ${t.createdAt}`),
    index('scheduled_messages_room_idx').on(t.room, t.sendAt, t.id),
    index('scheduled_messages_uid_idx').on(t.uid),
  ],
);

/** Waiting time of each question that the team answered (DESK-05). */
export const chatAnswers = pgTable(
  'chat_answers',
  {
    room: uuid('room')
      .notNull()
      .references(() => accounts.id, { onDelete: 'cascade' }),
    askedAt: instant('asked_at').notNull(),
    answeredAt: instant('answered_at').notNull(),
    /** Minutes of the team's working hours between the two. */
    workingMinutes: integer('working_minutes').notNull(),
  },
  (t) => [
    primaryKey({ name: 'chat_answers_pk', columns: [t.room, t.askedAt] }),
    check('chat_answers_answered_later', sql`${t.answeredAt} > ${t.askedAt}`),
    check('chat_answers_working_minutes', sql`${t.workingMinutes} >= 0`),
    index('chat_answers_answered_idx').on(t.answeredAt, t.workingMinutes),
  ],
);

/**
 * Files that were sent in a conversation (CHAT-38). A file's id is that of its message, which Firestore may
 * have before the database.
 */
export const chatFiles = pgTable(
  'chat_files',
  {
    id: uuid('id')
      .primaryKey()
      .references(() => files.id),
    room: uuid('room')
      .notNull()
      .references(() => chatRooms.room),
    /** The sender: the room's owner or a member of the team. */
    uid: uuid('uid')
      .notNull()
      .references(() => accounts.id),
    sentAt: instant('sent_at').notNull(),
  },
  (t) => [
    index('chat_files_room_idx').on(t.room, t.sentAt, t.id),
    index('chat_files_uid_idx').on(t.uid),
  ],
);

/** Who opened a file of a conversation. Append-only: a trigger rejects updates and deletes. */
export const chatFileAccesses = pgTable(
  'chat_file_accesses',
  {
    id: bigint('id', { mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
    fileId: uuid('file_id')
      .notNull()
      .references(() => chatFiles.id),
    accountId: uuid('account_id')
      .notNull()
      .references(() => accounts.id),
    at: instant('at').notNull(),
  },
  (t) => [
    index('chat_file_accesses_file_idx').on(t.fileId, t.id),
    index('chat_file_accesses_account_idx').on(t.accountId),
  ],
);
