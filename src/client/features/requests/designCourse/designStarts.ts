import type { DestinationCard } from '../../../../contract/catalogue/catalogue';
import { courseStarts } from '../../../../contract/requests/requests';
import { today } from '../../../lib/today';
import type { CourseDesign } from '../../prices/machines/support/courseDesign';

interface DesignStarts {
  readonly leadWeeks: number;
  /** ISO dates, ascending. */
  readonly mondays: readonly string[];
}

/** The starts that admission and visa allow in the design's destination (CAT-09). */
export function designStarts(
  { destination }: Pick<CourseDesign, 'destination'>,
  destinations: readonly DestinationCard[],
): DesignStarts {
  const leadWeeks = destinations.find(({ id }) => id === destination)?.lead_weeks.english ?? 0;
  return { leadWeeks, mondays: courseStarts(today(), leadWeeks) };
}
