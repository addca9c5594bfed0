import type { Answer } from '../../../contract/common/answers';
import type { RequestStep } from '../../../contract/common/constants';
import type { Desk, DeskChanged, DeskItem, DeskQueue } from '../../../contract/desk/desk';
import type { DeskNextActionPayload, DeskQuery } from '../../../contract/desk/schemas';
import type { StepTaken } from '../../../contract/requests/requests';
import { deskUrl } from '../../../contract/desk/urls';
import { apiUrls, requestStepsUrl } from '../../../contract/common/urls';
import { api } from '../../lib/api/api';

type Entry = Pick<DeskItem, 'kind' | 'id'>;

const deskApi = api.injectEndpoints({
  endpoints: (build) => ({
    /** Every queue of what waits, with its first entries. */
    getDesk: build.query<Answer<Desk>, Pick<DeskQuery, 'holder'>>({
      query: (params) => ({ url: apiUrls.desk, params }),
      providesTags: ['Desk'],
    }),
    /** One queue, page by page. */
    getDeskQueue: build.infiniteQuery<
      Answer<Desk>,
      Pick<DeskQuery, 'holder'> & { readonly queue: DeskQueue },
      string | null
    >({
      infiniteQueryOptions: {
        initialPageParam: null,
        getNextPageParam: ({ data }) => data.queues[0]?.next_cursor ?? undefined,
      },
      query: ({ queryArg, pageParam }) => ({
        url: apiUrls.desk,
        params: { ...queryArg, cursor: pageParam },
      }),
      providesTags: ['Desk'],
    }),
    /** One entry that waits, or a request wherever it stands. */
    getDeskItem: build.query<Answer<DeskItem>, Entry>({
      query: ({ kind, id }) => ({ url: deskUrl(kind, id) }),
      providesTags: ['Desk'],
    }),
    /** Takes an entry from whoever has it as far as is known here; a refusal asks anew. */
    claimEntry: build.mutation<Answer<DeskChanged>, Entry & { readonly from: string | null }>({
      query: ({ kind, id, from }) => ({
        url: deskUrl(kind, id, 'claim'),
        method: 'POST',
        body: { from },
      }),
      invalidatesTags: ['Desk'],
    }),
    releaseEntry: build.mutation<Answer<DeskChanged>, Entry>({
      query: ({ kind, id }) => ({ url: deskUrl(kind, id, 'release'), method: 'POST', body: {} }),
      invalidatesTags: ['Desk'],
    }),
    finishEntry: build.mutation<Answer<DeskChanged>, Entry>({
      query: ({ kind, id }) => ({ url: deskUrl(kind, id, 'done'), method: 'POST', body: {} }),
      invalidatesTags: ['Desk'],
    }),
    /** Sets or ends a request's next action, as it was seen; a refusal asks anew. */
    setNextAction: build.mutation<
      Answer<DeskChanged>,
      DeskNextActionPayload & { readonly id: string }
    >({
      query: ({ id, from, to }) => ({
        url: deskUrl('request', id, 'next-action'),
        method: 'POST',
        body: { from, to },
      }),
      invalidatesTags: ['Desk'],
    }),
    /** Moves a request on; a lead gives a reason for a move of what is not theirs (REQ-05). */
    moveRequest: build.mutation<
      Answer<StepTaken>,
      { readonly id: string; readonly step: RequestStep; readonly reason?: string }
    >({
      query: ({ id, ...body }) => ({ url: requestStepsUrl(id), method: 'POST', body }),
      invalidatesTags: ['Desk', 'Requests'],
    }),
  }),
});

export const {
  useGetDeskQuery,
  useGetDeskQueueInfiniteQuery,
  useGetDeskItemQuery,
  useClaimEntryMutation,
  useReleaseEntryMutation,
  useFinishEntryMutation,
  useMoveRequestMutation,
  useSetNextActionMutation,
} = deskApi;
