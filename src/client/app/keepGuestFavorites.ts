import { addListener } from '@reduxjs/toolkit';

import { favoritesApi } from '../features/favorites/favoritesApi';
import { readGuestFavorites, removeGuestFavorites } from '../features/favorites/guestFavorites';
import type { AppStore } from '../lib/store/rootReducer';
import { whenSignedIn } from './whenSignedIn';

const { addFavorites, getFavorites } = favoritesApi.endpoints;

/**
 * Stores a visitor's favorites in the account after sign-in (FAV-02), and clears the local ones
 * once they are stored. A failure is retried when the account's favorites are next loaded.
 */
export function keepGuestFavorites(store: AppStore): void {
  const task = (): void => void storeGuestFavorites(store);
  whenSignedIn(store, task);
  store.dispatch(addListener({ matcher: getFavorites.matchFulfilled, effect: task }));
}

/** Never rejects. */
async function storeGuestFavorites({ dispatch }: AppStore): Promise<void> {
  const favorites = readGuestFavorites();
  if (favorites.length === 0) return;
  try {
    const body = { package_ids: [...favorites] };
    await dispatch(addFavorites.initiate(body, { track: false })).unwrap();
    removeGuestFavorites(favorites);
  } catch (error) {
    console.error('Storing the favorites of a visitor failed', error);
  }
}
