import type { Answer } from '../../../contract/common/answers';
import type { CannedReplies } from '../../../contract/desk/cannedReplies';
import { api } from '../../lib/api/api';

const repliesApi = api.enhanceEndpoints({ addTagTypes: ['Content'] }).injectEndpoints({
  endpoints: (build) => ({
    /** The team's canned replies, withdrawn ones too (DESK-15). */
    getReplies: build.query<Answer<CannedReplies>, undefined>({
      query: () => ({ url: '/api/desk/canned-replies' }),
      providesTags: ['Content'],
    }),
  }),
});

export const { useGetRepliesQuery } = repliesApi;
