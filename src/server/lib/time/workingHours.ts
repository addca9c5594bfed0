/** Reckoning with the team's working hours (DESK-05). */
import { addDays, dateInZone, instantInZone } from '../../../shared/dates';
import { HOURS_EXAMPLE, readWorkingHours } from '../../../shared/workingHours';
import type { HoursProblem, WorkingHours } from '../../../shared/workingHours';
import { MINUTE } from './clock';
import { ConfigError } from '../settings/env';

const FORM = `must be hours such as "${HOURS_EXAMPLE}"`;
const PROBLEMS: Readonly<Record<HoursProblem, string>> = {
  form: FORM,
  timeZone: `${FORM}, with an IANA time zone at the end`,
  overlap: 'has two rows that overlap',
};

/** Working hours of a setting. @throws ConfigError */
export function parseWorkingHours(text: string): WorkingHours {
  const hours = readWorkingHours(text);
  if (typeof hours === 'string') throw new ConfigError(PROBLEMS[hours]);
  return hours;
}

/** Returns whether an instant is within the team's working hours. */
export function isAtWork(hours: WorkingHours, at: Date): boolean {
  return shiftsOn(hours, dateInZone(at, hours.timeZone)).some(
    ({ start, end }) => start <= at && at < end,
  );
}

/** Days that are searched for working days; more than a year is closed to nobody. */
const MOST_DAYS = 400;

/**
 * The end of the last shift of a working day: of the first one after the day of an instant, or of a
 * later one. Undefined for hours without a shift.
 * @param days which working day after that day, from 1
 */
export function endOfWorkingDay(hours: WorkingHours, from: Date, days: number): Date | undefined {
  let date = dateInZone(from, hours.timeZone);
  let left = days;
  for (let day = 0; day < MOST_DAYS; day += 1) {
    date = addDays(date, 1);
    const last = shiftsOn(hours, date).at(-1);
    if (last) left -= 1;
    if (last && left === 0) return last.end;
  }
  return undefined;
}

/** The beginning of the first shift after an instant; undefined for hours without a shift. */
export function nextShiftStart(hours: WorkingHours, after: Date): Date | undefined {
  let date = dateInZone(after, hours.timeZone);
  for (let day = 0; day < MOST_DAYS; day += 1) {
    const shift = shiftsOn(hours, date).find(({ start }) => start > after);
    if (shift) return shift.start;
    date = addDays(date, 1);
  }
  return undefined;
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

/**
 * The instant at which so many minutes of working hours have passed; undefined for hours without a
 * shift, and where it is more than MOST_DAYS ahead.
 */
export function afterWorkingMinutes(
  hours: WorkingHours,
  from: Date,
  minutes: number,
): Date | undefined {
  let left = minutes * MINUTE;
  let date = dateInZone(from, hours.timeZone);
  for (let day = 0; day < MOST_DAYS; day += 1) {
    for (const { start, end } of shiftsOn(hours, date)) {
      const begin = Math.max(start.getTime(), from.getTime());
      const length = Math.max(0, end.getTime() - begin);
      if (length > 0 && left <= length) return new Date(begin + left);
      left -= length;
    }
    date = addDays(date, 1);
  }
  return undefined;
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
