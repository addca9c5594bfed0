/** The team's working hours (DESK-05): a week of shifts in a time zone. */
import { addDays, dateInZone, instantInZone, isTimeZone } from '../../../contract/dates';
import { DAY, MINUTE } from './clock';
import { ConfigError } from '../settings/env';

/** Minutes after midnight; `to` is exclusive, and 1440 is the end of the day. */
interface Shift {
  readonly from: number;
  readonly to: number;
}

export interface WorkingHours {
  /** IANA name. */
  readonly timeZone: string;
  /** The shifts of each weekday from Sunday on, in order, which do not overlap. */
  readonly week: readonly (readonly Shift[])[];
}

const DAYS = ['sun', 'mon', 'tue', 'wed', 'thu', 'fri', 'sat'];
const FORM = 'must be hours such as "sun-thu 09:00-18:00, sat 10:00-14:00 Asia/Riyadh"';
const ROW = /^([a-z]{3})(?:-([a-z]{3}))? (\d\d):(\d\d)-(\d\d):(\d\d)$/;

/**
 * Working hours from a text such as `sun-thu 09:00-18:00, sat 10:00-14:00 Asia/Riyadh`: rows of days
 * and hours, and a time zone at the end. A shift over midnight is two rows. @throws ConfigError
 */
export function parseWorkingHours(text: string): WorkingHours {
  const [, rows = '', timeZone = ''] = /^(.+) (\S+)$/.exec(text.trim()) ?? [];
  if (!isTimeZone(timeZone)) throw new ConfigError(`${FORM}, with an IANA time zone at the end`);
  const week: Shift[][] = DAYS.map(() => []);
  for (const row of rows.split(',')) {
    const { days, shift } = parseRow(row.trim().replace(/\s+/g, ' ').toLowerCase());
    for (const day of days) week[day]?.push(shift);
  }
  for (const shifts of week) {
    shifts.sort((a, b) => a.from - b.from);
    if (shifts.some(({ from }, index) => from < (shifts[index - 1]?.to ?? 0))) {
      throw new ConfigError('has two rows that overlap');
    }
  }
  return { timeZone, week };
}

function parseRow(row: string): { readonly days: readonly number[]; readonly shift: Shift } {
  const [, first = '', last = first, ...clock] = ROW.exec(row) ?? [];
  const [hour = NaN, minute = NaN, endHour = NaN, endMinute = NaN] = clock.map(Number);
  const [start, end] = [DAYS.indexOf(first), DAYS.indexOf(last)];
  const shift = { from: hour * 60 + minute, to: endHour * 60 + endMinute };
  const isClock =
    minute < 60 && endMinute < 60 && shift.from < shift.to && shift.to <= DAY / MINUTE;
  if (start < 0 || end < 0 || !isClock) throw new ConfigError(FORM);
  const count = ((end - start + DAYS.length) % DAYS.length) + 1;
  return { days: Array.from({ length: count }, (_, index) => (start + index) % 7), shift };
}

/** Whether the team is at work. */
export function isAtWork(hours: WorkingHours, at: Date): boolean {
  return shiftsOn(hours, dateInZone(at, hours.timeZone)).some(
    ({ start, end }) => start <= at && at < end,
  );
}

/** Minutes of working hours between two instants, rounded; 0 when the first is not the earlier. */
export function workingMinutes(hours: WorkingHours, from: Date, to: Date): number {
  let total = 0;
  const last = dateInZone(to, hours.timeZone);
  for (let date = dateInZone(from, hours.timeZone); date <= last; date = addDays(date, 1)) {
    for (const { start, end } of shiftsOn(hours, date)) {
      const overlap =
        Math.min(end.getTime(), to.getTime()) - Math.max(start.getTime(), from.getTime());
      total += Math.max(0, overlap);
    }
  }
  return Math.round(total / MINUTE);
}

/** A day's shifts as instants: its length is 23 or 25 hours where the clock changes. */
export function shiftsOn(
  { timeZone, week }: WorkingHours,
  date: string,
): { readonly start: Date; readonly end: Date }[] {
  const shifts = week[new Date(`${date}T00:00:00Z`).getUTCDay()] ?? [];
  return shifts.map(({ from, to }) => ({
    start: instantInZone(date, from, timeZone),
    end: instantInZone(date, to, timeZone),
  }));
}
