import type { Answer } from '../../contract/answers';
import type {
  DestinationCard,
  ProgrammeDetails,
  SpecializationField,
} from '../../contract/catalogue';
import type { CourseOption, Quote } from '../../contract/requests';
import type { CourseOptionsQuery } from '../../contract/schemas/catalogue';
import type { QuotePayload } from '../../contract/schemas/request';
import { apiUrls, entryUrl } from '../../contract/urls';
import { api } from './api';

/** What a course of one's own is made of and what it costs; visitors design as well. */
export const coursesApi = api.injectEndpoints({
  endpoints: (build) => ({
    /** The destinations with their cities. */
    getCourseDestinations: build.query<Answer<readonly DestinationCard[]>, undefined>({
      query: () => ({ url: apiUrls.destinations, token: null }),
    }),
    /** The courses of a destination that begin on any Monday. */
    getCourseOptions: build.query<Answer<readonly CourseOption[]>, CourseOptionsQuery>({
      query: (params) => ({ url: apiUrls.courseOptions, params, token: null }),
    }),
    /** The programme that a request is about. */
    getRequestedProgramme: build.query<Answer<ProgrammeDetails>, number>({
      query: (id) => ({ url: entryUrl(apiUrls.programmes, id), token: null }),
    }),
    /** What can be studied, by field; for the form of an admission. */
    getRequestSpecializations: build.query<Answer<readonly SpecializationField[]>, undefined>({
      query: () => ({ url: apiUrls.specializations, token: null }),
    }),
    /** What a course costs now; every call asks anew. */
    quoteCourse: build.mutation<Answer<Quote>, QuotePayload>({
      query: (body) => ({ url: apiUrls.quotes, method: 'POST', body, token: null }),
    }),
  }),
});

export const {
  useGetCourseDestinationsQuery,
  useGetCourseOptionsQuery,
  useGetRequestedProgrammeQuery,
  useGetRequestSpecializationsQuery,
} = coursesApi;
