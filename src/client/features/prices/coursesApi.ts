import type { Answer } from '../../../contract/common/answers';
import type { CourseOption, Quote } from '../../../contract/requests/requests';
import type { CourseOptionsQuery } from '../../../contract/catalogue/schemas';
import type { QuotePayload } from '../../../contract/requests/schemas';
import { priceUrls } from '../../../contract/prices/urls';
import { api } from '../../lib/api/api';

/** What a course of one's own is made of and what it costs; visitors design as well. */
export const coursesApi = api.injectEndpoints({
  endpoints: (build) => ({
    /** The courses of a destination that begin on any Monday. */
    getCourseOptions: build.query<Answer<readonly CourseOption[]>, CourseOptionsQuery>({
      query: (params) => ({ url: priceUrls.courseOptions, params, token: null }),
    }),
    /** What a course costs now. Nothing is kept, so every choice asks anew; who stops asking, cancels. */
    getQuote: build.query<Answer<Quote>, QuotePayload>({
      query: (body) => ({ url: priceUrls.quotes, method: 'POST', body, token: null }),
      keepUnusedDataFor: 0,
    }),
  }),
});

export const { useGetCourseOptionsQuery, useGetQuoteQuery } = coursesApi;
