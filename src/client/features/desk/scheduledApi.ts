import { apiPath } from '../../../contract/apiPaths';
import type { Answer } from '../../../contract/common/answers';
import type { ScheduledMessagePayload, ScheduledMessages } from '../../../contract/chat/scheduled';
import { api } from '../../lib/api/api';

interface Room {
  readonly room: string;
}

const scheduledApi = api.injectEndpoints({
  endpoints: (build) => ({
    /** The messages that the team sends later in a conversation (CHAT-37). */
    getScheduled: build.query<Answer<ScheduledMessages>, string>({
      query: (room) => ({ url: apiPath('/api/chat/rooms/:room/scheduled', { room }) }),
      providesTags: ['Chat'],
    }),
    scheduleMessage: build.mutation<Answer<ScheduledMessages>, ScheduledMessagePayload & Room>({
      query: ({ room, ...body }) => ({
        url: apiPath('/api/chat/rooms/:room/scheduled', { room }),
        method: 'POST',
        body,
      }),
      invalidatesTags: ['Chat'],
    }),
    cancelScheduled: build.mutation<Answer<ScheduledMessages>, Room & { readonly id: string }>({
      query: ({ room, id }) => ({
        url: apiPath('/api/chat/rooms/:room/scheduled/:id/cancel', { room, id }),
        method: 'POST',
        body: {},
      }),
      invalidatesTags: ['Chat'],
    }),
  }),
});

export const { useGetScheduledQuery, useScheduleMessageMutation, useCancelScheduledMutation } =
  scheduledApi;
