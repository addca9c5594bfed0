/**
 * A course of one's own while it is being designed: its parts, and what a change does to the rest.
 */
import type { CourseType, DestinationId } from '../../../contract/constants';
import { COURSE_WEEKS_MAX, COURSE_WEEKS_MIN, courseStartRange } from '../../../contract/requests';

/** The wizard's steps, in order (CRS-01). */
export const DESIGN_STEPS = [
  'destination',
  'institute',
  'plan',
  'weeks',
  'start',
  'extras',
] as const;
export type DesignStep = (typeof DESIGN_STEPS)[number];

/** Weeks that a new design begins with, where the course can be had for so long. */
const USUAL_WEEKS = 4;

/** Null stands for what is not chosen yet. */
export interface CourseDesign {
  readonly step: DesignStep;
  readonly destination: DestinationId | null;
  /** What narrows the institutes down; nothing of it is part of the course. */
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
  /** Ids of the extras, ascending. */
  readonly extras: readonly number[];
}

/** What narrows the list of institutes down. */
export type InstituteFilter = Pick<CourseDesign, 'city' | 'courseType'>;

/** A course at an institute, one way to take it, and how long it can be had. */
export type PlanChoice = Readonly<
  Record<'programmeId' | 'planId' | 'weeksMin' | 'weeksMax', number>
>;

/** All that the server needs to price a course. */
export interface CourseChoice {
  readonly planId: number;
  readonly weeks: number;
  readonly startDate: string;
  readonly extras: readonly number[];
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

/** Another destination has other institutes; the weeks and the start stay. */
export function withDestination(design: CourseDesign, destination: DestinationId): CourseDesign {
  if (design.destination === destination) return design;
  const { step, weeks, startDate } = design;
  return { ...NO_DESIGN, step, weeks, startDate, destination };
}

/** Another institute has other courses. */
export function withInstitute(design: CourseDesign, instituteId: number): CourseDesign {
  if (design.instituteId === instituteId) return design;
  return { ...design, instituteId, programmeId: null, planId: null, extras: [] };
}

/** Another course has other extras, and may not be had for as many weeks. */
export function withPlan(design: CourseDesign, choice: PlanChoice): CourseDesign {
  const extras = design.programmeId === choice.programmeId ? design.extras : [];
  return withWeeks({ ...design, ...choice, extras }, design.weeks);
}

/** So many weeks, as far as the course can be had for them. */
export function withWeeks(design: CourseDesign, weeks: number): CourseDesign {
  return { ...design, weeks: Math.min(Math.max(weeks, design.weeksMin), design.weeksMax) };
}

/** These extras, each once. */
export function withExtras(design: CourseDesign, extras: readonly number[]): CourseDesign {
  return { ...design, extras: [...new Set(extras)].sort((one, other) => one - other) };
}

/**
 * What the wizard begins with. A link that names a destination begins at its institutes, unless the
 * saved design is of that destination and beyond the first step already.
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

/** The whole course; null while something of it is missing. */
export function choiceOf({ planId, weeks, startDate, extras }: CourseDesign): CourseChoice | null {
  return planId === null || startDate === null ? null : { planId, weeks, startDate, extras };
}

/**
 * What can be priced already; null before there is a plan. The start is no part of the price: until
 * one is chosen, the first that is possible stands for it.
 *
 * @param today the date in UTC
 */
export function priceableOf(design: CourseDesign, today: string): CourseChoice | null {
  return choiceOf({ ...design, startDate: design.startDate ?? courseStartRange(today).first });
}
