import { skipToken } from '@reduxjs/toolkit/query';

import { useGetCourseOptionsQuery } from '../../api/coursesApi';
import type { CourseDesign } from '../../machines/support/courseDesign';

/** The courses of the design's destination, as far as its filter leaves them. */
export function useCourseOptions({ destination, city, courseType }: CourseDesign) {
  return useGetCourseOptionsQuery(
    destination === null
      ? skipToken
      : {
          destination,
          ...(city !== null && { city }),
          ...(courseType !== null && { course_type: courseType }),
        },
  );
}

/** The course that the design is about, whatever narrows the list of institutes. */
export function useChosenCourse({ destination, programmeId }: CourseDesign) {
  return useGetCourseOptionsQuery(
    destination === null || programmeId === null
      ? skipToken
      : { destination, programme_id: programmeId },
  );
}
