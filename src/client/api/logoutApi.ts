import type { Answer } from '../../contract/answers';
import { apiUrls } from '../../contract/urls';
import { api } from './api';

export const logoutApi = api.injectEndpoints({
  endpoints: (build) => ({
    /** Ends the session on the server (API-03). */
    logout: build.mutation<Answer<unknown>, undefined>({
      query: () => ({ url: apiUrls.logout, method: 'POST' }),
    }),
  }),
});
