import { apiPath } from '../../../../contract/apiPaths';
import type { RequestMoney } from '../../../../contract/billing/billing';
import type {
  SponsorEventPayload,
  SponsorPayload,
} from '../../../../contract/billing/sponsorRoutes';
import type { Answer } from '../../../../contract/common/answers';
import { api } from '../../../lib/api/api';

const CHANGED = ['Requests', 'Notifications', 'Desk'] as const;

const sponsorsApi = api.injectEndpoints({
  endpoints: (build) => ({
    /** Says who pays for a student, with a guarantee (BIL-60). */
    announceSponsor: build.mutation<
      Answer<RequestMoney>,
      { readonly requestId: number; readonly body: SponsorPayload }
    >({
      query: ({ requestId: id, body }) => ({
        url: apiPath('/api/requests/:id/sponsors', { id }),
        method: 'POST',
        body,
      }),
      invalidatesTags: [...CHANGED],
    }),
    /** Says what has happened to a guarantee. */
    sendSponsorEvent: build.mutation<
      Answer<RequestMoney>,
      { readonly sponsorId: number; readonly body: SponsorEventPayload }
    >({
      query: ({ sponsorId: id, body }) => ({
        url: apiPath('/api/sponsors/:id/events', { id }),
        method: 'POST',
        body,
      }),
      invalidatesTags: [...CHANGED],
    }),
  }),
});

export const { useAnnounceSponsorMutation, useSendSponsorEventMutation } = sponsorsApi;
