import type { Answer } from '../../contract/answers';
import type { PartnerApplicationPayload } from '../../contract/schemas/forms';
import { contentUrls } from '../../contract/contentUrls';
import { api } from './api';

export const partnerApplicationsApi = api.injectEndpoints({
  endpoints: (build) => ({
    /** An institute wants to work with the agency; not authenticated. */
    sendPartnerApplication: build.mutation<Answer<null>, PartnerApplicationPayload>({
      query: (body) => ({
        url: contentUrls.partnerApplications,
        method: 'POST',
        body,
        token: null,
      }),
    }),
  }),
});

export const { useSendPartnerApplicationMutation } = partnerApplicationsApi;
