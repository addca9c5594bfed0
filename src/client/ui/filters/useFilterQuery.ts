import { isIsoDate, isTimeZone } from '../../../shared/dates';
import { useAddressQuery } from './useAddressQuery';

/** Sets filters in the address; '' removes one, `typing` replaces the history entry. */
export type ChangeFilter = (
  changes: Readonly<Record<string, string>>,
  options?: { readonly typing: boolean },
) => void;

interface FilterQuery {
  readonly query: URLSearchParams;
  readonly change: ChangeFilter;
}

/** The filters of a list in the address. @param cursor the parameter that a change takes away */
export function useFilterQuery(cursor?: string): FilterQuery {
  const [query, changeQuery] = useAddressQuery();
  const change: ChangeFilter = (changes, { typing } = { typing: false }) =>
    changeQuery(
      (before) => {
        const next = new URLSearchParams(before);
        if (cursor !== undefined) next.delete(cursor);
        for (const [name, value] of Object.entries(changes)) {
          if (value === '') next.delete(name);
          else next.set(name, value);
        }
        return next;
      },
      { replace: typing, preventScrollReset: typing },
    );
  return { query, change };
}

/** The days of a query, and the time zone that they are meant in; invalid days are dropped. */
export function periodOf(query: URLSearchParams): {
  readonly from?: string;
  readonly to?: string;
  readonly time_zone?: string;
} {
  const zone = ownZone();
  const [from, to] = ['from', 'to'].map((name) => query.get(name) ?? '');
  return {
    ...(from !== undefined && isIsoDate(from) && { from }),
    ...(to !== undefined && isIsoDate(to) && { to }),
    ...(zone !== undefined && { time_zone: zone }),
  };
}

/** Returns whether any filter other than the time zone is set. */
export function isFiltered(filter: object): boolean {
  return Object.keys(filter).some((name) => name !== 'time_zone');
}

/** Undefined for a time zone that the server may not know. */
function ownZone(): string | undefined {
  const { timeZone } = Intl.DateTimeFormat().resolvedOptions();
  return isTimeZone(timeZone) ? timeZone : undefined;
}
