/**
 * A visitor's favorites, in this browser only (FAV-02). Signing in moves them to the
 * account. They are bounded, so that one call can carry them all.
 */
import { FAVORITES_ADD_MAX } from '../../../contract/common/constants';
import { createStoredValue } from '../../lib/storage/storedValue';

/** The local storage key; its value is a JSON list of programme ids, the newest last. */
export const GUEST_FAVORITES_KEY = 'favorite_packages';

/** The one list without any: another would be a change to React. */
export const NO_GUEST_FAVORITES: readonly number[] = [];

const kept = createStoredValue<readonly number[]>({
  storage: 'local',
  key: GUEST_FAVORITES_KEY,
  parse: (value) =>
    Array.isArray(value) ? [...new Set(value.filter(isId))].slice(-FAVORITES_ADD_MAX) : null,
});

/** The ids, in the order in which they were pressed. The same list until it changes. */
export function readGuestFavorites(): readonly number[] {
  return kept.read() ?? NO_GUEST_FAVORITES;
}

/** Keeps one more. False, and nothing changes, when there are as many as can be kept. */
export function addGuestFavorite(id: number): boolean {
  const favorites = readGuestFavorites();
  if (favorites.includes(id)) return true;
  if (favorites.length >= FAVORITES_ADD_MAX) return false;
  write([...favorites, id]);
  return true;
}

/** Forgets these. */
export function removeGuestFavorites(ids: readonly number[]): void {
  write(readGuestFavorites().filter((id) => !ids.includes(id)));
}

/** Subscribes to changes, including those from other tabs; returns an unsubscribe function. */
export const subscribeToGuestFavorites = kept.subscribe;

function write(favorites: readonly number[]): void {
  kept.write(favorites.length === 0 ? null : favorites);
}

function isId(value: unknown): value is number {
  return typeof value === 'number' && Number.isInteger(value) && value > 0 && value < 1e9;
}
