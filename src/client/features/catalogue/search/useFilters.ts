import { useCallback, useEffect, useMemo } from 'react';
import { useLocation } from 'react-router-dom';

import type { CatalogueKind } from '../../../../contract/catalogue/catalogue';
import { readLevelCode } from '../../../../contract/catalogue/english/level';
import { rememberTripEnglish, useTripEnglish } from '../../prices/trip/tripEnglish';
import { rememberTripWeeks, useTripWeeks } from '../../prices/trip/tripWeeks';
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

/**
 * The filters of a catalogue. That of English, which is sold by the week, has the weeks of the visit
 * until others are chosen (CAT-13); they are put into its address.
 */
export function useCatalogueFilters(kind: CatalogueKind): FilterState {
  const state = useFilters();
  const trip = useTripWeeks();
  const { change } = state;
  const { weeks } = state.filters;
  const isByWeek = kind === 'english';
  const isAdopted = isByWeek && weeks === undefined && trip !== null;
  useEffect(() => {
    if (isAdopted) change({ weeks: String(trip) }, { typing: true });
  }, [change, isAdopted, trip]);
  useEffect(() => {
    if (isByWeek && weeks !== undefined) rememberTripWeeks(weeks);
  }, [isByWeek, weeks]);
  const tripEnglish = useTripEnglish();
  const english = readLevelCode(state.filters.english ?? '') && state.filters.english;
  const isEnglishAdopted = english === undefined && tripEnglish !== null;
  useEffect(() => {
    if (isEnglishAdopted) change({ english: tripEnglish }, { typing: true });
  }, [change, isEnglishAdopted, tripEnglish]);
  useEffect(() => {
    if (english !== undefined) rememberTripEnglish(english);
  }, [english]);
  const changeOrForget = useCallback<FilterState['change']>(
    (changes, options) => {
      if (isByWeek && changes.weeks === '') rememberTripWeeks(null);
      if (changes.english === '') rememberTripEnglish(null);
      change(changes, options);
    },
    [change, isByWeek],
  );
  const own = english ?? tripEnglish;
  const filters: Filters = {
    ...state.filters,
    ...(isAdopted && { weeks: trip }),
    english: own ?? undefined,
  };

  return {
    ...state,
    filters,
    change: changeOrForget,
    clear: () => changeOrForget(noFilters(filters)),
  };
}

const noFilters = (filters: Filters): FilterChanges =>
  Object.fromEntries(activeFilters(filters).map((name) => [name, '']));

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
    clear: () => change(noFilters(filters)),
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
