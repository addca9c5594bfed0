import { useCallback, useEffect, useMemo } from 'react';
import { useLocation } from 'react-router-dom';

import type { CatalogueKind } from '../../../../contract/catalogue/catalogue';
import { readLevelCode } from '../../../../contract/catalogue/english/level';
import { rememberTripEnglish, useTripEnglish } from '../../prices/trip/tripEnglish';
import { rememberTripWeeks, useTripWeeks } from '../../prices/trip/tripWeeks';
import { rememberWish, useWish } from '../../prices/trip/tripWish';
import { budgetFilters, budgetOf, startFilters, startOf } from './adoptedFilters';
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
 * The filters of a catalogue. It has the start and the budget of the visit until others are chosen,
 * that of English, which is sold by the week, its weeks as well (CAT-13); they are put into its
 * address.
 */
export function useCatalogueFilters(kind: CatalogueKind): FilterState {
  const state = useFilters();
  const { change } = state;
  const trip = useTripWeeks();
  const tripEnglish = useTripEnglish();
  const tripStart = useWish('start', kind);
  const tripBudget = useWish('budget', kind);
  const isByWeek = kind === 'english';
  const { weeks } = state.filters;
  const english = readLevelCode(state.filters.english ?? '') && state.filters.english;
  const start = startOf(state.filters);
  const budget = budgetOf(state.filters);
  const adopted: Filters = {
    ...(isByWeek && weeks === undefined && trip !== null && { weeks: trip }),
    ...(start === null && startFilters(tripStart)),
    ...(budget === null && budgetFilters(tripBudget)),
    ...(english === undefined && tripEnglish !== null && { english: tripEnglish }),
  };
  const added = JSON.stringify(adopted);
  useEffect(() => {
    const entries = Object.entries(JSON.parse(added) as Filters);
    if (entries.length === 0) return;
    change(Object.fromEntries(entries.map(([name, value]) => [name, String(value)])), {
      typing: true,
    });
  }, [change, added]);
  useEffect(() => {
    if (isByWeek && weeks !== undefined) rememberTripWeeks(weeks);
  }, [isByWeek, weeks]);
  useEffect(() => {
    if (english !== undefined) rememberTripEnglish(english);
  }, [english]);
  useEffect(() => {
    if (start !== null) rememberWish('start', kind, start);
  }, [kind, start]);
  useEffect(() => {
    if (budget !== null) rememberWish('budget', kind, budget);
  }, [kind, budget]);
  const filters: Filters = {
    ...state.filters,
    ...adopted,
    english: english ?? tripEnglish ?? undefined,
  };
  const { start_from: from, start_to: to, price_min: least, price_max: most } = filters;
  const changeOrForget = useCallback<FilterState['change']>(
    (changes, options) => {
      if (isByWeek && changes.weeks === '') rememberTripWeeks(null);
      if (changes.english === '') rememberTripEnglish(null);
      const isLeft = (name: FilterName, now: unknown): boolean =>
        (changes[name] ?? now ?? '') !== '';
      if (!isLeft('start_from', from) && !isLeft('start_to', to)) {
        rememberWish('start', kind, null);
      }
      if (!isLeft('price_min', least) && !isLeft('price_max', most)) {
        rememberWish('budget', kind, null);
      }
      change(changes, options);
    },
    [change, kind, isByWeek, from, to, least, most],
  );

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
