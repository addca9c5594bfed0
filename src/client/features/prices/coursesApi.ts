import type { Answer } from '../../../contract/common/answers';
import type { CourseOption, Quote } from '../../../contract/requests/requests';
import type { CourseOptionsQuery } from '../../../contract/prices/routes';
import type { QuotePayload } from '../../../contract/requests/routes';
import { api } from '../../lib/api/api';

/** Options and prices of custom courses; public, because visitors design courses as well. */
export const coursesApi = api.injectEndpoints({
  endpoints: (build) => ({
    /** The courses of a destination that begin on any Monday. */
    getCourseOptions: build.query<Answer<readonly CourseOption[]>, CourseOptionsQuery>({
      query: (params) => ({ url: '/api/course-options', params, token: null }),
    }),
    /**
     * The current price of a course. Not cached, so every choice refetches; unsubscribing cancels
     * the call.
     */
    getQuote: build.query<Answer<Quote>, QuotePayload>({
      query: (body) => ({ url: '/api/quotes', method: 'POST', body, token: null }),
      keepUnusedDataFor: 0,
    }),
  }),
});

export const { useGetCourseOptionsQuery, useGetQuoteQuery } = coursesApi;
