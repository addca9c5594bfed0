import type { Answer } from '../../contract/answers';
import type { LogPage } from '../../contract/log';
import type { LogQuery } from '../../contract/schemas/log';
import { leadUrls } from '../../contract/urls';
import { api } from './api';

const leadApi = api.injectEndpoints({
  endpoints: (build) => ({
    /** Who changed what, newest first. */
    getLog: build.infiniteQuery<Answer<LogPage>, Partial<LogQuery>, string | null>({
      infiniteQueryOptions: {
        initialPageParam: null,
        getNextPageParam: ({ data }) => data.next_cursor ?? undefined,
      },
      query: ({ queryArg, pageParam }) => ({
        url: leadUrls.log,
        params: { ...queryArg, cursor: pageParam },
      }),
    }),
  }),
});

export const { useGetLogInfiniteQuery } = leadApi;
