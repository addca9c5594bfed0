import { useSearchParams } from 'react-router-dom';

import { PRODUCTS, REQUEST_STEPS } from '../../../contract/constants';
import { isIsoDate, isTimeZone } from '../../../contract/dates';

/** The order filter in the URL query; invalid values are dropped. */
export function useOrderFilter() {
  const zone = ownZone();
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
    ...(zone !== undefined && { time_zone: zone }),
  };
  /** '' removes a filter; `typing` replaces the history entry. */
  const change = (
    changes: Readonly<Record<string, string>>,
    { typing }: { readonly typing: boolean } = { typing: false },
  ): void =>
    setQuery(
      (old) => {
        const next = new URLSearchParams(old);
        next.delete('before');
        for (const [name, value] of Object.entries(changes)) {
          if (value === '') next.delete(name);
          else next.set(name, value);
        }
        return next;
      },
      { replace: typing },
    );
  return { filter, before: /^[1-9]\d{0,9}$/.test(number) ? Number(number) : undefined, change };
}

export type OrderFilter = ReturnType<typeof useOrderFilter>['filter'];
export type ChangeOrderFilter = ReturnType<typeof useOrderFilter>['change'];

/** Undefined for a time zone that the server may not know. */
function ownZone(): string | undefined {
  const { timeZone } = Intl.DateTimeFormat().resolvedOptions();
  return isTimeZone(timeZone) ? timeZone : undefined;
}
