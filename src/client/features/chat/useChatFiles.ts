import { skipToken } from '@reduxjs/toolkit/query/react';

import type { ChatMessage } from '../../../contract/chat/chat';
import { useGetChatFilesQuery } from './api/chatFilesApi';
import type { FilesByMessage } from './api/chatFilesApi';

/** Stored files have no other names: a message has the name alone, on either channel. */
const FILE_NAME = /^[^\n]{1,255}\.(?:jpg|pdf)$/;

const NONE: FilesByMessage = {};

/** The files of the messages that are here, by message (CHAT-38). None are asked for where there are none. */
export function useChatFiles(room: string, messages: readonly ChatMessage[]): FilesByMessage {
  const newest = messages.findLast(({ text }) => FILE_NAME.test(text))?.id;
  const { data } = useGetChatFilesQuery(newest === undefined ? skipToken : { room, newest });
  return data ?? NONE;
}
