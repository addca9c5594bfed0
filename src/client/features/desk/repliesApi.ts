import type { Answer } from '../../../contract/common/answers';
import type { EntryList } from '../../../contract/admin/content';
import type { CannedReply } from '../../../contract/desk/cannedReplies';
import { api } from '../../lib/api/api';

const repliesApi = api.enhanceEndpoints({ addTagTypes: ['Content'] }).injectEndpoints({
  endpoints: (build) => ({
    /** The team's canned replies, withdrawn ones too (DESK-15). */
    getReplies: build.query<Answer<EntryList<CannedReply>>, undefined>({
      query: () => ({ url: '/api/desk/canned-replies' }),
      providesTags: ['Content'],
    }),
  }),
});

export const { useGetRepliesQuery } = repliesApi;
