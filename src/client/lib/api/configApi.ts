import type { Answer, ClientConfig } from '../../../contract/common/answers';
import { api } from './api';

export const configApi = api.injectEndpoints({
  endpoints: (build) => ({
    /** Configuration of this installation. */
    getConfig: build.query<Answer<ClientConfig>, undefined>({
      query: () => ({ url: '/api/config', token: null }),
      providesTags: ['Config'],
    }),
  }),
});

export const { useGetConfigQuery } = configApi;
