import type { ProgrammeDetails } from '../../../contract/catalogue';
import { addDays, toIsoDate } from '../../../contract/dates';
import { COURSE_WEEKS_MAX, courseStarts } from '../../../contract/requests';
import type { SharedQuotePayload } from '../../../contract/schemas/sharedQuote';

/** What is shared: a programme of the catalogue, or a request of the student's own. */
export type QuoteSource =
  | { readonly kind: 'programme'; readonly programme: ProgrammeDetails }
  | { readonly kind: 'request'; readonly id: number; readonly title: string };

/** Weeks of the headline price, where a course allows them. */
const USUAL_WEEKS = 4;
/** Nobody leaves next week: a visa and a flight take as long. */
const LEAD_DAYS = 56;
/** Offered in the dialog; the wizard has all. */
const STARTS = 26;

/** The starts that a course can be shared with. */
export function startsOf(programme: ProgrammeDetails): readonly string[] {
  return programme.starts_mondays
    ? courseStarts(toIsoDate(new Date())).slice(0, STARTS)
    : programme.starts;
}

/** The weeks that a course can be shared with. */
export function weeksOf({ weeks_min, weeks_max }: ProgrammeDetails): readonly number[] {
  const last = Math.min(weeks_max, COURSE_WEEKS_MAX);
  return Array.from({ length: Math.max(0, last - weeks_min + 1) }, (_, index) => weeks_min + index);
}

/** What is chosen first: the standard plan for the usual weeks; null where nothing is to choose. */
export function firstChoice(programme: ProgrammeDetails): SharedQuotePayload['course'] {
  const plan = programme.plans[Math.floor((programme.plans.length - 1) / 2)];
  const starts = startsOf(programme);
  const soonest = addDays(toIsoDate(new Date()), LEAD_DAYS);
  const start = starts.find((date) => date >= soonest) ?? starts.at(-1);
  const weeks = weeksOf(programme);
  const [least] = weeks;
  if (!plan || start === undefined || least === undefined) return null;
  return {
    plan_id: plan.id,
    weeks: weeks.includes(USUAL_WEEKS) ? USUAL_WEEKS : least,
    start_date: start,
    extras: [],
  };
}
