import { skipToken } from '@reduxjs/toolkit/query';

import type { CourseOptionsQuery } from '../../../contract/schemas/catalogue';
import { useGetCourseOptionsQuery } from '../../api/coursesApi';
import type { CourseDesign } from '../../machines/support/courseDesign';

/** The courses that the wizard's step offers a choice of; none where it asks for something else. */
export function useStepOptions(design: CourseDesign) {
  return useGetCourseOptionsQuery(queryOf(design) ?? skipToken);
}

function queryOf(design: CourseDesign): CourseOptionsQuery | null {
  const { step, destination, city, courseType, instituteId, programmeId } = design;
  if (destination === null) return null;
  const ofType = { destination, ...(courseType !== null && { course_type: courseType }) };
  switch (step) {
    case 'institute':
      return { ...ofType, ...(city !== null && { city }) };
    // Of the institute alone: a long list of the destination may end before its courses.
    case 'plan':
      return instituteId === null ? null : { ...ofType, institute: instituteId };
    // Of the course alone, whatever narrowed the list of institutes down.
    case 'extras':
      return programmeId === null ? null : { destination, programme_id: programmeId };
    case 'destination':
    case 'weeks':
    case 'start':
      return null;
  }
}
