import { useDeferredValue, useEffect } from 'react';

import type {
  CatalogueKind,
  ProgrammeCard,
  ProgrammeList,
} from '../../../../contract/catalogue/catalogue';
import { useGetProgrammesInfiniteQuery } from '../catalogueApi';
import type { Filters } from '../search/filters';

export interface ListedProgrammes {
  readonly items: readonly ProgrammeCard[];
  readonly list: ProgrammeList;
}

export interface Programmes {
  /** Keeps the previous list while loading. */
  readonly data: ListedProgrammes | undefined;
  /** `data` is not the result of the current filters. */
  readonly isOld: boolean;
  readonly isWhole: boolean;
  readonly error: unknown;
  readonly isFetching: boolean;
  readonly refetch: () => unknown;
  readonly hasMore: boolean;
  readonly tryMore: (() => void) | undefined;
}

/** The filtered programmes of one kind, with `pages` pages. */
export function useProgrammes(kind: CatalogueKind, filters: Filters, pages: number): Programmes {
  const { english, qualify, ...others } = filters;
  const isEnough = qualify === 'yes' && english !== undefined;
  const query = useGetProgrammesInfiniteQuery({ kind, ...others, ...(isEnough && { english }) });
  const { currentData, data, error, isError, isFetching, hasNextPage, fetchNextPage } = query;
  const loaded = currentData?.pages.length ?? 0;
  const isShort = loaded > 0 && loaded < pages && hasNextPage;
  useEffect(() => {
    if (isShort && !isFetching && !isError) void fetchNextPage();
    // `loaded` is a dependency too: a fast response can skip the `isFetching` render.
  }, [loaded, isShort, isFetching, isError, fetchNextPage]);

  // Deferred: rendering a long list would block input.
  const shown = useDeferredValue(currentData ?? (isError ? undefined : data));
  const first = shown?.pages[0];
  const isOld = currentData === undefined || shown !== currentData;
  return {
    data: shown &&
      first && {
        items: shown.pages.slice(0, pages).flatMap((page) => page.data.items),
        list: first.data,
      },
    isOld,
    isWhole: !isOld && !isShort,
    error,
    isFetching,
    refetch: query.refetch,
    hasMore: hasNextPage || loaded > pages,
    tryMore: isError && isShort ? () => void fetchNextPage() : undefined,
  };
}
