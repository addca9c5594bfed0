import type { ProgrammeDetails } from '../../../../contract/catalogue/catalogue';
import type { ChosenCourse } from '../../../lib/paths';
import { readExtras, writeExtras } from '../../prices/coursePrice/extras';
import { useTripWeeks, weeksOffered } from '../../prices/trip/tripWeeks';
import { useAddressChoice } from '../../prices/trip/useAddressChoice';
import { headlineCourse } from './CoursePrice';
import type { ChosenOnPage } from './CoursePrice';

/**
 * The plan, the weeks and the extras chosen for a programme, and how to choose others (CAT-13,
 * CRS-05): those of the address, otherwise the weeks that were chosen on another page, otherwise
 * those of the headline price.
 * @returns null for the course of a programme not priced by plan and weeks
 */
export function useChosenCourse(
  programme: ProgrammeDetails,
): readonly [course: ChosenOnPage | null, choose: (course: ChosenOnPage) => void] {
  const { plan: planId, weeks = null, extras = '', choose } = useAddressChoice();
  const trip = useTripWeeks();
  const plan = programme.plans.find(({ id }) => id === planId);
  const headline = headlineCourse(programme);
  const course = headline && {
    planId: plan?.id ?? headline.planId,
    weeks: weeksOffered(programme, weeks) ?? weeksOffered(programme, trip) ?? headline.weeks,
    extras: readExtras(extras, programme),
  };
  return [course, (chosen) => choose(inAddress(chosen, programme, extras))];
}

/** A choice as a programme's page and its form have it in their addresses. */
export const inAddress = (
  { planId, weeks, extras }: ChosenOnPage,
  programme: ProgrammeDetails,
  before?: string,
): ChosenCourse => ({
  plan: planId,
  weeks,
  extras: writeExtras(extras, programme, before),
});
