import { apiPath } from '../../../contract/apiPaths';
import type { Applicant } from '../../../contract/applicants/applicants';
import type {
  ApplicantPayload,
  EmailPayload,
  GuardianPayload,
} from '../../../contract/applicants/routes';
import type { Answer } from '../../../contract/common/answers';
import { api } from '../../lib/api/api';

const applicantsApi = api.injectEndpoints({
  endpoints: (build) => ({
    /** The details of a request's student that applications need (APL-01). */
    getApplicant: build.query<Answer<Applicant>, number>({
      query: (id) => ({ url: apiPath('/api/requests/:id/applicant', { id }) }),
      providesTags: ['Requests', 'Desk'],
    }),
    /** Says what applications need to know of that student. */
    saveApplicant: build.mutation<
      Answer<Applicant>,
      { readonly requestId: number; readonly body: ApplicantPayload }
    >({
      query: ({ requestId: id, body }) => ({
        url: apiPath('/api/requests/:id/applicant', { id }),
        method: 'POST',
        body,
      }),
      invalidatesTags: ['Requests', 'Desk'],
    }),
    /** Says the student's email address, which is then sent a code (APL-06). */
    saveEmail: build.mutation<
      Answer<Applicant>,
      { readonly requestId: number; readonly body: EmailPayload }
    >({
      query: ({ requestId: id, body }) => ({
        url: apiPath('/api/requests/:id/email', { id }),
        method: 'POST',
        body,
      }),
      invalidatesTags: ['Requests', 'Desk'],
    }),
    /** Sends that address a new code. */
    sendEmailCode: build.mutation<
      Answer<Applicant>,
      { readonly requestId: number; readonly body: { readonly version: number } }
    >({
      query: ({ requestId: id, body }) => ({
        url: apiPath('/api/requests/:id/email/code', { id }),
        method: 'POST',
        body,
      }),
      invalidatesTags: ['Requests', 'Desk'],
    }),
    /** Verifies the address with the code. */
    confirmEmail: build.mutation<
      Answer<Applicant>,
      { readonly requestId: number; readonly body: { readonly code: string } }
    >({
      query: ({ requestId: id, body }) => ({
        url: apiPath('/api/requests/:id/email/confirm', { id }),
        method: 'POST',
        body,
      }),
      invalidatesTags: ['Requests', 'Desk'],
    }),
    /** Names the guardian of a student under eighteen, who is then sent a link (APL-04). */
    nameGuardian: build.mutation<
      Answer<Applicant>,
      { readonly requestId: number; readonly body: GuardianPayload }
    >({
      query: ({ requestId: id, body }) => ({
        url: apiPath('/api/requests/:id/guardian', { id }),
        method: 'POST',
        body,
      }),
      invalidatesTags: ['Requests', 'Desk'],
    }),
    /** Sends the guardian the link once more. */
    sendGuardianLink: build.mutation<
      Answer<Applicant>,
      { readonly requestId: number; readonly body: { readonly seen: string } }
    >({
      query: ({ requestId: id, body }) => ({
        url: apiPath('/api/requests/:id/guardian/link', { id }),
        method: 'POST',
        body,
      }),
      invalidatesTags: ['Requests', 'Desk'],
    }),
  }),
});

export const {
  useConfirmEmailMutation,
  useGetApplicantQuery,
  useNameGuardianMutation,
  useSaveApplicantMutation,
  useSaveEmailMutation,
  useSendEmailCodeMutation,
  useSendGuardianLinkMutation,
} = applicantsApi;
