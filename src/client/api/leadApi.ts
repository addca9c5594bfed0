import type { Answer } from '../../contract/answers';
import type { LogPage } from '../../contract/log';
import type { TeamMemberChanged, TeamMemberDisabled, TeamMembers } from '../../contract/members';
import type { LogQuery } from '../../contract/schemas/log';
import type { TeamMemberPayload } from '../../contract/schemas/members';
import { leadUrls, teamMemberUrl } from '../../contract/urls';
import { api } from './api';

const leadApi = api.injectEndpoints({
  endpoints: (build) => ({
    /** Who changed what, newest first. */
    getLog: build.infiniteQuery<Answer<LogPage>, Partial<LogQuery>, string | null>({
      infiniteQueryOptions: {
        initialPageParam: null,
        getNextPageParam: ({ data }) => data.next_cursor ?? undefined,
      },
      query: ({ queryArg, pageParam }) => ({
        url: leadUrls.log,
        params: { ...queryArg, cursor: pageParam },
      }),
    }),
    getTeamMembers: build.query<Answer<TeamMembers>, undefined>({
      query: () => ({ url: leadUrls.people }),
      providesTags: ['Members'],
    }),
    addTeamMember: build.mutation<Answer<TeamMemberChanged>, TeamMemberPayload>({
      query: (body) => ({ url: leadUrls.people, method: 'POST', body }),
      invalidatesTags: ['Members'],
    }),
    changeTeamRole: build.mutation<
      Answer<TeamMemberChanged>,
      { readonly id: string; readonly lead: boolean }
    >({
      query: ({ id, lead }) => ({
        url: teamMemberUrl(id, 'role'),
        method: 'POST',
        body: { lead },
      }),
      invalidatesTags: ['Members'],
    }),
    disableTeamMember: build.mutation<Answer<TeamMemberDisabled>, string>({
      query: (id) => ({ url: teamMemberUrl(id, 'disable'), method: 'POST', body: {} }),
      invalidatesTags: ['Members', 'Desk'],
    }),
    enableTeamMember: build.mutation<Answer<TeamMemberChanged>, string>({
      query: (id) => ({ url: teamMemberUrl(id, 'enable'), method: 'POST', body: {} }),
      invalidatesTags: ['Members'],
    }),
  }),
});

export const {
  useGetLogInfiniteQuery,
  useGetTeamMembersQuery,
  useAddTeamMemberMutation,
  useChangeTeamRoleMutation,
  useDisableTeamMemberMutation,
  useEnableTeamMemberMutation,
} = leadApi;
