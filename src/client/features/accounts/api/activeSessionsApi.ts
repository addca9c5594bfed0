import type { Answer } from '../../../../contract/common/answers';
import type { ActiveSession } from '../../../../contract/content/content';
import { sessionUrls } from '../../../../contract/accounts/sessionUrls';
import { api } from '../../../lib/api/api';

export const activeSessionsApi = api.injectEndpoints({
  endpoints: (build) => ({
    /** The account's sessions, this browser's first. */
    getSessions: build.query<Answer<readonly ActiveSession[]>, undefined>({
      query: () => ({ url: sessionUrls.sessions }),
      providesTags: ['Sessions'],
    }),
    /** Signs the account out everywhere but here; the answer's message is shown as success. */
    endOtherSessions: build.mutation<Answer<null>, undefined>({
      query: () => ({ url: sessionUrls.sessionsEndOthers, method: 'POST' }),
      invalidatesTags: ['Sessions'],
    }),
  }),
});

export const { useGetSessionsQuery, useEndOtherSessionsMutation } = activeSessionsApi;
