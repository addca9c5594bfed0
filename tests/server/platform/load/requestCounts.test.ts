// Rules: API-45 (docs/requirements.md)
import { RequestCounts } from '../../../../src/server/platform/load/requestCounts';
import { DAY, MINUTE } from '../../../../src/server/lib/time/clock';

const real = Date.now;
afterEach(() => {
  Date.now = real;
});

const countOf = (counts: RequestCounts, key: string): { current: number; ttl: number } => {
  let found = { current: 0, ttl: 0 };
  counts.incr(key, (_error, result) => (found = result ?? found), MINUTE);
  return found;
};

it('counts each address in windows, and says when its own ends', () => {
  const now = jest.spyOn(performance, 'now').mockReturnValue(1_000);
  const counts = new RequestCounts();
  expect(countOf(counts, 'a')).toEqual({ current: 1, ttl: MINUTE });
  now.mockReturnValue(1_000 + MINUTE - 1);
  expect(countOf(counts, 'a')).toEqual({ current: 2, ttl: 1 });
  expect(countOf(counts, 'b').current).toBe(1);
  now.mockReturnValue(1_000 + MINUTE);
  expect(countOf(counts, 'a')).toEqual({ current: 1, ttl: MINUTE });
});

it('begins a new window in time when the machine’s clock is set back by a day', () => {
  const now = jest.spyOn(performance, 'now').mockReturnValue(0);
  Date.now = () => real() + DAY;
  const counts = new RequestCounts();
  countOf(counts, 'a');
  Date.now = real;
  now.mockReturnValue(MINUTE);
  expect(countOf(counts, 'a').current).toBe(1);
});

it('forgets those not heard of for the longest', () => {
  const counts = new RequestCounts();
  countOf(counts, 'first');
  countOf(counts, 'second');
  countOf(counts, 'first');
  for (let n = 0; n < 4_999; n += 1) countOf(counts, `other ${n}`);
  expect(countOf(counts, 'first').current).toBe(3);
  expect(countOf(counts, 'second').current).toBe(1);
});
