import type { DestinationCard, ProgrammeDetails } from '../../../../contract/catalogue/catalogue';
import { today } from '../../../lib/today';
import { NO_LEAD, leadWeeksFor, longCourseOf } from '../../../../contract/catalogue/leadTimes';
import type { LeadTime } from '../../../../contract/catalogue/leadTimes';
import { courseStarts, leadDay } from '../../../../contract/requests/requests';

/**
 * The starts to choose from, ISO dates: a programme's own or the Mondays that admission and visa
 * allow (CAT-09).
 * @param leadWeeks those of the chosen length
 */
export function startsOf(programme: ProgrammeDetails | null, leadWeeks: number): readonly string[] {
  return programme !== null && !programme.starts_mondays
    ? programme.starts.filter((date) => date > leadDay(today(), leadWeeks))
    : courseStarts(today(), leadWeeks);
}

/** The lead time of a course, and the length above which it needs a student visa if it does. */
export interface ChosenLead {
  readonly weeks: number;
  readonly visaOver: number | null;
}

/**
 * The lead time of an English course: of its destination, or else the shortest of all.
 * @param weeks as typed: the length of the course
 */
export function chosenLead(
  programme: ProgrammeDetails | null,
  destinations: readonly DestinationCard[],
  destination: unknown,
  weeks: unknown,
): ChosenLead {
  const length = Number(weeks) || null;
  if (programme !== null) return leadOf(programme, length);
  const chosen = destinations.find(({ id }) => id === destination);
  const [first = leadOf(NO_LEAD, length), ...others] = (
    chosen === undefined ? destinations : [chosen]
  ).map(({ lead_weeks, long_course }) =>
    leadOf({ lead_weeks: lead_weeks.english, long_course }, length),
  );
  return others.reduce((least, lead) => (lead.weeks < least.weeks ? lead : least), first);
}

const leadOf = (lead: LeadTime, length: number | null): ChosenLead => ({
  weeks: leadWeeksFor(lead, length),
  visaOver: longCourseOf(lead, length)?.over_weeks ?? null,
});
