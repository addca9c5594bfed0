import { isMonday } from '../../../src/shared/dates';
import { courseStartRange, courseStarts, leadDay } from '../../../src/contract/requests/requests';

describe('Mondays on which a designed course may start', () => {
  it.each([
    ['2026-11-22', '2026-11-23', '2028-05-15'],
    ['2026-11-23', '2026-11-30', '2028-05-22'],
    ['2026-11-24', '2026-11-30', '2028-05-22'],
  ])('from %s range from %s to %s', (today, first, last) => {
    const range = courseStartRange(today, 0);
    expect(range).toEqual({ first, last });
    const starts = courseStarts(today, 0);
    expect([starts[0], starts.at(-1)]).toEqual([first, last]);
    expect(starts.every(isMonday)).toBe(true);
  });

  // CAT-09
  it.each([
    ['2026-11-22', 1, '2026-11-30'],
    ['2026-11-23', 1, '2026-12-07'],
    ['2026-11-22', 8, '2027-01-18'],
  ])('from %s with %s weeks of lead time begin on %s', (today, weeks, first) => {
    const { last } = courseStartRange(today, 0);
    expect(courseStartRange(today, weeks)).toEqual({ first, last });
    expect(first > leadDay(today, weeks)).toBe(true);
    const starts = courseStarts(today, weeks);
    expect([starts[0], starts.at(-1)]).toEqual([first, last]);
  });
});
