import { FAVORITES_ADD_MAX } from '../../../contract/common/constants';
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
  const kept = useGuestFavorites();
  const stored = useGetFavoritesQuery(undefined, { skip: !isSignedIn });
  const own = stored.currentData?.data.items;
  // An account's are oldest first here as well, so that both lists are turned around alike.
  const ids = isSignedIn ? (own ?? []).map(({ id }) => id).reverse() : kept;
  const isPriced = !isSignedIn || (weeks !== null && ids.length <= FAVORITES_ADD_MAX);
  const priced = useGetFavoriteCardsQuery({ ids, weeks }, { skip: !isPriced || ids.length === 0 });
  // Removing hides a card immediately, without a refetch.
  const cards = (priced.currentData ?? (priced.isError ? undefined : priced.data))?.data.items;
  const newest = cards?.filter(({ id }) => ids.includes(id)).reverse();
  const isKnown = !isSignedIn || own !== undefined;
  const query = isSignedIn && !(isPriced && stored.isSuccess && ids.length > 0) ? stored : priced;
  const { error, isFetching, refetch } = query;
  return {
    data: isPriced ? (isKnown && ids.length === 0 ? [] : newest) : own,
    error,
    isFetching,
    refetch,
    isVisitor: !isSignedIn,
  };
}
