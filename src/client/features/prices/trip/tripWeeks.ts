/** The number of weeks that a visitor plans with: kept in this tab until it is closed (CAT-13). */
import { useSyncExternalStore } from 'react';

import type { ProgrammeCard } from '../../../../contract/catalogue/catalogue';
import { COURSE_WEEKS_MAX } from '../../../../contract/requests/requests';
import { createStoredValue } from '../../../lib/storage/storedValue';

const kept = createStoredValue<number>({
  storage: 'session',
  key: 'trip_weeks',
  parse: (value) => (typeof value === 'number' && Number.isInteger(value) ? value : null),
});

/** The weeks that were chosen last, on any page; null before the first choice. */
export const readTripWeeks = (): number | null => kept.read();

/** Keeps the chosen weeks; null forgets them. */
export const rememberTripWeeks = (weeks: number | null): void => kept.write(weeks);

/** Like `readTripWeeks`, for a component; null while a rendered page is taken over. */
export function useTripWeeks(): number | null {
  return useSyncExternalStore(kept.subscribe, readTripWeeks, () => null);
}

/** The weeks if the programme is priced by the week and offers so many; otherwise null. */
export function weeksOffered(
  {
    price_basis,
    weeks_min,
    weeks_max,
  }: Pick<ProgrammeCard, 'price_basis' | 'weeks_min' | 'weeks_max'>,
  weeks: number | null,
): number | null {
  const isOffered =
    price_basis === 'week' &&
    weeks !== null &&
    weeks >= weeks_min &&
    weeks <= Math.min(weeks_max, COURSE_WEEKS_MAX);
  return isOffered ? weeks : null;
}
