import type { Answer } from '../../contract/answers';
import type { ActiveSession } from '../../contract/content';
import { apiUrls } from '../../contract/urls';
import { api } from './api';

export const activeSessionsApi = api.injectEndpoints({
  endpoints: (build) => ({
    /** Where the account is signed in, this browser first. */
    getSessions: build.query<Answer<readonly ActiveSession[]>, undefined>({
      query: () => ({ url: apiUrls.sessions }),
      providesTags: ['Sessions'],
    }),
    /** Signs the account out everywhere but here; the answer's message is shown as success. */
    endOtherSessions: build.mutation<Answer<null>, undefined>({
      query: () => ({ url: apiUrls.sessionsEndOthers, method: 'POST' }),
      invalidatesTags: ['Sessions'],
    }),
  }),
});

export const { useGetSessionsQuery, useEndOtherSessionsMutation } = activeSessionsApi;
