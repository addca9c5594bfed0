import { apiPath } from '../../../contract/apiPaths';
import type { Answer } from '../../../contract/common/answers';
import type {
  BankAccount,
  Consultant,
  ContentPage,
  ContentPageId,
  PartnerInstitute,
  Story,
} from '../../../contract/content/content';
import { PUBLIC_KEPT_SECONDS, api } from '../../lib/api/api';

/**
 * Public content; these calls carry no token. A lead's change invalidates it together with the home
 * page, which also shows it.
 */
export const contentApi = api.injectEndpoints({
  endpoints: (build) => ({
    /** A page of text: why us, terms, privacy. */
    getContentPage: build.query<Answer<ContentPage>, ContentPageId>({
      query: (id) => ({ url: apiPath('/api/pages/:id', { id }), token: null }),
      keepUnusedDataFor: PUBLIC_KEPT_SECONDS,
      providesTags: ['Home'],
    }),
    /** Success stories, in the agency's order. */
    getStories: build.query<Answer<readonly Story[]>, undefined>({
      query: () => ({ url: '/api/stories', token: null }),
      keepUnusedDataFor: PUBLIC_KEPT_SECONDS,
      providesTags: ['Home'],
    }),
    /** The institutes that work with the agency, by destination. */
    getPartners: build.query<Answer<readonly PartnerInstitute[]>, undefined>({
      query: () => ({ url: '/api/partners', token: null }),
      keepUnusedDataFor: PUBLIC_KEPT_SECONDS,
    }),
    /** The consultants, in the agency's order. */
    getConsultants: build.query<Answer<readonly Consultant[]>, undefined>({
      query: () => ({ url: '/api/consultants', token: null }),
      keepUnusedDataFor: PUBLIC_KEPT_SECONDS,
      providesTags: ['Home'],
    }),
    /** The accounts that a student pays into. */
    getBankAccounts: build.query<Answer<readonly BankAccount[]>, undefined>({
      query: () => ({ url: '/api/bank-accounts', token: null }),
      keepUnusedDataFor: PUBLIC_KEPT_SECONDS,
      providesTags: ['Home'],
    }),
  }),
});

export const {
  useGetContentPageQuery,
  useGetStoriesQuery,
  useGetPartnersQuery,
  useGetConsultantsQuery,
  useGetBankAccountsQuery,
} = contentApi;
