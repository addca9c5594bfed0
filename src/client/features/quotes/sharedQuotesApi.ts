import { apiPath } from '../../../contract/apiPaths';
import type { Answer } from '../../../contract/common/answers';
import type { SharedNotePayload, SharedQuotePayload } from '../../../contract/quotes/routes';
import type { QuoteShared, SharedQuote } from '../../../contract/quotes/quotes';
import { api } from '../../lib/api/api';

const sharedQuotesApi = api.injectEndpoints({
  endpoints: (build) => ({
    /** Shares a programme's price; needs no account (PRI-08). */
    shareProgramme: build.mutation<Answer<QuoteShared>, SharedQuotePayload>({
      query: (body) => ({ url: '/api/shared-quotes', method: 'POST', body, token: null }),
    }),
    /** Shares a request of the student's own. */
    shareRequest: build.mutation<Answer<QuoteShared>, SharedNotePayload & { readonly id: number }>({
      query: ({ id, ...body }) => ({
        url: apiPath('/api/requests/:id/share', { id }),
        method: 'POST',
        body,
      }),
    }),
    /** A shared quote, by its unguessable id. */
    getSharedQuote: build.query<Answer<SharedQuote>, string>({
      query: (id) => ({ url: apiPath('/api/shared-quotes/:id', { id }), token: null }),
      keepUnusedDataFor: 0,
    }),
  }),
});

export const { useShareProgrammeMutation, useShareRequestMutation, useGetSharedQuoteQuery } =
  sharedQuotesApi;
