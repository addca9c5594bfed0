import { isMonday } from '../../src/contract/dates';
import { courseStartRange, courseStarts } from '../../src/contract/requests';

describe('Mondays on which a designed course may start', () => {
  it.each([
    ['2026-11-22', '2026-11-23', '2028-05-15'],
    ['2026-11-23', '2026-11-30', '2028-05-22'],
    ['2026-11-24', '2026-11-30', '2028-05-22'],
  ])('from %s range from %s to %s', (today, first, last) => {
    const range = courseStartRange(today);
    expect(range).toEqual({ first, last });
    const starts = courseStarts(today);
    expect([starts[0], starts.at(-1)]).toEqual([first, last]);
    expect(starts.every(isMonday)).toBe(true);
  });
});
