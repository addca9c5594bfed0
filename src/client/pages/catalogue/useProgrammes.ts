import { useDeferredValue, useEffect } from 'react';

import type { CatalogueKind, ProgrammeCard, ProgrammeList } from '../../../contract/catalogue';
import { useGetProgrammesInfiniteQuery } from '../../api/catalogueApi';
import type { Filters } from '../../features/catalogue/filters';

export interface ListedProgrammes {
  readonly items: readonly ProgrammeCard[];
  /** The counts of the whole list. */
  readonly list: ProgrammeList;
}

export interface Programmes {
  /** The list; while another is being fetched, still the one before. */
  readonly data: ListedProgrammes | undefined;
  /** The list is not (yet) the one that the filters ask for. */
  readonly isOld: boolean;
  /** The list is the one that is asked for, with all its pages. */
  readonly isWhole: boolean;
  readonly error: unknown;
  readonly isFetching: boolean;
  readonly refetch: () => unknown;
  readonly hasMore: boolean;
  /** The next page could not be fetched; this tries again. */
  readonly tryMore: (() => void) | undefined;
}

/**
 * The programmes of one kind that the filters leave, so many pages of them. The pages follow the
 * address: pressing "more" changes it, and so do Back, a reload and a shared link.
 */
export function useProgrammes(kind: CatalogueKind, filters: Filters, pages: number): Programmes {
  const query = useGetProgrammesInfiniteQuery({ kind, ...filters });
  const { currentData, data, error, isError, isFetching, hasNextPage, fetchNextPage } = query;
  const loaded = currentData?.pages.length ?? 0;
  const isShort = loaded > 0 && loaded < pages && hasNextPage;
  useEffect(() => {
    if (isShort && !isFetching && !isError) void fetchNextPage();
    // By the pages as well: an answer can be so quick that nobody saw it being fetched.
  }, [loaded, isShort, isFetching, isError, fetchNextPage]);

  // Drawn in slices: a long list would hold up whoever types or presses a button meanwhile.
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
