import type { Answer } from '../../../../contract/common/answers';
import type { ActiveSession } from '../../../../contract/content/content';
import { api } from '../../../lib/api/api';

export const activeSessionsApi = api.injectEndpoints({
  endpoints: (build) => ({
    /** The account's sessions, this browser's first. */
    getSessions: build.query<Answer<readonly ActiveSession[]>, undefined>({
      query: () => ({ url: '/api/sessions' }),
      providesTags: ['Sessions'],
    }),
    /** Signs the account out everywhere but here; the answer's message is shown as success. */
    endOtherSessions: build.mutation<Answer<null>, undefined>({
      query: () => ({ url: '/api/sessions/end-others', method: 'POST' }),
      invalidatesTags: ['Sessions'],
    }),
  }),
});

export const { useGetSessionsQuery, useEndOtherSessionsMutation } = activeSessionsApi;
