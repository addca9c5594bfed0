import type { Answer } from '../../contract/answers';
import type { DeskAgency } from '../../contract/deskContent';
import { leadUrls } from '../../contract/deskUrls';
import type { AgencyPayload } from '../../contract/schemas/deskContent';
import { api } from './api';

/** The agency's content as a lead changes it; a change asks for the public pages' anew too. */
const deskContentApi = api.enhanceEndpoints({ addTagTypes: ['Content'] }).injectEndpoints({
  endpoints: (build) => ({
    getDeskAgency: build.query<Answer<DeskAgency>, undefined>({
      query: () => ({ url: leadUrls.agency }),
      providesTags: ['Content'],
    }),
    /** A refusal asks anew: a colleague has changed it. */
    changeAgency: build.mutation<Answer<DeskAgency>, AgencyPayload>({
      query: (body) => ({ url: leadUrls.agency, method: 'POST', body }),
      invalidatesTags: ['Content', 'Home'],
    }),
  }),
});

export const { useGetDeskAgencyQuery, useChangeAgencyMutation } = deskContentApi;
