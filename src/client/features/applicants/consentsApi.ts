import { apiPath } from '../../../contract/apiPaths';
import type { ConsentList, StudentConsents } from '../../../contract/applicants/consents';
import type { ConsentPayload } from '../../../contract/applicants/routes';
import type { Answer } from '../../../contract/common/answers';
import { api } from '../../lib/api/api';

const consentsApi = api.injectEndpoints({
  endpoints: (build) => ({
    /** Whether the student of a request consents to share with each of its schools (APL-05). */
    getConsents: build.query<Answer<ConsentList>, number>({
      query: (id) => ({ url: apiPath('/api/requests/:id/consents', { id }) }),
      providesTags: ['Requests', 'Desk'],
    }),
    /** Gives the consent to share with a school, or withdraws it. */
    sayConsent: build.mutation<
      Answer<ConsentList>,
      { readonly requestId: number; readonly body: ConsentPayload }
    >({
      query: ({ requestId: id, body }) => ({
        url: apiPath('/api/requests/:id/consents', { id }),
        method: 'POST',
        body,
      }),
      invalidatesTags: ['Requests', 'Desk'],
    }),
    /** All that a student has said, newest first. */
    getStudentConsents: build.query<Answer<StudentConsents>, string>({
      query: (id) => ({ url: apiPath('/api/desk/students/:id/consents', { id }) }),
      providesTags: ['Requests', 'Desk'],
    }),
  }),
});

export const { useGetConsentsQuery, useGetStudentConsentsQuery, useSayConsentMutation } =
  consentsApi;
