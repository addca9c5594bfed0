import { apiPath } from '../../../../contract/apiPaths';
import type { Answer } from '../../../../contract/common/answers';
import type { LogPage } from '../../../../contract/admin/log';
import type {
  PartnerMemberChanged,
  TeamLanguages,
  TeamMemberChanged,
  TeamMemberDisabled,
  TeamMembers,
  TeamNewRequests,
} from '../../../../contract/admin/members';
import type { LogQuery } from '../../../../contract/admin/logRoutes';
import type {
  PartnerMemberPayload,
  TeamLanguagesPayload,
  TeamMemberPayload,
} from '../../../../contract/admin/memberRoutes';
import { api } from '../../../lib/api/api';
import type { AppDispatch } from '../../../lib/store/rootReducer';
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
      onQueryStarted: ({ id }, { dispatch, queryFulfilled }) =>
        storeInList(id, dispatch, queryFulfilled),
    }),
    changeNewRequests: build.mutation<
      Answer<TeamNewRequests>,
      TeamNewRequests & { readonly id: string }
    >({
      query: ({ id, new_requests }) => ({
        url: apiPath('/api/desk/people/:id/new-requests', { id }),
        method: 'POST',
        body: { new_requests },
      }),
      onQueryStarted: ({ id }, { dispatch, queryFulfilled }) =>
        storeInList(id, dispatch, queryFulfilled),
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

/**
 * Shows a member's stored change in the list: the next press builds on it, before a new list would be
 * there. The form says where it failed.
 */
async function storeInList(
  id: string,
  dispatch: AppDispatch,
  fulfilled: Promise<{ readonly data: Answer<TeamLanguages | TeamNewRequests> }>,
): Promise<void> {
  try {
    const { data: stored } = (await fulfilled).data;
    dispatch(
      leadApi.util.updateQueryData('getTeamMembers', undefined, ({ data, ...answer }) => ({
        ...answer,
        data: { items: data.items.map((one) => (one.id === id ? { ...one, ...stored } : one)) },
      })),
    );
  } catch {
    // Shown where it was pressed.
  }
}

export const {
  useGetLogInfiniteQuery,
  useGetTeamMembersQuery,
  useAddTeamMemberMutation,
  useChangeNewRequestsMutation,
  useChangeTeamLanguagesMutation,
  useChangeTeamRoleMutation,
  useDisableTeamMemberMutation,
  useEnableTeamMemberMutation,
  useAddPartnerMemberMutation,
  useDisablePartnerMemberMutation,
  useEnablePartnerMemberMutation,
} = leadApi;
