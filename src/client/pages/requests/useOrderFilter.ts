import { useSearchParams } from 'react-router-dom';

import { PRODUCTS, REQUEST_STEPS } from '../../../contract/constants';
import { isIsoDate } from '../../../contract/dates';

/** The filter as the address has it; what it cannot mean is left out. */
export function useOrderFilter() {
  const [query, setQuery] = useSearchParams();
  const kind = PRODUCTS.find((each) => each === query.get('kind'));
  const step = REQUEST_STEPS.find((each) => each === query.get('step'));
  const [from, to] = ['from', 'to'].map((name) => query.get(name) ?? '');
  const number = query.get('before') ?? '';
  const filter = {
    ...(kind && { kind }),
    ...(step && { step }),
    ...(from !== undefined && isIsoDate(from) && { from }),
    ...(to !== undefined && isIsoDate(to) && { to }),
    time_zone: Intl.DateTimeFormat().resolvedOptions().timeZone,
  };
  const change = (changes: Readonly<Record<string, string>>): void =>
    setQuery((old) => {
      const next = new URLSearchParams(old);
      next.delete('before');
      for (const [name, value] of Object.entries(changes)) {
        if (value === '') next.delete(name);
        else next.set(name, value);
      }
      return next;
    });
  return { filter, before: /^[1-9]\d{0,9}$/.test(number) ? Number(number) : undefined, change };
}

export type OrderFilter = ReturnType<typeof useOrderFilter>['filter'];
export type ChangeOrderFilter = ReturnType<typeof useOrderFilter>['change'];
