// Rules: REG-18, REG-20 (docs/requirements.md)
import type { Database } from '../../../../src/server/db/types';
import { MINUTE, addMs } from '../../../../src/server/lib/time/clock';
import { refundUses, nextUse, take, tryTake } from '../../../../src/server/platform/load/limiter';
import type { Limit } from '../../../../src/server/platform/load/limiter';
import { openTestDatabase } from '../../../support/database';

const NOW = new Date('2026-11-22T09:00:00Z');
const sliding = (key: string, most: number): Limit => ({ key, most, window: MINUTE });
const steady = (key: string, most: number): Limit => ({ ...sliding(key, most), refill: 'steady' });

let test: Database;
beforeEach(async () => {
  test = await openTestDatabase();
});
afterEach(() => test.close());

it('lets a sliding window come back at once, and a token bucket use by use', async () => {
  const limits = [sliding('a', 2), steady('b', 2)];
  await take(test.db, limits, NOW);
  await take(test.db, limits, NOW);
  const [window, bucket] = limits.map((limit) => [limit]);
  const half = addMs(NOW, MINUTE / 2);
  expect(await tryTake(test.db, window ?? [], half)).toEqual({
    refusedUntil: addMs(NOW, MINUTE),
  });
  expect(await tryTake(test.db, bucket ?? [], half)).toHaveProperty('uses');
  expect(await tryTake(test.db, bucket ?? [], half)).toEqual({ refusedUntil: addMs(NOW, MINUTE) });
  const end = addMs(NOW, MINUTE);
  await take(test.db, window ?? [], end);
  await take(test.db, window ?? [], end);
});

it('takes a use of each limit in their order, or none', async () => {
  const limits = [steady('bucket', 2), sliding('window', 1), steady('other', 1)];
  const uses = await take(test.db, limits, NOW);
  expect(uses.map(({ key }) => key)).toEqual(['bucket', 'window:0', 'other']);
  await refundUses(test.db, uses.slice(0, 2));

  // `other` is used up: neither of the others loses a use.
  await expect(take(test.db, limits, NOW)).rejects.toMatchObject({ code: 'RATE_LIMITED' });
  await take(test.db, [steady('bucket', 2), sliding('window', 1)], NOW);
  await take(test.db, [steady('bucket', 2)], NOW);
  expect(await nextUse(test.db, steady('bucket', 2), NOW)).toEqual(addMs(NOW, MINUTE / 2));
});
