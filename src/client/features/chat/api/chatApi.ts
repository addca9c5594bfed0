import type { Answer } from '../../../../contract/common/answers';
import type {
  ChatFirebaseToken,
  ChatMessageSent,
  ChatMessagesPage,
  ChatRoom,
} from '../../../../contract/chat/chat';
import type { ChatMessageBody, ChatSeenBody } from '../../../../contract/chat/schemas';
import { chatUrls, chatRoomUrl } from '../../../../contract/chat/urls';
import { entryUrl } from '../../../../contract/common/urls';
import { api } from '../../../lib/api/api';

interface InRoom {
  readonly room: string;
}

/** A page of a conversation: the newest, or the one before or after a `createdAt`. */
export interface MessagesPageArg extends InRoom {
  readonly before?: string;
  readonly after?: string;
  readonly limit?: number;
}

export const chatApi = api.injectEndpoints({
  endpoints: (build) => ({
    /** A conversation's data without its messages. */
    getChatRoom: build.query<ChatRoom, string>({
      query: (room) => ({ url: entryUrl(chatUrls.chatRooms, room) }),
      transformResponse: ({ data }: Answer<ChatRoom>) => data,
      // The team's answer contains the holder.
      providesTags: (room) => (room?.owner_details ? ['Chat', 'Desk'] : ['Chat']),
    }),
    /** Marks messages as seen: optimistic, undone on failure. */
    markChatSeen: build.mutation<ChatRoom, InRoom & ChatSeenBody>({
      query: ({ room, up_to }) => ({
        url: chatRoomUrl(room, 'seen'),
        method: 'POST',
        body: { up_to },
      }),
      transformResponse: ({ data }: Answer<ChatRoom>) => data,
      onQueryStarted: async ({ room }, { dispatch, queryFulfilled }) => {
        const { updateQueryData } = chatApi.util;
        const patch = dispatch(
          updateQueryData('getChatRoom', room, (known) => ({ ...known, unread: 0 })),
        );
        try {
          const { data } = await queryFulfilled;
          dispatch(updateQueryData('getChatRoom', room, () => data));
        } catch {
          patch.undo();
        }
      },
    }),
    /**
     * A page of messages. A mutation, because the chat slice keeps the messages instead of the
     * cache.
     */
    fetchChatMessages: build.mutation<ChatMessagesPage, MessagesPageArg>({
      query: ({ room, ...params }) => ({ url: chatRoomUrl(room, 'messages'), params }),
      transformResponse: ({ data }: Answer<ChatMessagesPage>) => data,
    }),
    /** Sends a message; the same id again is the same message. */
    sendChatMessage: build.mutation<ChatMessageSent, InRoom & ChatMessageBody>({
      query: ({ room, id, text }) => ({
        url: chatRoomUrl(room, 'messages'),
        method: 'POST',
        body: { id, text },
      }),
      transformResponse: ({ data }: Answer<ChatMessageSent>) => data,
    }),
    /** Signs in to Firebase. A mutation: every call answers another token. */
    fetchFirebaseToken: build.mutation<ChatFirebaseToken, undefined>({
      query: () => ({ url: chatUrls.chatFirebaseToken, method: 'POST' }),
      transformResponse: ({ data }: Answer<ChatFirebaseToken>) => data,
    }),
    /** Reports to the server that a message was sent to Firestore (CHAT-35). */
    tellChatSent: build.mutation<unknown, string>({
      query: (room) => ({ url: chatRoomUrl(room, 'sent'), method: 'POST' }),
    }),
  }),
});

export const { useGetChatRoomQuery, useMarkChatSeenMutation } = chatApi;
