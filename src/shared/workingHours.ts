/**
 * A week of shifts in a time zone, written as one line of text: the team's (DESK-05) and the
 * agency's (APP-15).
 */
import { isTimeZone } from './dates';

/** Minutes after midnight; `to` is exclusive, and 1440 is the end of the day. */
interface Shift {
  readonly from: number;
  readonly to: number;
}

export interface WorkingHours {
  /** IANA time zone. */
  readonly timeZone: string;
  /** Non-overlapping shifts in order, per weekday, starting with Sunday. */
  readonly week: readonly (readonly Shift[])[];
}

/** Why a text is not valid working hours. */
export type HoursProblem = 'form' | 'timeZone' | 'overlap';

/** An example with several shifts, shown in error messages. */
export const HOURS_EXAMPLE = 'sun-thu 09:00-18:00, sat 10:00-14:00 Asia/Riyadh';
const DAYS = ['sun', 'mon', 'tue', 'wed', 'thu', 'fri', 'sat'];
const ROW = /^([a-z]{3})(?:-([a-z]{3}))? (\d\d):(\d\d)-(\d\d):(\d\d)$/;
const DAY_MINUTES = 24 * 60;

/**
 * Parses working hours such as `sun-thu 09:00-18:00, sat 10:00-14:00 Asia/Riyadh`: rows of days and
 * hours, then a time zone. Write a shift over midnight as two rows.
 */
export function readWorkingHours(text: string): WorkingHours | HoursProblem {
  const [, rows = '', timeZone = ''] = /^(.+) (\S+)$/.exec(text.trim()) ?? [];
  if (!isTimeZone(timeZone)) return 'timeZone';
  const week: Shift[][] = DAYS.map(() => []);
  for (const text of rows.split(',')) {
    const row = readRow(text.trim().replace(/\s+/g, ' ').toLowerCase());
    if (!row) return 'form';
    for (const day of row.days) week[day]?.push(row.shift);
  }
  for (const shifts of week) {
    shifts.sort((a, b) => a.from - b.from);
    if (shifts.some(({ from }, index) => from < (shifts[index - 1]?.to ?? 0))) return 'overlap';
  }
  return { timeZone, week };
}

function readRow(
  row: string,
): { readonly days: readonly number[]; readonly shift: Shift } | undefined {
  const [, first = '', last = first, ...clock] = ROW.exec(row) ?? [];
  const [hour = NaN, minute = NaN, endHour = NaN, endMinute = NaN] = clock.map(Number);
  const [start, end] = [DAYS.indexOf(first), DAYS.indexOf(last)];
  const shift = { from: hour * 60 + minute, to: endHour * 60 + endMinute };
  const isClock = minute < 60 && endMinute < 60 && shift.from < shift.to && shift.to <= DAY_MINUTES;
  if (start < 0 || end < 0 || !isClock) return undefined;
  const count = ((end - start + DAYS.length) % DAYS.length) + 1;
  return { days: Array.from({ length: count }, (_, index) => (start + index) % 7), shift };
}
