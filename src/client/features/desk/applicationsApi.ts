import { apiPath } from '../../../contract/apiPaths';
import type { DeskPartners } from '../../../contract/admin/members';
import type { Answer } from '../../../contract/common/answers';
import type {
  AnswerApplicationPayload,
  ApproveApplicationPayload,
  RejectApplicationPayload,
} from '../../../contract/partner/applicationRoutes';
import type {
  ApplicationChanged,
  ApplicationCounts,
  DeskApplication,
} from '../../../contract/partner/applications';
import { api } from '../../lib/api/api';

const applicationsApi = api.injectEndpoints({
  endpoints: (build) => ({
    /** How many partner applications are in each state (PAR-17). */
    getApplicationCounts: build.query<Answer<ApplicationCounts>, undefined>({
      query: () => ({ url: '/api/desk/application-counts' }),
      providesTags: ['Desk'],
    }),
    /** All that an applicant wrote, and was told. */
    getApplication: build.query<Answer<DeskApplication>, string>({
      query: (id) => ({ url: apiPath('/api/desk/applications/:id', { id }) }),
      providesTags: ['Desk'],
    }),
    /** The institutes with their members, by part of a name, and all institutes to choose from; leads only. */
    getDeskPartners: build.query<Answer<DeskPartners>, string>({
      query: (q) => ({ url: '/api/desk/partners', params: q === '' ? {} : { q } }),
      providesTags: ['Members'],
    }),
    answerApplication: build.mutation<
      Answer<ApplicationChanged>,
      { readonly id: string; readonly body: AnswerApplicationPayload }
    >({
      query: ({ id, body }) => ({
        url: apiPath('/api/desk/applications/:id/answer', { id }),
        method: 'POST',
        body,
      }),
      invalidatesTags: ['Desk'],
    }),
    approveApplication: build.mutation<
      Answer<ApplicationChanged>,
      { readonly id: string; readonly body: ApproveApplicationPayload }
    >({
      query: ({ id, body }) => ({
        url: apiPath('/api/desk/applications/:id/approve', { id }),
        method: 'POST',
        body,
      }),
      invalidatesTags: ['Desk', 'Members'],
    }),
    rejectApplication: build.mutation<
      Answer<ApplicationChanged>,
      { readonly id: string; readonly body: RejectApplicationPayload }
    >({
      query: ({ id, body }) => ({
        url: apiPath('/api/desk/applications/:id/reject', { id }),
        method: 'POST',
        body,
      }),
      invalidatesTags: ['Desk'],
    }),
  }),
});

export const {
  useGetApplicationCountsQuery,
  useGetApplicationQuery,
  useGetDeskPartnersQuery,
  useAnswerApplicationMutation,
  useApproveApplicationMutation,
  useRejectApplicationMutation,
} = applicationsApi;
