import { apiPath } from '../../../../contract/apiPaths';
import type { Answer } from '../../../../contract/common/answers';
import type {
  ChatFirebaseToken,
  ChatMessageSent,
  ChatMessagesPage,
  ChatRoom,
} from '../../../../contract/chat/chat';
import type { ChatMessageBody, ChatSeenBody } from '../../../../contract/chat/routes';
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
      query: (room) => ({ url: apiPath('/api/chat/rooms/:room', { room }) }),
      transformResponse: ({ data }: Answer<ChatRoom>) => data,
      // The team's answer contains the holder.
      providesTags: (room) => (room?.owner_details ? ['Chat', 'Desk'] : ['Chat']),
    }),
    /** Marks messages as seen: optimistic, undone on failure. */
    markChatSeen: build.mutation<ChatRoom, InRoom & ChatSeenBody>({
      query: ({ room, up_to }) => ({
        url: apiPath('/api/chat/rooms/:room/seen', { room }),
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
      query: ({ room, ...params }) => ({
        url: apiPath('/api/chat/rooms/:room/messages', { room }),
        params,
      }),
      transformResponse: ({ data }: Answer<ChatMessagesPage>) => data,
    }),
    /** Sends a message; the same id again is the same message. */
    sendChatMessage: build.mutation<ChatMessageSent, InRoom & ChatMessageBody>({
      query: ({ room, id, text }) => ({
        url: apiPath('/api/chat/rooms/:room/messages', { room }),
        method: 'POST',
        body: { id, text },
      }),
      transformResponse: ({ data }: Answer<ChatMessageSent>) => data,
    }),
    /** Signs in to Firebase. A mutation: every call answers another token. */
    fetchFirebaseToken: build.mutation<ChatFirebaseToken, undefined>({
      query: () => ({ url: '/api/chat/firebase-token', method: 'POST' }),
      transformResponse: ({ data }: Answer<ChatFirebaseToken>) => data,
    }),
    /** Reports to the server that a message was sent to Firestore (CHAT-35). */
    tellChatSent: build.mutation<unknown, string>({
      query: (room) => ({ url: apiPath('/api/chat/rooms/:room/sent', { room }), method: 'POST' }),
    }),
  }),
});

export const { useGetChatRoomQuery, useMarkChatSeenMutation } = chatApi;
