// Rules: API-23 (docs/requirements.md)
import { createByteCache } from '../../../src/server/lib/byteCache';

/** Room for 16 entries of 20,000 bytes. */
const MOST = 330_000;
const fill = (cache: ReturnType<typeof createByteCache<string>>, ...keys: string[]) => {
  for (const key of keys) cache.set(key, key, 20_000);
};

it('drops what was not used for longest, past its bytes', () => {
  const cache = createByteCache<string>(MOST);
  const keys = Array.from({ length: 16 }, (_, index) => `key ${index}`);
  fill(cache, ...keys);
  expect(cache.get('key 0')).toBe('key 0');
  fill(cache, 'one more');
  expect(cache.get('key 0')).toBe('key 0');
  expect(cache.get('key 1')).toBeUndefined();
  expect(cache.get('one more')).toBe('one more');
  expect(cache.bytes()).toBeLessThanOrEqual(MOST);
});

it('counts a replaced entry once, and nothing after it is cleared', () => {
  const cache = createByteCache<string>(MOST);
  for (let times = 0; times < 50; times += 1) fill(cache, 'a', 'b');
  expect(cache.get('a')).toBe('a');
  expect(cache.bytes()).toBeLessThan(42_000);
  cache.clear();
  expect(cache.bytes()).toBe(0);
  expect(cache.get('a')).toBeUndefined();
});

it('does not keep what would take the room of many', () => {
  const cache = createByteCache<string>(MOST);
  cache.set('large', 'large', MOST / 10);
  expect(cache.get('large')).toBeUndefined();
  expect(cache.bytes()).toBe(0);
});
