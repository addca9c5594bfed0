import { addDays, isIsoDate, isMonday, nextMonday, toIsoDate } from '../../src/contract/dates';

describe('calendar dates', () => {
  it.each(['2026-02-28', '2028-02-29', '1999-12-31'])('%s exists', (date) => {
    expect(isIsoDate(date)).toBe(true);
  });

  it.each(['2026-02-29', '2026-13-01', '2026-00-10', '26-01-01', '2026-1-1', '', 'x'])(
    "'%s' does not",
    (date) => {
      expect(isIsoDate(date)).toBe(false);
    },
  );

  it('knows Mondays', () => {
    expect(isMonday('2026-11-23')).toBe(true);
    expect(isMonday('2026-11-22')).toBe(false);
  });

  it.each([
    ['2026-11-21', '2026-11-23'],
    ['2026-11-22', '2026-11-23'],
    ['2026-11-23', '2026-11-30'],
    ['2026-12-29', '2027-01-04'],
  ])('the Monday after %s is %s', (date, monday) => {
    expect(nextMonday(date)).toBe(monday);
  });

  it('adds days across months and leap years', () => {
    expect(addDays('2028-02-28', 2)).toBe('2028-03-01');
    expect(addDays('2027-01-01', -1)).toBe('2026-12-31');
  });

  it('takes the UTC date of an instant', () => {
    expect(toIsoDate(new Date('2026-11-21T23:59:59.999Z'))).toBe('2026-11-21');
  });
});
