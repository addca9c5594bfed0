import {
  addDays,
  dateInZone,
  isIsoDate,
  isMonday,
  isTimeZone,
  nextMonday,
  startOfDay,
  toIsoDate,
} from '../../src/shared/dates';

describe('calendar dates', () => {
  it.each(['2026-02-28', '2028-02-29', '1999-12-31', '1900-01-01', '2199-12-31'])(
    'accepts %s',
    (date) => {
      expect(isIsoDate(date)).toBe(true);
    },
  );

  it.each(['2026-02-29', '2026-13-01', '2026-00-10', '26-01-01', '2026-1-1', '', 'x'])(
    "rejects '%s'",
    (date) => {
      expect(isIsoDate(date)).toBe(false);
    },
  );

  it.each(['0000-01-01', '0002-03-05', '0202-01-04', '1899-12-31', '2200-01-01', '9999-12-31'])(
    'rejects %s as out of range',
    (date) => {
      expect(isIsoDate(date)).toBe(false);
    },
  );

  it('recognises Mondays', () => {
    expect(isMonday('2026-11-23')).toBe(true);
    expect(isMonday('2026-11-22')).toBe(false);
  });

  it.each([
    ['2026-11-21', '2026-11-23'],
    ['2026-11-22', '2026-11-23'],
    ['2026-11-23', '2026-11-30'],
    ['2026-12-29', '2027-01-04'],
  ])('returns the Monday after %s: %s', (date, monday) => {
    expect(nextMonday(date)).toBe(monday);
  });

  it('adds days across months and leap years', () => {
    expect(addDays('2028-02-28', 2)).toBe('2028-03-01');
    expect(addDays('2027-01-01', -1)).toBe('2026-12-31');
  });

  it('returns the UTC date of an instant', () => {
    expect(toIsoDate(new Date('2026-11-21T23:59:59.999Z'))).toBe('2026-11-21');
  });
});

describe('days in a time zone', () => {
  it.each([
    ['2026-03-05', 'UTC', '2026-03-05T00:00:00.000Z'],
    ['2026-03-05', 'Asia/Riyadh', '2026-03-04T21:00:00.000Z'],
    ['2026-03-05', 'Pacific/Auckland', '2026-03-04T11:00:00.000Z'],
    ['2026-03-05', 'America/Los_Angeles', '2026-03-05T08:00:00.000Z'],
    // DST changes on that day, before and after noon UTC.
    ['2026-03-29', 'Europe/London', '2026-03-29T00:00:00.000Z'],
    ['2026-03-30', 'Europe/London', '2026-03-29T23:00:00.000Z'],
    ['2026-11-01', 'America/New_York', '2026-11-01T04:00:00.000Z'],
    ['2026-11-02', 'America/New_York', '2026-11-02T05:00:00.000Z'],
    // In Cairo DST skips midnight.
    ['2026-04-24', 'Africa/Cairo', '2026-04-23T22:00:00.000Z'],
  ])('%s in %s starts at %s', (date, zone, instant) => {
    const start = startOfDay(date, zone);
    expect(start.toISOString()).toBe(instant);
    expect(dateInZone(start, zone)).toBe(date);
    expect(dateInZone(new Date(start.getTime() - 1_000), zone)).toBe(addDays(date, -1));
  });

  it('accepts known zone names only', () => {
    expect(['UTC', 'Asia/Riyadh', 'Europe/London'].every(isTimeZone)).toBe(true);
    expect(['', 'Riyadh', "x' or 1=1"].some(isTimeZone)).toBe(false);
  });
});
