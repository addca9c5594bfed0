import type { DestinationCard } from '../../../../contract/catalogue/catalogue';
import { NO_LEAD, leadWeeksFor, longCourseOf } from '../../../../contract/catalogue/leadTimes';
import { courseStarts } from '../../../../contract/requests/requests';
import { today } from '../../../lib/today';
import type { CourseDesign } from '../../prices/machines/support/courseDesign';

interface DesignStarts {
  readonly leadWeeks: number;
  /** The length in weeks above which the course needs a student visa; null for a shorter one. */
  readonly visaOver: number | null;
  /** ISO dates, ascending. */
  readonly mondays: readonly string[];
}

/** The starts that admission and visa allow in the design's destination (CAT-09). */
export function designStarts(
  { destination, weeks }: Pick<CourseDesign, 'destination' | 'weeks'>,
  destinations: readonly DestinationCard[],
): DesignStarts {
  const place = destinations.find(({ id }) => id === destination);
  const lead =
    place === undefined
      ? NO_LEAD
      : { lead_weeks: place.lead_weeks.english, long_course: place.long_course };
  const leadWeeks = leadWeeksFor(lead, weeks);
  return {
    leadWeeks,
    visaOver: longCourseOf(lead, weeks)?.over_weeks ?? null,
    mondays: courseStarts(today(), leadWeeks),
  };
}
