/** Files in a conversation (CHAT-38). */
import { object, string } from 'yup';
import type { InferType } from 'yup';

import type { Answer, FileAnswer } from '../common/answers';
import { key } from '../common/fields';
import { cursorField, limitField } from '../common/pages';
import type { Page } from '../common/pages';
import type { FileType, StoredFile } from '../files/files';

/** Of a page of a conversation's files. */
const CHAT_FILES_LENGTH = 200;

/**
 * A file that was sent in a conversation: its id is that of its message, whose text is its name, on either
 * channel.
 */
export type ChatFile = StoredFile;

/** GET /api/chat/rooms/{room}/files, newest first. */
export type ChatFiles = Page<ChatFile>;

export const chatFilesSchema = object({
  limit: limitField(CHAT_FILES_LENGTH, CHAT_FILES_LENGTH),
  cursor: cursorField(),
});

/** POST /api/chat/rooms/{room}/files: a file that the caller has sent (FIL-01). */
export const chatFileSchema = object({
  file_id: string().strict().required(key('required')).uuid(key('invalid')),
});
export type ChatFilePayload = InferType<typeof chatFileSchema>;

/** Of a page of a file's accesses. */
const CHAT_FILE_ACCESSES_LENGTH = 20;

/** One opening of a conversation's file. */
export interface ChatFileAccess {
  /** Whose conversation it is, or the team. */
  readonly by: 'owner' | 'team';
  /** The name. */
  readonly who: string;
  /** ISO timestamp. */
  readonly at: string;
}

/** GET /api/chat/files/{id}/accesses, newest first. */
export type ChatFileAccesses = Page<ChatFileAccess>;

export const chatFileAccessesSchema = object({
  limit: limitField(CHAT_FILE_ACCESSES_LENGTH, CHAT_FILE_ACCESSES_LENGTH),
  cursor: cursorField(),
});

/** The answers of these routes, each with a summary (API-42). */
export interface ChatFileAnswers {
  /** The files of a conversation, newest first */
  readonly 'GET /api/chat/rooms/:room/files': Answer<ChatFiles>;
  /** Sends a file in a conversation; the same file again is the same message */
  readonly 'POST /api/chat/rooms/:room/files': Answer<ChatFile>;
  /** A file of a conversation, to download */
  readonly 'GET /api/chat/files/:id/content': FileAnswer<FileType>;
  /** Who opened a file of a conversation, newest first */
  readonly 'GET /api/chat/files/:id/accesses': Answer<ChatFileAccesses>;
}
