// Rules: FAV-02 (docs/requirements.md)
import {
  HEARTS_KEY,
  addHeart,
  readHearts,
  removeHearts,
  subscribeToHearts,
} from '../../../src/client/lib/savedHearts';
import { FAVORITES_ADD_MAX } from '../../../src/contract/constants';

afterEach(() => {
  removeHearts(readHearts());
  localStorage.clear();
});

it('keeps hearts in the order of their pressing, each once, and forgets some', () => {
  for (const id of [5, 9, 5, 2]) addHeart(id);
  expect(readHearts()).toEqual([5, 9, 2]);
  expect(localStorage.getItem(HEARTS_KEY)).toBe('[5,9,2]');
  removeHearts([5, 2]);
  expect(readHearts()).toEqual([9]);
  removeHearts([9]);
  expect(localStorage.getItem(HEARTS_KEY)).toBeNull();
});

it('hands out the same list until it changes', () => {
  addHeart(5);
  const before = readHearts();
  expect(readHearts()).toBe(before);
  addHeart(6);
  expect(readHearts()).not.toBe(before);
});

it('keeps no more than one call can carry', () => {
  for (let id = 1; id <= FAVORITES_ADD_MAX; id += 1) expect(addHeart(id)).toBe(true);
  expect(addHeart(FAVORITES_ADD_MAX + 1)).toBe(false);
  expect(addHeart(1)).toBe(true);
  expect(readHearts()).toHaveLength(FAVORITES_ADD_MAX);
});

it.each([
  ['not JSON', '[1,'],
  ['no list', '{"1":2}'],
])('takes what is %s for none', (_what, text) => {
  localStorage.setItem(HEARTS_KEY, text);
  expect(readHearts()).toEqual([]);
});

it('reads only what can be an id, and not without end', () => {
  localStorage.setItem(HEARTS_KEY, '[3,"4",-1,2.5,null,3,1e12,8]');
  expect(readHearts()).toEqual([3, 8]);
  localStorage.setItem(HEARTS_KEY, JSON.stringify(Array.from({ length: 500 }, (_, i) => i + 1)));
  expect(readHearts()).toHaveLength(FAVORITES_ADD_MAX);
});

it('goes on in memory where storage is refused', () => {
  const refused = jest.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
    throw new DOMException('Refused', 'QuotaExceededError');
  });
  addHeart(4);
  expect(readHearts()).toEqual([4]);
  removeHearts([4]);
  expect(readHearts()).toEqual([]);
  refused.mockRestore();
});

it('tells of changes here and in other tabs, until it is ended', () => {
  const heard = jest.fn();
  const end = subscribeToHearts(heard);
  addHeart(4);
  expect(heard).toHaveBeenCalledTimes(1);
  window.dispatchEvent(new StorageEvent('storage', { key: HEARTS_KEY }));
  window.dispatchEvent(new StorageEvent('storage', { key: null }));
  window.dispatchEvent(new StorageEvent('storage', { key: 'other' }));
  expect(heard).toHaveBeenCalledTimes(3);
  end();
  addHeart(5);
  expect(heard).toHaveBeenCalledTimes(3);
});
