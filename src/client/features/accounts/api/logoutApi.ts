import type { Answer } from '../../../../contract/common/answers';
import { api } from '../../../lib/api/api';

export const logoutApi = api.injectEndpoints({
  endpoints: (build) => ({
    /** Ends the session on the server (API-03). */
    logout: build.mutation<Answer<unknown>, undefined>({
      query: () => ({ url: '/api/student/logout', method: 'POST' }),
    }),
  }),
});
