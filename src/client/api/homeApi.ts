import type { Answer, HomeData } from '../../contract/answers';
import { apiUrls } from '../../contract/urls';
import { api } from './api';

export const homeApi = api.injectEndpoints({
  endpoints: (build) => ({
    /** The agency and its contact data; the footer reads the first of `links`. */
    getHome: build.query<Answer<HomeData>, undefined>({
      query: () => ({ url: apiUrls.home }),
      providesTags: ['Home'],
    }),
  }),
});

export const { useGetHomeQuery } = homeApi;
