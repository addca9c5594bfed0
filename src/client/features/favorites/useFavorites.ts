import type { ProgrammeCard } from '../../../contract/catalogue/catalogue';
import { useGetFavoriteCardsQuery, useGetFavoritesQuery } from './favoritesApi';
import { useAppSelector } from '../../lib/store/hooks';
import { selectIsSignedIn } from '../../lib/store/session';
import { useGuestFavorites } from './useFavoriteToggle';

export interface Favorites {
  /** Newest first; undefined until loaded. */
  readonly data: readonly ProgrammeCard[] | undefined;
  readonly error: unknown;
  readonly isFetching: boolean;
  readonly refetch: () => unknown;
  readonly isVisitor: boolean;
}

/**
 * The favorites of the account or, for a visitor, of this browser.
 * @param weeks courses are priced for so many; null for their headline prices
 */
export function useFavorites(weeks: number | null): Favorites {
  const isSignedIn = useAppSelector(selectIsSignedIn);
  const ids = useGuestFavorites();
  const stored = useGetFavoritesQuery({ weeks }, { skip: !isSignedIn });
  const kept = useGetFavoriteCardsQuery({ ids, weeks }, { skip: isSignedIn || ids.length === 0 });
  if (isSignedIn) {
    const { data, error, isFetching, refetch } = stored;
    return { data: data?.data.items, error, isFetching, refetch, isVisitor: false };
  }
  const { currentData, data, error, isError, isFetching, refetch } = kept;
  // Removing hides a card immediately, without a refetch.
  const cards = (currentData ?? (isError ? undefined : data))?.data.items;
  const newest = cards?.filter(({ id }) => ids.includes(id)).reverse();
  return {
    data: ids.length === 0 ? [] : newest,
    error,
    isFetching,
    refetch,
    isVisitor: true,
  };
}
