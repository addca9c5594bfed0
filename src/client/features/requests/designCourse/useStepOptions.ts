import { skipToken } from '@reduxjs/toolkit/query';

import type { CourseOptionsQuery } from '../../../../contract/prices/routes';
import { useGetCourseOptionsQuery } from '../../prices/coursesApi';
import type { CourseDesign } from '../../prices/machines/support/courseDesign';

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
    // By institute: the destination's list may be truncated.
    case 'plan':
      return instituteId === null ? null : { ...ofType, institute: instituteId };
    // By course, regardless of the institute filters.
    case 'extras':
      return programmeId === null ? null : { destination, programme_id: programmeId };
    case 'destination':
    case 'weeks':
    case 'start':
      return null;
  }
}
