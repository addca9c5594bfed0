import type { ProgrammeDetails } from '../../../../contract/catalogue/catalogue';
import { leadWeeksFor } from '../../../../contract/catalogue/leadTimes';
import { readWish } from '../../prices/trip/tripWish';
import { wishedStart } from '../../prices/trip/wishCodes';
import { today } from '../../../lib/today';
import { COURSE_WEEKS_MAX, courseStarts, leadDay } from '../../../../contract/requests/requests';
import type {
  QuotedProgrammePayload,
  SharedQuotePayload,
} from '../../../../contract/quotes/routes';

/**
 * The subject of a shared quote: a catalogue programme, a designed course, a
 * comparison, or the student's own request.
 */
export type QuoteSource =
  | {
      readonly kind: 'programme';
      readonly programme: ProgrammeDetails;
      /** The choices made on the page. */
      readonly chosen?: {
        readonly planId: number;
        readonly weeks: number;
        readonly extras?: readonly number[];
      } | null;
    }
  | {
      readonly kind: 'course';
      readonly programmeId: number;
      readonly title: string;
      /** As it was designed; nothing of it is asked for again. */
      readonly course: NonNullable<SharedQuotePayload['course']>;
    }
  | {
      readonly kind: 'comparison';
      /** As they are compared; nothing of it is asked for again. */
      readonly programmes: readonly QuotedProgrammePayload[];
      /** Of each programme, in their order: what a refusal names. */
      readonly titles: readonly string[];
      readonly title: string;
    }
  | { readonly kind: 'request'; readonly id: number; readonly title: string };

/** Weeks of the headline price, where a course allows them. */
const USUAL_WEEKS = 4;
/** Offered in the dialog; the wizard has all. */
const STARTS = 26;

/** The starts that a course of that length can be shared with. */
export function startsOf(programme: ProgrammeDetails, weeks: number | null): readonly string[] {
  const leadWeeks = leadWeeksFor(programme, weeks);
  return programme.starts_mondays
    ? courseStarts(today(), leadWeeks).slice(0, STARTS)
    : programme.starts.filter((date) => date > leadDay(today(), leadWeeks));
}

/** The start that was chosen on this visit, where a programme offers it; null otherwise. */
export function chosenStart(programme: ProgrammeDetails, weeks: number | null): string | null {
  return wishedStart(startsOf(programme, weeks), readWish('start', programme.kind)) ?? null;
}

/** The weeks that a course can be shared with. */
export function weeksOf({ weeks_min, weeks_max }: ProgrammeDetails): readonly number[] {
  const last = Math.min(weeks_max, COURSE_WEEKS_MAX);
  return Array.from({ length: Math.max(0, last - weeks_min + 1) }, (_, index) => weeks_min + index);
}

/**
 * Initial choice of the dialog: the page's choice, otherwise the standard plan and weeks; null if
 * there is nothing to choose.
 */
export function firstChoice(source: QuoteSource): SharedQuotePayload['course'] {
  if (source.kind === 'request' || source.kind === 'comparison') return null;
  if (source.kind === 'course') return source.course;
  const { programme, chosen } = source;
  const { plans, standard_plan_id: standard } = programme;
  const wanted = chosen?.planId ?? standard;
  const plan = plans.find(({ id }) => id === wanted) ?? plans[0];
  const offered = weeksOf(programme);
  const weeks =
    [chosen?.weeks, USUAL_WEEKS].find((each) => offered.includes(each ?? 0)) ?? offered[0];
  if (!plan || weeks === undefined) return null;
  const start = chosenStart(programme, weeks) ?? startsOf(programme, weeks)[0];
  if (start === undefined) return null;
  return {
    plan_id: plan.id,
    weeks,
    start_date: start,
    extras: [...(chosen?.extras ?? [])],
  };
}
