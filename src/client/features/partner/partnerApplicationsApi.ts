import type { Answer } from '../../../contract/common/answers';
import type { PartnerApplicationPayload } from '../../../contract/common/forms';
import { api } from '../../lib/api/api';

export const partnerApplicationsApi = api.injectEndpoints({
  endpoints: (build) => ({
    /** An institute wants to work with the agency; not authenticated. */
    sendPartnerApplication: build.mutation<Answer<null>, PartnerApplicationPayload>({
      query: (body) => ({
        url: '/api/partner-applications',
        method: 'POST',
        body,
        token: null,
      }),
    }),
  }),
});

export const { useSendPartnerApplicationMutation } = partnerApplicationsApi;
