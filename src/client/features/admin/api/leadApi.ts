import { apiPath } from '../../../../contract/apiPaths';
import type { Answer } from '../../../../contract/common/answers';
import type { LogPage } from '../../../../contract/admin/log';
import type {
  PartnerMemberChanged,
  TeamLanguages,
  TeamMemberChanged,
  TeamMemberDisabled,
  TeamMembers,
} from '../../../../contract/admin/members';
import type { LogQuery } from '../../../../contract/admin/logRoutes';
import type {
  PartnerMemberPayload,
  TeamLanguagesPayload,
  TeamMemberPayload,
} from '../../../../contract/admin/memberRoutes';
import { api } from '../../../lib/api/api';
import { byCursor } from '../../../lib/api/byCursor';

const leadApi = api.injectEndpoints({
  endpoints: (build) => ({
    /** The audit log, newest first. */
    getLog: build.infiniteQuery<Answer<LogPage>, Partial<LogQuery>, string | null>({
      infiniteQueryOptions: byCursor,
      query: ({ queryArg, pageParam }) => ({
        url: '/api/desk/log',
        params: { ...queryArg, cursor: pageParam },
      }),
    }),
    getTeamMembers: build.query<Answer<TeamMembers>, undefined>({
      query: () => ({ url: '/api/desk/people' }),
      providesTags: ['Members'],
    }),
    addTeamMember: build.mutation<Answer<TeamMemberChanged>, TeamMemberPayload>({
      query: (body) => ({ url: '/api/desk/people', method: 'POST', body }),
      invalidatesTags: ['Members'],
    }),
    changeTeamRole: build.mutation<
      Answer<TeamMemberChanged>,
      { readonly id: string; readonly lead: boolean }
    >({
      query: ({ id, lead }) => ({
        url: apiPath('/api/desk/people/:id/role', { id }),
        method: 'POST',
        body: { lead },
      }),
      invalidatesTags: ['Members'],
    }),
    changeTeamLanguages: build.mutation<
      Answer<TeamLanguages>,
      TeamLanguagesPayload & { readonly id: string }
    >({
      query: ({ id, languages }) => ({
        url: apiPath('/api/desk/people/:id/languages', { id }),
        method: 'POST',
        body: { languages },
      }),
      // The next press builds on the stored list, before a new one of the team would be there.
      onQueryStarted: async ({ id }, { dispatch, queryFulfilled }) => {
        try {
          const { languages } = (await queryFulfilled).data.data;
          dispatch(
            leadApi.util.updateQueryData('getTeamMembers', undefined, ({ data, ...answer }) => ({
              ...answer,
              data: {
                items: data.items.map((one) => (one.id === id ? { ...one, languages } : one)),
              },
            })),
          );
        } catch {
          // The form says it.
        }
      },
    }),
    addPartnerMember: build.mutation<Answer<PartnerMemberChanged>, PartnerMemberPayload>({
      query: (body) => ({ url: '/api/desk/partner-members', method: 'POST', body }),
      invalidatesTags: ['Members', 'Desk'],
    }),
    disablePartnerMember: build.mutation<Answer<PartnerMemberChanged>, string>({
      query: (id) => ({
        url: apiPath('/api/desk/partner-members/:id/disable', { id }),
        method: 'POST',
        body: {},
      }),
      invalidatesTags: ['Members'],
    }),
    enablePartnerMember: build.mutation<Answer<PartnerMemberChanged>, string>({
      query: (id) => ({
        url: apiPath('/api/desk/partner-members/:id/enable', { id }),
        method: 'POST',
        body: {},
      }),
      invalidatesTags: ['Members'],
    }),
    disableTeamMember: build.mutation<Answer<TeamMemberDisabled>, string>({
      query: (id) => ({
        url: apiPath('/api/desk/people/:id/disable', { id }),
        method: 'POST',
        body: {},
      }),
      invalidatesTags: ['Members', 'Desk'],
    }),
    enableTeamMember: build.mutation<Answer<TeamMemberChanged>, string>({
      query: (id) => ({
        url: apiPath('/api/desk/people/:id/enable', { id }),
        method: 'POST',
        body: {},
      }),
      invalidatesTags: ['Members'],
    }),
  }),
});

export const {
  useGetLogInfiniteQuery,
  useGetTeamMembersQuery,
  useAddTeamMemberMutation,
  useChangeTeamLanguagesMutation,
  useChangeTeamRoleMutation,
  useDisableTeamMemberMutation,
  useEnableTeamMemberMutation,
  useAddPartnerMemberMutation,
  useDisablePartnerMemberMutation,
  useEnablePartnerMemberMutation,
} = leadApi;
