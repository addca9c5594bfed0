// Rules: DESK-05 (docs/requirements.md)
import { ConfigError } from '../../../../src/server/lib/settings/env';
import {
  afterWorkingMinutes,
  isAtWork,
  nextShiftStart,
  parseWorkingHours,
  workingMinutes,
} from '../../../../src/server/lib/time/workingHours';

const riyadh = parseWorkingHours('sun-thu 09:00-18:00 Asia/Riyadh');
const london = parseWorkingHours('mon-fri 09:00-17:00 Europe/London');
const nights = parseWorkingHours('sun-sat 00:00-06:00 Europe/London');

const minutes = (hours: typeof riyadh, from: string, to: string): number =>
  workingMinutes(hours, new Date(from), new Date(to));

describe('workingMinutes', () => {
  // 2026-03-01 is a Sunday; Riyadh is three hours ahead of UTC.
  it.each([
    ['within a day', '2026-03-01T07:00Z', '2026-03-01T08:30Z', 90],
    ['of a question at night, from the morning on', '2026-03-01T20:00Z', '2026-03-02T06:10Z', 10],
    ['of an answer at night, until the evening', '2026-03-01T14:00Z', '2026-03-01T21:00Z', 60],
    ['over a weekend', '2026-03-05T14:30Z', '2026-03-08T06:30Z', 60],
    ['within a weekend', '2026-03-06T08:00Z', '2026-03-07T08:00Z', 0],
    ['of a week', '2026-03-01T06:00Z', '2026-03-08T06:00Z', 5 * 9 * 60],
    ['of half a minute, rounded', '2026-03-01T07:00:00Z', '2026-03-01T07:00:30Z', 1],
    ['of nothing', '2026-03-01T07:00Z', '2026-03-01T07:00Z', 0],
    ['of a past that is later', '2026-03-01T08:00Z', '2026-03-01T07:00Z', 0],
  ])('%s', (_name, from, to, expected) => {
    expect(minutes(riyadh, from, to)).toBe(expected);
  });

  it('follows the clocks of the time zone', () => {
    // British Summer Time began on 2026-03-29 and ended on 2026-10-25.
    expect(minutes(london, '2026-03-27T16:30Z', '2026-03-30T08:30Z')).toBe(60);
    expect(minutes(london, '2026-10-23T15:30Z', '2026-10-26T09:30Z')).toBe(60);
    expect(minutes(nights, '2026-03-29T00:00Z', '2026-03-29T12:00Z')).toBe(5 * 60);
    expect(minutes(nights, '2026-10-24T23:00Z', '2026-10-25T12:00Z')).toBe(7 * 60);
  });

  it.each(['2026-03-24T05:17Z', '2026-10-20T05:17Z'])(
    'agrees with the clock on the wall, minute by minute from %s',
    (start) => {
      const hours = parseWorkingHours('mon-fri 08:10-12:00, sat-sun 00:30-03:30 Europe/London');
      const clock = new Intl.DateTimeFormat('en-GB', {
        timeZone: 'Europe/London',
        weekday: 'short',
        hour: '2-digit',
        minute: '2-digit',
      });
      const isOnTheWall = (at: Date): boolean => {
        const [, day = '', time = ''] = /(\w+),? (\d\d:\d\d)/.exec(clock.format(at)) ?? [];
        return ['Sat', 'Sun'].includes(day)
          ? time >= '00:30' && time < '03:30'
          : time >= '08:10' && time < '12:00';
      };
      const from = Date.parse(start);
      let expected = 0;
      for (let passed = 0; passed < 7 * 1_440 + 600; passed += 1) {
        const at = new Date(from + passed * 60_000);
        const isWork = isOnTheWall(at);
        if (passed % 7 === 0) expect([at, isAtWork(hours, at)]).toEqual([at, isWork]);
        if (isWork) expected += 1;
      }
      const to = new Date(from + (7 * 1_440 + 600) * 60_000);
      expect(expected).toBeGreaterThan(1_000);
      expect(workingMinutes(hours, new Date(from), to)).toBe(expected);
    },
  );
});

describe('isAtWork', () => {
  it.each([
    ['2026-03-01T05:59:59Z', false],
    ['2026-03-01T06:00:00Z', true],
    ['2026-03-01T14:59:59Z', true],
    ['2026-03-01T15:00:00Z', false],
    ['2026-03-05T10:00:00Z', true],
    ['2026-03-06T10:00:00Z', false],
    // Sunday in Riyadh, still Saturday in UTC.
    ['2026-02-28T22:00:00Z', false],
  ])('%s: %s', (at, expected) => {
    expect(isAtWork(riyadh, new Date(at))).toBe(expected);
  });
});

describe('parseWorkingHours', () => {
  it('takes several rows, ranges over the week’s end, and the end of a day', () => {
    const hours = parseWorkingHours(
      ' Sat-Mon 13:00-24:00,  sun 00:00-02:00 , sun 08:00-09:00  UTC ',
    );
    const late = { from: 13 * 60, to: 24 * 60 };
    expect(hours).toEqual({
      timeZone: 'UTC',
      week: [[{ from: 0, to: 120 }, { from: 480, to: 540 }, late], [late], [], [], [], [], [late]],
    });
    expect(minutes(hours, '2026-02-28T23:00Z', '2026-03-01T01:00Z')).toBe(120);
  });

  it.each([
    '',
    'Asia/Riyadh',
    'sun-thu 09:00-18:00',
    'sun-thu 09:00-18:00 Mars/Olympus',
    'sun-thu 18:00-09:00 Asia/Riyadh',
    'sun-thu 09:00-09:00 Asia/Riyadh',
    'sun-thu 09:60-18:00 Asia/Riyadh',
    'sun-thu 09:00-24:01 Asia/Riyadh',
    'sun-thu 9-18 Asia/Riyadh',
    'sunday 09:00-18:00 Asia/Riyadh',
    'sun-xyz 09:00-18:00 Asia/Riyadh',
    'sun-thu 09:00-18:00, Asia/Riyadh',
  ])('refuses %j', (text) => {
    const attempt = (): unknown => parseWorkingHours(text);
    expect(attempt).toThrow(ConfigError);
    expect(attempt).toThrow('must be hours such as');
  });

  it('refuses rows that overlap', () => {
    expect(() => parseWorkingHours('sun-thu 09:00-18:00, mon 17:59-20:00 UTC')).toThrow(
      'has two rows that overlap',
    );
  });
});

describe('nextShiftStart', () => {
  const split = parseWorkingHours('sun 09:00-12:00, sun 16:00-20:00 Asia/Riyadh');
  it.each([
    ['in the evening, the next morning', riyadh, '2026-03-01T16:00Z', '2026-03-02T06:00Z'],
    ['before work, the same day', riyadh, '2026-03-01T05:59Z', '2026-03-01T06:00Z'],
    ['at the weekend, its end', riyadh, '2026-03-05T15:00Z', '2026-03-08T06:00Z'],
    ['in a break, its end', split, '2026-03-01T10:00Z', '2026-03-01T13:00Z'],
    ['after the only day, a week later', split, '2026-03-01T17:00Z', '2026-03-08T06:00Z'],
    ['over a change of the clocks', london, '2026-03-27T17:30Z', '2026-03-30T08:00Z'],
  ])('is %s', (_name, hours, after, expected) => {
    expect(nextShiftStart(hours, new Date(after))).toEqual(new Date(expected));
  });
});

describe('afterWorkingMinutes', () => {
  const split = parseWorkingHours('sun 09:00-12:00, sun 16:00-20:00 Asia/Riyadh');
  it.each([
    ['in a shift, later in it', riyadh, '2026-03-01T08:00Z', 60, '2026-03-01T09:00Z'],
    ['a whole shift, its end', riyadh, '2026-03-01T06:00Z', 540, '2026-03-01T15:00Z'],
    ['24 hours, over two nights', riyadh, '2026-03-01T08:00Z', 1_440, '2026-03-03T14:00Z'],
    ['from the evening on, the next day', riyadh, '2026-03-01T18:00Z', 30, '2026-03-02T06:30Z'],
    ['over the weekend', riyadh, '2026-03-05T14:00Z', 120, '2026-03-08T07:00Z'],
    ['over a break', split, '2026-03-01T08:00Z', 120, '2026-03-01T14:00Z'],
  ])('is %s', (_name, hours, from, minutes, expected) => {
    expect(afterWorkingMinutes(hours, new Date(from), minutes)).toEqual(new Date(expected));
  });
});
