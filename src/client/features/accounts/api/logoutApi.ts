import type { Answer } from '../../../../contract/common/answers';
import { apiUrls } from '../../../../contract/common/urls';
import { api } from '../../../lib/api/api';

export const logoutApi = api.injectEndpoints({
  endpoints: (build) => ({
    /** Ends the session on the server (API-03). */
    logout: build.mutation<Answer<unknown>, undefined>({
      query: () => ({ url: apiUrls.logout, method: 'POST' }),
    }),
  }),
});
