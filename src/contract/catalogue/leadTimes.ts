/** How early a course must be requested, for admission and visa (CAT-09). */
export interface LeadTime {
  /** Minimum weeks between request and start. */
  readonly lead_weeks: number;
  /**
   * A course of more than `over_weeks` needs a student visa, where a shorter one needs a travel
   * authorisation or a visitor visa; null where the length makes no difference.
   */
  readonly long_course: { readonly over_weeks: number; readonly lead_weeks: number } | null;
}

/** No lead time at all. */
export const NO_LEAD: LeadTime = { lead_weeks: 0, long_course: null };

/**
 * The lead time of a course in weeks.
 * @param courseWeeks its length; null where none is chosen yet, which is taken for a short one
 */
export function leadWeeksFor(lead: LeadTime, courseWeeks: number | null): number {
  return longCourseOf(lead, courseWeeks)?.lead_weeks ?? lead.lead_weeks;
}

/** The rule for longer courses, where a course of that length is one; otherwise null. */
export function longCourseOf(
  { long_course }: Pick<LeadTime, 'long_course'>,
  courseWeeks: number | null,
): LeadTime['long_course'] {
  const isLong =
    long_course !== null && courseWeeks !== null && courseWeeks > long_course.over_weeks;
  return isLong ? long_course : null;
}
