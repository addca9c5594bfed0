import { isAnyOf } from '@reduxjs/toolkit';

import { favoritesApi } from '../api/favoritesApi';
import { readGuestFavorites, removeGuestFavorites } from '../lib/storage/guestFavorites';
import { selectIsSignedIn, signedIn } from '../slices/session';
import type { StartListening, StopListening } from './listening';

const isTime = isAnyOf(signedIn, favoritesApi.endpoints.getFavorites.matchFulfilled);

/**
 * Stores a visitor's favourites in the account on signing in (FAV-02), and forgets them
 * here once they are there. What failed then is tried again when the account's favourites are next
 * read.
 */
export function startGuestFavoritesListener(startListening: StartListening): StopListening {
  return startListening({
    predicate: (action, state) => isTime(action) && selectIsSignedIn(state),
    effect: async (_action, { dispatch }) => {
      const favorites = readGuestFavorites();
      if (favorites.length === 0) return;
      const call = favoritesApi.endpoints.addFavorites.initiate(
        { package_ids: [...favorites] },
        { track: false },
      );
      try {
        await dispatch(call).unwrap();
        removeGuestFavorites(favorites);
      } catch (error) {
        console.error('Storing the favourites of a visitor failed', error);
      }
    },
  });
}
