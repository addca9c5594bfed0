import type { DestinationCard, ProgrammeDetails } from '../../../../contract/catalogue/catalogue';
import { today } from '../../../lib/today';
import { courseStarts } from '../../../../contract/requests/requests';

/**
 * The starts to choose from, ISO dates: a programme's own or the Mondays that admission and visa
 * allow (CAT-09).
 * @param leadWeeks where the programme has no dates of its own
 */
export function startsOf(programme: ProgrammeDetails | null, leadWeeks: number): readonly string[] {
  return programme !== null && !programme.starts_mondays
    ? programme.starts
    : courseStarts(today(), leadWeeks);
}

/** The lead time of an English course: of its destination, or else the shortest of all. */
export function leadWeeksOf(
  programme: ProgrammeDetails | null,
  destinations: readonly DestinationCard[],
  destination: unknown,
): number {
  if (programme !== null) return programme.lead_weeks;
  const chosen = destinations.find(({ id }) => id === destination);
  const weeks = (chosen === undefined ? destinations : [chosen]).map(
    (place) => place.lead_weeks.english,
  );
  return weeks.length === 0 ? 0 : Math.min(...weeks);
}
