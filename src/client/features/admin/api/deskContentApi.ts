import type { Answer } from '../../../../contract/common/answers';
import type {
  DeskAgency,
  DeskBankAccount,
  DeskBankAccounts,
  DeskStories,
  DeskStory,
} from '../../../../contract/admin/content';
import { leadUrls } from '../../../../contract/desk/urls';
import type {
  AgencyPayload,
  BankAccountChangePayload,
  BankAccountPayload,
  ContentStatePayload,
  StoryChangePayload,
  StoryPayload,
} from '../../../../contract/admin/contentSchemas';
import { entryUrl } from '../../../../contract/common/urls';
import { api } from '../../../lib/api/api';

interface OfEntry<Body> {
  readonly id: number;
  readonly body: Body;
}

/** The agency's content for leads; a change also invalidates the public pages. */
const deskContentApi = api.enhanceEndpoints({ addTagTypes: ['Content'] }).injectEndpoints({
  endpoints: (build) => ({
    getDeskAgency: build.query<Answer<DeskAgency>, undefined>({
      query: () => ({ url: leadUrls.agency }),
      providesTags: ['Content'],
    }),
    /** A refusal refetches: a colleague has changed it. */
    changeAgency: build.mutation<Answer<DeskAgency>, AgencyPayload>({
      query: (body) => ({ url: leadUrls.agency, method: 'POST', body }),
      invalidatesTags: ['Content', 'Home'],
    }),
    getDeskBankAccounts: build.query<Answer<DeskBankAccounts>, undefined>({
      query: () => ({ url: leadUrls.bankAccounts }),
      providesTags: ['Content'],
    }),
    addBankAccount: build.mutation<Answer<DeskBankAccount>, BankAccountPayload>({
      query: (body) => ({ url: leadUrls.bankAccounts, method: 'POST', body }),
      invalidatesTags: ['Content', 'Home'],
    }),
    changeBankAccount: build.mutation<Answer<DeskBankAccount>, OfEntry<BankAccountChangePayload>>({
      query: ({ id, body }) => ({ url: entryUrl(leadUrls.bankAccounts, id), method: 'POST', body }),
      invalidatesTags: ['Content', 'Home'],
    }),
    changeBankAccountState: build.mutation<Answer<DeskBankAccount>, OfEntry<ContentStatePayload>>({
      query: ({ id, body }) => ({
        url: `${entryUrl(leadUrls.bankAccounts, id)}/state`,
        method: 'POST',
        body,
      }),
      invalidatesTags: ['Content', 'Home'],
    }),
    getDeskStories: build.query<Answer<DeskStories>, undefined>({
      query: () => ({ url: leadUrls.stories }),
      providesTags: ['Content'],
    }),
    addStory: build.mutation<Answer<DeskStory>, StoryPayload>({
      query: (body) => ({ url: leadUrls.stories, method: 'POST', body }),
      invalidatesTags: ['Content', 'Home'],
    }),
    changeStory: build.mutation<Answer<DeskStory>, OfEntry<StoryChangePayload>>({
      query: ({ id, body }) => ({ url: entryUrl(leadUrls.stories, id), method: 'POST', body }),
      invalidatesTags: ['Content', 'Home'],
    }),
    changeStoryState: build.mutation<Answer<DeskStory>, OfEntry<ContentStatePayload>>({
      query: ({ id, body }) => ({
        url: `${entryUrl(leadUrls.stories, id)}/state`,
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
} = deskContentApi;
