import { apiPath } from '../../../contract/apiPaths';
import type { Answer } from '../../../contract/common/answers';
import type { RequestStep } from '../../../contract/common/requestSteps';
import type {
  CallAgain,
  Desk,
  DeskChanged,
  DeskItem,
  DeskList,
  DeskNextAction,
  DeskViewers,
} from '../../../contract/desk/desk';
import type {
  CloseRequestPayload,
  DeskNextActionPayload,
  DeskQuery,
  HoldRequestPayload,
} from '../../../contract/desk/routes';
import type { LifecycleChanged, StepTaken } from '../../../contract/requests/requests';
import { api } from '../../lib/api/api';

type Entry = Pick<DeskItem, 'kind' | 'id'>;

export const deskApi = api.injectEndpoints({
  endpoints: (build) => ({
    /** All queues with their first entries. */
    getDesk: build.query<Answer<Desk>, Pick<DeskQuery, 'holder'>>({
      query: (params) => ({ url: '/api/desk', params }),
      providesTags: ['Desk'],
    }),
    /** One queue, page by page. */
    getDeskQueue: build.infiniteQuery<
      Answer<Desk>,
      Partial<Omit<DeskQuery, 'queue' | 'cursor'>> & { readonly queue: DeskList },
      string | null
    >({
      infiniteQueryOptions: {
        initialPageParam: null,
        getNextPageParam: ({ data }) => data.queues[0]?.next_cursor ?? undefined,
      },
      query: ({ queryArg, pageParam }) => ({
        url: '/api/desk',
        params: { ...queryArg, cursor: pageParam },
      }),
      providesTags: ['Desk'],
    }),
    /** One waiting entry, or a request in any state. */
    getDeskItem: build.query<Answer<DeskItem>, Entry>({
      query: ({ kind, id }) => ({ url: apiPath('/api/desk/:kind/:id', { kind, id }) }),
      providesTags: ['Desk'],
    }),
    /** Says that the entry is open here, and asks who else has it open; again at each event (DESK-21). */
    getViewers: build.query<Answer<DeskViewers>, Entry>({
      query: ({ kind, id }) => ({
        url: apiPath('/api/desk/:kind/:id/viewing', { kind, id }),
        method: 'POST',
        body: { open: true },
      }),
      providesTags: ['Viewers'],
      keepUnusedDataFor: 0,
    }),
    endViewing: build.mutation<Answer<DeskViewers>, Entry>({
      query: ({ kind, id }) => ({
        url: apiPath('/api/desk/:kind/:id/viewing', { kind, id }),
        method: 'POST',
        body: { open: false },
      }),
    }),
    /** Claims an entry from its last known holder; a refusal refetches. */
    claimEntry: build.mutation<Answer<DeskChanged>, Entry & { readonly from: string | null }>({
      query: ({ kind, id, from }) => ({
        url: apiPath('/api/desk/:kind/:id/claim', { kind, id }),
        method: 'POST',
        body: { from },
      }),
      invalidatesTags: ['Desk'],
    }),
    releaseEntry: build.mutation<Answer<DeskChanged>, Entry>({
      query: ({ kind, id }) => ({
        url: apiPath('/api/desk/:kind/:id/release', { kind, id }),
        method: 'POST',
        body: {},
      }),
      invalidatesTags: ['Desk'],
    }),
    finishEntry: build.mutation<Answer<DeskChanged>, Entry>({
      query: ({ kind, id }) => ({
        url: apiPath('/api/desk/:kind/:id/done', { kind, id }),
        method: 'POST',
        body: {},
      }),
      invalidatesTags: ['Desk'],
    }),
    /**
     * Sets or clears a request's next action, based on the one that was seen; a refusal refetches.
     */
    setNextAction: build.mutation<
      Answer<DeskChanged>,
      DeskNextActionPayload & { readonly id: string }
    >({
      query: ({ id, from, to }) => ({
        url: apiPath('/api/desk/:kind/:id/next-action', { kind: 'request', id }),
        method: 'POST',
        body: { from, to },
      }),
      invalidatesTags: ['Desk'],
    }),
    /** Takes back the caller's own last move (REQ-13). */
    undoMove: build.mutation<
      Answer<StepTaken>,
      {
        readonly id: string;
        readonly from: RequestStep;
        readonly next_action: DeskNextAction | null;
      }
    >({
      query: ({ id, ...body }) => ({
        url: apiPath('/api/desk/:kind/:id/undo', { kind: 'request', id }),
        method: 'POST',
        body,
      }),
      invalidatesTags: ['Desk', 'Requests'],
    }),
    /** Brings a request back to an earlier step, with a reason (REQ-13). */
    correctStep: build.mutation<
      Answer<StepTaken>,
      {
        readonly id: string;
        readonly from: RequestStep;
        readonly step: RequestStep;
        readonly reason: string;
      }
    >({
      query: ({ id, ...body }) => ({
        url: apiPath('/api/desk/:kind/:id/correct', { kind: 'request', id }),
        method: 'POST',
        body,
      }),
      invalidatesTags: ['Desk', 'Requests'],
    }),
    /** Nobody answered a call: it comes again, or leaves the desk (DESK-14). */
    noteNoAnswer: build.mutation<
      Answer<CallAgain>,
      { readonly id: string; readonly attempts: number }
    >({
      query: ({ id, attempts }) => ({
        url: apiPath('/api/desk/:kind/:id/no-answer', { kind: 'consultation', id }),
        method: 'POST',
        body: { attempts },
      }),
      invalidatesTags: ['Desk'],
    }),
    /** Closes a request with a reason that its student reads (REQ-14). */
    closeRequest: build.mutation<
      Answer<LifecycleChanged>,
      CloseRequestPayload & { readonly id: string }
    >({
      query: ({ id, ...body }) => ({
        url: apiPath('/api/desk/:kind/:id/close', { kind: 'request', id }),
        method: 'POST',
        body,
      }),
      invalidatesTags: ['Desk', 'Requests'],
    }),
    /** Reopens a closed request (REQ-14). */
    reopenRequest: build.mutation<
      Answer<LifecycleChanged>,
      { readonly id: string; readonly reason: string }
    >({
      query: ({ id, ...body }) => ({
        url: apiPath('/api/desk/:kind/:id/reopen', { kind: 'request', id }),
        method: 'POST',
        body,
      }),
      invalidatesTags: ['Desk', 'Requests'],
    }),
    /** Puts a request on hold, or changes its day (REQ-14). */
    holdRequest: build.mutation<
      Answer<LifecycleChanged>,
      HoldRequestPayload & { readonly id: string }
    >({
      query: ({ id, ...body }) => ({
        url: apiPath('/api/desk/:kind/:id/hold', { kind: 'request', id }),
        method: 'POST',
        body,
      }),
      invalidatesTags: ['Desk', 'Requests'],
    }),
    /** Ends a request's hold (REQ-14). */
    resumeRequest: build.mutation<Answer<LifecycleChanged>, { readonly id: string }>({
      query: ({ id }) => ({
        url: apiPath('/api/desk/:kind/:id/resume', { kind: 'request', id }),
        method: 'POST',
        body: {},
      }),
      invalidatesTags: ['Desk', 'Requests'],
    }),
    /** Moves a request on; a lead gives a reason for moving a colleague's request (REQ-05). */
    moveRequest: build.mutation<
      Answer<StepTaken>,
      { readonly id: string; readonly step: RequestStep; readonly reason?: string }
    >({
      query: ({ id, ...body }) => ({
        url: apiPath('/api/requests/:id/steps', { id }),
        method: 'POST',
        body,
      }),
      invalidatesTags: ['Desk', 'Requests'],
    }),
  }),
});

export const {
  useGetDeskQuery,
  useGetDeskQueueInfiniteQuery,
  useGetDeskItemQuery,
  useGetViewersQuery,
  useEndViewingMutation,
  useClaimEntryMutation,
  useReleaseEntryMutation,
  useFinishEntryMutation,
  useMoveRequestMutation,
  useNoteNoAnswerMutation,
  useCloseRequestMutation,
  useReopenRequestMutation,
  useHoldRequestMutation,
  useResumeRequestMutation,
  useUndoMoveMutation,
  useCorrectStepMutation,
  useSetNextActionMutation,
} = deskApi;
