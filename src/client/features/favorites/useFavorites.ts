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

/** The favorites of the account or, for a visitor, of this browser. */
export function useFavorites(): Favorites {
  const isSignedIn = useAppSelector(selectIsSignedIn);
  const favorites = useGuestFavorites();
  const stored = useGetFavoritesQuery(undefined, { skip: !isSignedIn });
  const kept = useGetFavoriteCardsQuery(favorites, { skip: isSignedIn || favorites.length === 0 });
  const { error, isFetching, refetch } = isSignedIn ? stored : kept;
  // Removing hides a card immediately, without a refetch.
  const cards = (kept.currentData ?? (kept.isError ? undefined : kept.data))?.data.items;
  const newest = cards?.filter(({ id }) => favorites.includes(id)).reverse();
  const visitors = favorites.length === 0 ? [] : newest;
  return {
    data: isSignedIn ? stored.currentData?.data.items : visitors,
    error,
    isFetching,
    refetch,
    isVisitor: !isSignedIn,
  };
}
