import type { CannedReply } from '../../../../contract/desk/cannedReplies';
import { apiPath } from '../../../../contract/apiPaths';
import type { Answer } from '../../../../contract/common/answers';
import type {
  DeskAgency,
  DeskBankAccount,
  DeskBankAccounts,
  DeskStories,
  DeskStory,
} from '../../../../contract/admin/content';
import type {
  AgencyPayload,
  BankAccountChangePayload,
  BankAccountPayload,
  ContentStatePayload,
  ReplyChangePayload,
  ReplyPayload,
  StoryChangePayload,
  StoryPayload,
} from '../../../../contract/admin/contentRoutes';
import { api } from '../../../lib/api/api';

interface OfEntry<Body> {
  readonly id: number;
  readonly body: Body;
}

/** The agency's content for leads; a change also invalidates the public pages. */
const deskContentApi = api.enhanceEndpoints({ addTagTypes: ['Content'] }).injectEndpoints({
  endpoints: (build) => ({
    getDeskAgency: build.query<Answer<DeskAgency>, undefined>({
      query: () => ({ url: '/api/desk/agency' }),
      providesTags: ['Content'],
    }),
    /** A refusal refetches: a colleague has changed it. */
    changeAgency: build.mutation<Answer<DeskAgency>, AgencyPayload>({
      query: (body) => ({ url: '/api/desk/agency', method: 'POST', body }),
      invalidatesTags: ['Content', 'Home'],
    }),
    getDeskBankAccounts: build.query<Answer<DeskBankAccounts>, undefined>({
      query: () => ({ url: '/api/desk/bank-accounts' }),
      providesTags: ['Content'],
    }),
    addBankAccount: build.mutation<Answer<DeskBankAccount>, BankAccountPayload>({
      query: (body) => ({ url: '/api/desk/bank-accounts', method: 'POST', body }),
      invalidatesTags: ['Content', 'Home'],
    }),
    changeBankAccount: build.mutation<Answer<DeskBankAccount>, OfEntry<BankAccountChangePayload>>({
      query: ({ id, body }) => ({
        url: apiPath('/api/desk/bank-accounts/:id', { id }),
        method: 'POST',
        body,
      }),
      invalidatesTags: ['Content', 'Home'],
    }),
    changeBankAccountState: build.mutation<Answer<DeskBankAccount>, OfEntry<ContentStatePayload>>({
      query: ({ id, body }) => ({
        url: apiPath('/api/desk/bank-accounts/:id/state', { id }),
        method: 'POST',
        body,
      }),
      invalidatesTags: ['Content', 'Home'],
    }),
    getDeskStories: build.query<Answer<DeskStories>, undefined>({
      query: () => ({ url: '/api/desk/stories' }),
      providesTags: ['Content'],
    }),
    addStory: build.mutation<Answer<DeskStory>, StoryPayload>({
      query: (body) => ({ url: '/api/desk/stories', method: 'POST', body }),
      invalidatesTags: ['Content', 'Home'],
    }),
    changeStory: build.mutation<Answer<DeskStory>, OfEntry<StoryChangePayload>>({
      query: ({ id, body }) => ({
        url: apiPath('/api/desk/stories/:id', { id }),
        method: 'POST',
        body,
      }),
      invalidatesTags: ['Content', 'Home'],
    }),
    addReply: build.mutation<Answer<CannedReply>, ReplyPayload>({
      query: (body) => ({ url: '/api/desk/canned-replies', method: 'POST', body }),
      invalidatesTags: ['Content'],
    }),
    changeReply: build.mutation<Answer<CannedReply>, OfEntry<ReplyChangePayload>>({
      query: ({ id, body }) => ({
        url: apiPath('/api/desk/canned-replies/:id', { id }),
        method: 'POST',
        body,
      }),
      invalidatesTags: ['Content'],
    }),
    changeReplyState: build.mutation<Answer<CannedReply>, OfEntry<ContentStatePayload>>({
      query: ({ id, body }) => ({
        url: apiPath('/api/desk/canned-replies/:id/state', { id }),
        method: 'POST',
        body,
      }),
      invalidatesTags: ['Content'],
    }),
    changeStoryState: build.mutation<Answer<DeskStory>, OfEntry<ContentStatePayload>>({
      query: ({ id, body }) => ({
        url: apiPath('/api/desk/stories/:id/state', { id }),
        method: 'POST',
        body,
      }),
      invalidatesTags: ['Content', 'Home'],
    }),
  }),
});

export const {
  useGetDeskAgencyQuery,
  useChangeAgencyMutation,
  useGetDeskBankAccountsQuery,
  useAddBankAccountMutation,
  useChangeBankAccountMutation,
  useChangeBankAccountStateMutation,
  useGetDeskStoriesQuery,
  useAddStoryMutation,
  useChangeStoryMutation,
  useChangeStoryStateMutation,
  useAddReplyMutation,
  useChangeReplyMutation,
  useChangeReplyStateMutation,
} = deskContentApi;
