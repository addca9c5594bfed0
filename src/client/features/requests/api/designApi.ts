import type { Answer } from '../../../../contract/common/answers';
import type { KeptDesign } from '../../../../contract/requests/courseDesign';
import type { CourseDesignPayload } from '../../../../contract/requests/routes';
import { api } from '../../../lib/api/api';

export const designApi = api.injectEndpoints({
  endpoints: (build) => ({
    /** The account's designed course (CRS-01). */
    getCourseDesign: build.query<Answer<KeptDesign>, undefined>({
      query: () => ({ url: '/api/course-design' }),
    }),
    /** Keeps a design, unless a newer one is kept, and answers the one that is kept. */
    keepCourseDesign: build.mutation<Answer<KeptDesign>, CourseDesignPayload>({
      query: (body) => ({ url: '/api/course-design', method: 'POST', body }),
    }),
  }),
});
