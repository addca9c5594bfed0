import { BOOKING_STATUSES } from '../../../../contract/partner/partner';
import { SEARCH_MAX_LENGTH } from '../../../ui/filters/SearchFilter';
import { periodOf, useFilterQuery } from '../../../ui/filters/useFilterQuery';

/** The booking filter in the URL query; invalid values are dropped. */
export function useBookingFilter() {
  const { query, change } = useFilterQuery();
  const status = BOOKING_STATUSES.find((each) => each === query.get('status'));
  const programme = query.get('programme') ?? '';
  const q = (query.get('q') ?? '').trim().slice(0, SEARCH_MAX_LENGTH);
  const filter = {
    ...(status && { status }),
    ...(query.get('late') === 'true' && { late: true }),
    ...(/^[1-9]\d{0,8}$/.test(programme) && { programme: Number(programme) }),
    ...(q !== '' && { q }),
    ...periodOf(query),
  };
  return { filter, change };
}

export type BookingFilter = ReturnType<typeof useBookingFilter>['filter'];
