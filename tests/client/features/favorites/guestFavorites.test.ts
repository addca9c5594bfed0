// Rules: FAV-02 (docs/requirements.md)
import {
  GUEST_FAVORITES_KEY,
  addGuestFavorite,
  readGuestFavorites,
  removeGuestFavorites,
  subscribeToGuestFavorites,
} from '../../../../src/client/features/favorites/guestFavorites';
import { FAVORITES_ADD_MAX } from '../../../../src/contract/common/constants';

afterEach(() => {
  removeGuestFavorites(readGuestFavorites());
  localStorage.clear();
});

it('keeps favorites in order, without duplicates, and removes some', () => {
  for (const id of [5, 9, 5, 2]) addGuestFavorite(id);
  expect(readGuestFavorites()).toEqual([5, 9, 2]);
  expect(localStorage.getItem(GUEST_FAVORITES_KEY)).toBe('[5,9,2]');
  removeGuestFavorites([5, 2]);
  expect(readGuestFavorites()).toEqual([9]);
  removeGuestFavorites([9]);
  expect(localStorage.getItem(GUEST_FAVORITES_KEY)).toBeNull();
});

it('returns the same list until it changes', () => {
  addGuestFavorite(5);
  const before = readGuestFavorites();
  expect(readGuestFavorites()).toBe(before);
  addGuestFavorite(6);
  expect(readGuestFavorites()).not.toBe(before);
});

it('keeps no more than one call can carry', () => {
  for (let id = 1; id <= FAVORITES_ADD_MAX; id += 1) expect(addGuestFavorite(id)).toBe(true);
  expect(addGuestFavorite(FAVORITES_ADD_MAX + 1)).toBe(false);
  expect(addGuestFavorite(1)).toBe(true);
  expect(readGuestFavorites()).toHaveLength(FAVORITES_ADD_MAX);
});

it.each([
  ['not JSON', '[1,'],
  ['not a list', '{"1":2}'],
])('treats %s as empty', (_what, text) => {
  localStorage.setItem(GUEST_FAVORITES_KEY, text);
  expect(readGuestFavorites()).toEqual([]);
});

it('reads only valid ids, up to the limit', () => {
  localStorage.setItem(GUEST_FAVORITES_KEY, '[3,"4",-1,2.5,null,3,1e12,8]');
  expect(readGuestFavorites()).toEqual([3, 8]);
  localStorage.setItem(
    GUEST_FAVORITES_KEY,
    JSON.stringify(Array.from({ length: 500 }, (_, i) => i + 1)),
  );
  expect(readGuestFavorites()).toHaveLength(FAVORITES_ADD_MAX);
});

it('uses memory where storage is refused', () => {
  const refused = jest.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
    throw new DOMException('Refused', 'QuotaExceededError');
  });
  addGuestFavorite(4);
  expect(readGuestFavorites()).toEqual([4]);
  removeGuestFavorites([4]);
  expect(readGuestFavorites()).toEqual([]);
  refused.mockRestore();
});

it('reports changes here and in other tabs until unsubscribed', () => {
  const heard = jest.fn();
  const end = subscribeToGuestFavorites(heard);
  addGuestFavorite(4);
  expect(heard).toHaveBeenCalledTimes(1);
  window.dispatchEvent(new StorageEvent('storage', { key: GUEST_FAVORITES_KEY }));
  window.dispatchEvent(new StorageEvent('storage', { key: null }));
  window.dispatchEvent(new StorageEvent('storage', { key: 'other' }));
  expect(heard).toHaveBeenCalledTimes(3);
  end();
  addGuestFavorite(5);
  expect(heard).toHaveBeenCalledTimes(3);
});
