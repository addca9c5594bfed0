import { freeSlots } from '../../../../src/server/features/booking/consultationSlots';
import { parseWorkingHours } from '../../../../src/server/lib/time/workingHours';

const at = (text: string): Date => new Date(text);
const starts = (...args: Parameters<typeof freeSlots>): string[] =>
  freeSlots(...args).map(({ start }) => start.toISOString());

// Sunday, 11:00 in Riyadh.
const NOW = at('2026-03-01T08:00:00Z');

describe('free slots (BOOK-04)', () => {
  it('begin two hours from now, fit into the shifts and end after two weeks', () => {
    const hours = parseWorkingHours('sun 09:00-14:45 Asia/Riyadh');
    expect(starts(hours, 30, [], NOW)).toEqual([
      '2026-03-01T10:00:00.000Z',
      '2026-03-01T10:30:00.000Z',
      '2026-03-01T11:00:00.000Z',
      ...['06:00', '06:30', '07:00', '07:30', '08:00', '08:30', '09:00', '09:30'].map(
        (time) => `2026-03-08T${time}:00.000Z`,
      ),
      ...['10:00', '10:30', '11:00'].map((time) => `2026-03-08T${time}:00.000Z`),
      ...['06:00', '06:30', '07:00', '07:30', '08:00'].map((time) => `2026-03-15T${time}:00.000Z`),
    ]);
  });

  it('leave out what overlaps a taken time, also one of another length', () => {
    const hours = parseWorkingHours('mon 09:00-11:00 Asia/Riyadh');
    const taken = [{ start: at('2026-03-02T06:15:00Z'), end: at('2026-03-02T07:00:00Z') }];
    expect(starts(hours, 30, taken, NOW).slice(0, 2)).toEqual([
      '2026-03-02T07:00:00.000Z',
      '2026-03-02T07:30:00.000Z',
    ]);
  });

  it("keep the agency's wall clock when its clocks change", () => {
    // London, before and after the last Sunday of March.
    const hours = parseWorkingHours('sun-mon 09:00-09:30 Europe/London');
    expect(starts(hours, 30, [], at('2026-03-20T00:00:00Z'))).toEqual([
      '2026-03-22T09:00:00.000Z',
      '2026-03-23T09:00:00.000Z',
      '2026-03-29T08:00:00.000Z',
      '2026-03-30T08:00:00.000Z',
    ]);
  });
});
