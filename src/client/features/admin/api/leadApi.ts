import type { Answer } from '../../../../contract/common/answers';
import type { LogPage } from '../../../../contract/admin/log';
import type {
  DeskPartners,
  PartnerMemberChanged,
  TeamMemberChanged,
  TeamMemberDisabled,
  TeamMembers,
} from '../../../../contract/admin/members';
import type { LogQuery } from '../../../../contract/admin/logSchemas';
import type {
  PartnerMemberPayload,
  TeamMemberPayload,
} from '../../../../contract/admin/memberSchemas';
import { leadUrls, partnerMemberUrl, teamMemberUrl } from '../../../../contract/desk/urls';
import { api } from '../../../lib/api/api';
import { byCursor } from '../../../lib/api/byCursor';

const leadApi = api.injectEndpoints({
  endpoints: (build) => ({
    /** The audit log, newest first. */
    getLog: build.infiniteQuery<Answer<LogPage>, Partial<LogQuery>, string | null>({
      infiniteQueryOptions: byCursor,
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
    /** The institutes with their members, by part of a name, and open applications. */
    getDeskPartners: build.query<Answer<DeskPartners>, string>({
      query: (q) => ({ url: leadUrls.partners, params: q === '' ? {} : { q } }),
      providesTags: ['Members'],
    }),
    addPartnerMember: build.mutation<Answer<PartnerMemberChanged>, PartnerMemberPayload>({
      query: (body) => ({ url: leadUrls.partnerMembers, method: 'POST', body }),
      invalidatesTags: ['Members', 'Desk'],
    }),
    disablePartnerMember: build.mutation<Answer<PartnerMemberChanged>, string>({
      query: (id) => ({ url: partnerMemberUrl(id, 'disable'), method: 'POST', body: {} }),
      invalidatesTags: ['Members'],
    }),
    enablePartnerMember: build.mutation<Answer<PartnerMemberChanged>, string>({
      query: (id) => ({ url: partnerMemberUrl(id, 'enable'), method: 'POST', body: {} }),
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
  useGetDeskPartnersQuery,
  useAddPartnerMemberMutation,
  useDisablePartnerMemberMutation,
  useEnablePartnerMemberMutation,
} = leadApi;
