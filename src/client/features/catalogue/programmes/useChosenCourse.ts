import { useEffect, useSyncExternalStore } from 'react';

import type { ProgrammeDetails } from '../../../../contract/catalogue/catalogue';
import { rememberTripWeeks, useTripWeeks, weeksOffered } from '../../prices/trip/tripWeeks';
import { readExtras, writeExtras } from '../../prices/coursePrice/extras';
import { useAddressQuery } from '../../../ui/filters/useAddressQuery';
import { headlineCourse } from './CoursePrice';
import type { ChosenOnPage } from './CoursePrice';

/**
 * The plan, the weeks and the extras chosen for a programme, and how to choose others (CAT-13): those of the
 * address (`?plan=`, `?weeks=`, `?extras=`), otherwise the weeks that were chosen on another page, otherwise
 * those of the headline price. A choice is written to the address.
 * @returns null for the course of a programme not priced by plan and weeks
 */
export function useChosenCourse(
  programme: ProgrammeDetails,
): readonly [course: ChosenOnPage | null, choose: (course: ChosenOnPage) => void] {
  const [query, changeQuery] = useAddressQuery();
  // The server renders the page without these parameters.
  const address = useSyncExternalStore(
    subscribeToNothing,
    () => query.toString(),
    () => '',
  );
  const params = new URLSearchParams(address);
  const linked = weeksOffered(programme, numberIn(params, 'weeks'));
  const trip = weeksOffered(programme, useTripWeeks());
  const plan = programme.plans.find(({ id }) => id === numberIn(params, 'plan'));
  useEffect(() => {
    if (linked !== null) rememberTripWeeks(linked);
  }, [linked]);

  const headline = headlineCourse(programme);
  const course = headline && {
    planId: plan?.id ?? headline.planId,
    weeks: linked ?? trip ?? headline.weeks,
    extras: readExtras(params.get('extras') ?? '', programme),
  };
  const choose = ({ planId, weeks, extras }: ChosenOnPage): void => {
    rememberTripWeeks(weeks);
    changeQuery(
      (before) => {
        before.set('plan', String(planId));
        before.set('weeks', String(weeks));
        if (extras.length === 0) before.delete('extras');
        else before.set('extras', writeExtras(extras));
        return before;
      },
      { replace: true, preventScrollReset: true },
    );
  };
  return [course, choose];
}

/** A positive whole number in a query; null for anything else. */
function numberIn(params: URLSearchParams, name: string): number | null {
  const text = params.get(name) ?? '';
  return /^[1-9]\d{0,8}$/.test(text) ? Number(text) : null;
}

const subscribeToNothing = () => () => undefined;
