import type { CourseType, DestinationId } from '../../../../../contract/common/constants';
import { DESIGN_STEPS } from '../../../../../contract/requests/courseDesign';
import type { DesignStep } from '../../../../../contract/requests/courseDesign';
import { COURSE_WEEKS_MAX, COURSE_WEEKS_MIN } from '../../../../../contract/requests/requests';

const USUAL_WEEKS = 4;

/** Null means not chosen. */
export interface CourseDesign {
  readonly step: DesignStep;
  readonly destination: DestinationId | null;
  /** Filters of the institute list, not part of the course. */
  readonly city: number | null;
  readonly courseType: CourseType | null;
  readonly instituteId: number | null;
  readonly programmeId: number | null;
  readonly planId: number | null;
  readonly weeksMin: number;
  readonly weeksMax: number;
  readonly weeks: number;
  /** ISO date, a Monday. */
  readonly startDate: string | null;
  /** Ids, ascending. */
  readonly extras: readonly number[];
}

export type InstituteFilter = Pick<CourseDesign, 'city' | 'courseType'>;

export type PlanChoice = Readonly<
  Record<'programmeId' | 'planId' | 'weeksMin' | 'weeksMax', number>
>;

/** The inputs of a price; the start is validated if given. */
export interface PricedChoice {
  readonly planId: number;
  readonly weeks: number;
  readonly startDate: string | null;
  readonly extras: readonly number[];
}

export interface CourseChoice extends PricedChoice {
  readonly startDate: string;
}

export const NO_DESIGN: CourseDesign = {
  step: 'destination',
  destination: null,
  city: null,
  courseType: null,
  instituteId: null,
  programmeId: null,
  planId: null,
  weeksMin: COURSE_WEEKS_MIN,
  weeksMax: COURSE_WEEKS_MAX,
  weeks: USUAL_WEEKS,
  startDate: null,
  extras: [],
};

/**
 * Clears the institute and what depends on it, and the start, which the destination's lead time may
 * not allow (CAT-09); keeps the weeks.
 */
export function withDestination(design: CourseDesign, destination: DestinationId): CourseDesign {
  if (design.destination === destination) return design;
  const { step, weeks } = design;
  return { ...NO_DESIGN, step, weeks, destination };
}

/** Clears the course and what depends on it. */
export function withInstitute(design: CourseDesign, instituteId: number): CourseDesign {
  if (design.instituteId === instituteId) return design;
  return { ...design, instituteId, programmeId: null, planId: null, extras: [] };
}

/** Clears the extras and fits the weeks to the course. */
export function withPlan(design: CourseDesign, choice: PlanChoice): CourseDesign {
  const extras = design.programmeId === choice.programmeId ? design.extras : [];
  return withWeeks({ ...design, ...choice, extras }, design.weeks);
}

export function withWeeks(design: CourseDesign, weeks: number): CourseDesign {
  return { ...design, weeks: Math.min(Math.max(weeks, design.weeksMin), design.weeksMax) };
}

export function withExtras(design: CourseDesign, extras: readonly number[]): CourseDesign {
  return { ...design, extras: [...new Set(extras)].sort((one, other) => one - other) };
}

/**
 * The wizard's initial design. A link's destination starts at its institutes, unless the saved
 * design is further with that destination.
 */
export function resumedDesign(
  saved: CourseDesign | null,
  linked: DestinationId | null,
): CourseDesign {
  const design = saved ?? NO_DESIGN;
  if (linked === null) return design;
  const goesOn = design.destination === linked && design.step !== 'destination';
  return goesOn ? design : { ...withDestination(design, linked), step: 'institute' };
}

/** The design's step, or the first before it without an answer. */
export function reachableStep(design: CourseDesign): DesignStep {
  const { step, destination, instituteId, planId, startDate } = design;
  const answers: Partial<Record<DesignStep, unknown>> = {
    destination,
    institute: instituteId,
    plan: planId,
    start: startDate,
  };
  return DESIGN_STEPS.find((each) => each === step || answers[each] === null) ?? step;
}

/** The complete course, or null. */
export function choiceOf({ planId, weeks, startDate, extras }: CourseDesign): CourseChoice | null {
  return planId === null || startDate === null ? null : { planId, weeks, startDate, extras };
}

/** The course to quote, or null without a plan. */
export function priceableOf({
  planId,
  weeks,
  startDate,
  extras,
}: CourseDesign): PricedChoice | null {
  return planId === null ? null : { planId, weeks, startDate, extras };
}
