import type {
  Application,
  ApplicationChoices,
  ApplicationList,
} from '../../../contract/applications/applications';
import type {
  ApplicationEventPayload,
  NewApplicationPayload,
} from '../../../contract/applications/routes';
import { apiPath } from '../../../contract/apiPaths';
import type { Answer } from '../../../contract/common/answers';
import { api } from '../../lib/api/api';

const applicationsApi = api.injectEndpoints({
  endpoints: (build) => ({
    /** The applications of a request that the reader may read (ADM-03). */
    getApplications: build.query<Answer<ApplicationList>, number>({
      query: (id) => ({ url: apiPath('/api/requests/:id/applications', { id }) }),
      providesTags: ['Requests', 'Desk'],
    }),
    /** Schools by the words of their name, or what one teaches. */
    getApplicationChoices: build.query<
      Answer<ApplicationChoices>,
      { readonly q: string } | { readonly institute_id: number }
    >({
      query: (params) => ({ url: '/api/desk/application-choices', params }),
    }),
    /** Adds an application with a school to a request (ADM-03). */
    addApplication: build.mutation<
      Answer<Application>,
      { readonly requestId: number; readonly body: NewApplicationPayload }
    >({
      query: ({ requestId: id, body }) => ({
        url: apiPath('/api/requests/:id/applications', { id }),
        method: 'POST',
        body,
      }),
      invalidatesTags: ['Requests'],
    }),
    /** Says what has happened to an application; the same key again is the same (ADM-04). */
    sendApplicationEvent: build.mutation<
      Answer<Application>,
      { readonly id: number; readonly body: ApplicationEventPayload }
    >({
      query: ({ id, body }) => ({
        url: apiPath('/api/applications/:id/events', { id }),
        method: 'POST',
        body,
      }),
      invalidatesTags: ['Requests', 'Notifications', 'Desk'],
    }),
  }),
});

export const {
  useAddApplicationMutation,
  useGetApplicationChoicesQuery,
  useGetApplicationsQuery,
  useSendApplicationEventMutation,
} = applicationsApi;
