import { useCallback, useMemo } from 'react';
import { useLocation } from 'react-router-dom';

import { useAddressQuery } from '../../../ui/filters/useAddressQuery';
import { activeFilters, readFilters, readPages, withFilters, withPages } from './filters';
import type { FilterName, Filters } from './filters';

export type FilterChanges = Partial<Record<FilterName, string>>;

export interface FilterState {
  readonly filters: Filters;
  readonly pages: number;
  /** '' removes a filter. With `typing`, history entries are replaced, so Back skips the typing. */
  readonly change: (changes: FilterChanges, options?: { readonly typing: boolean }) => void;
  readonly clear: () => void;
  readonly showMore: () => void;
}

export function useFilters(): FilterState {
  const [query, changeQuery] = useAddressQuery();
  const text = query.toString();
  const filters = useMemo(() => readFilters(new URLSearchParams(text)), [text]);
  const pages = readPages(query, useLocation().state);

  const change = useCallback<FilterState['change']>(
    (changes, { typing } = { typing: false }) => {
      changeQuery((before) => withFilters(before, changes), {
        replace: typing,
        preventScrollReset: true,
      });
    },
    [changeQuery],
  );
  return {
    filters,
    pages,
    change,
    clear: () => change(Object.fromEntries(activeFilters(filters).map((name) => [name, '']))),
    showMore: () => {
      const more = pages + 1;
      changeQuery((before) => withPages(before, more), {
        replace: true,
        preventScrollReset: true,
        state: { pages: more },
      });
    },
  };
}
