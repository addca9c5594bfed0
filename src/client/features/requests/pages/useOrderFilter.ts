import { PRODUCTS } from '../../../../contract/common/constants';
import { ORDER_STATUSES } from '../../../../contract/requests/requests';
import { periodOf, useFilterQuery } from '../../../ui/filters/useFilterQuery';

/** The order filter in the URL query; invalid values are dropped. */
export function useOrderFilter() {
  const { query, change } = useFilterQuery('cursor');
  const kind = PRODUCTS.find((each) => each === query.get('kind'));
  const step = ORDER_STATUSES.find((each) => each === query.get('step'));
  const cursor = query.get('cursor') ?? '';
  const filter = { ...(kind && { kind }), ...(step && { step }), ...periodOf(query) };
  return { filter, cursor: /^[A-Za-z0-9_-]+$/.test(cursor) ? cursor : undefined, change };
}

export type OrderFilter = ReturnType<typeof useOrderFilter>['filter'];
