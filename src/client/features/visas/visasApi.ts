import { apiPath } from '../../../contract/apiPaths';
import type { Answer } from '../../../contract/common/answers';
import type { VisaEventPayload } from '../../../contract/visas/routes';
import type { RequestPlan, Visa } from '../../../contract/visas/visas';
import { api } from '../../lib/api/api';

const visasApi = api.injectEndpoints({
  endpoints: (build) => ({
    /** How the visa of a request stands (VIS-02). */
    getVisa: build.query<Answer<Visa>, number>({
      query: (id) => ({ url: apiPath('/api/requests/:id/visa', { id }) }),
      providesTags: ['Requests', 'Desk'],
    }),
    /** The tasks until the start, by day (VIS-04). */
    getPlan: build.query<Answer<RequestPlan>, number>({
      query: (id) => ({ url: apiPath('/api/requests/:id/plan', { id }) }),
      providesTags: ['Requests', 'Desk'],
    }),
    /** Says what has happened to a visa; the same key again is the same. */
    sendVisaEvent: build.mutation<
      Answer<Visa>,
      { readonly requestId: number; readonly body: VisaEventPayload }
    >({
      query: ({ requestId: id, body }) => ({
        url: apiPath('/api/requests/:id/visa', { id }),
        method: 'POST',
        body,
      }),
      invalidatesTags: ['Requests', 'Notifications', 'Desk'],
    }),
  }),
});

export const { useGetPlanQuery, useGetVisaQuery, useSendVisaEventMutation } = visasApi;
