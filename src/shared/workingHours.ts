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
  const shift = { from: hour * 60 + minute, to: endHour * 60 + endMinute };
  const isClock = minute < 60 && endMinute < 60 && shift.from < shift.to && shift.to <= DAY_MINUTES;
  const days = daysBetween(first, last);
  return days.length > 0 && isClock ? { days, shift } : undefined;
}

/** The weekdays from one to another, also over Saturday; none for names of no day. */
function daysBetween(first: string, last: string): readonly number[] {
  const [start, end] = [DAYS.indexOf(first), DAYS.indexOf(last)];
  if (start < 0 || end < 0) return [];
  const count = ((end - start + DAYS.length) % DAYS.length) + 1;
  return Array.from({ length: count }, (_, index) => (start + index) % 7);
}

/** A shift as it is typed: `HH:MM`, or empty while it is not. */
export interface TypedShift {
  readonly from: string;
  readonly to: string;
}

/** Hours as a form has them, which need not be valid yet. */
export interface TypedWeek {
  readonly timeZone: string;
  /** Shifts per weekday, starting with Sunday; none for a closed day. */
  readonly week: readonly (readonly TypedShift[])[];
}

const TYPED_ROW = /^([a-z]{3})(?:-([a-z]{3}))? (\d\d:\d\d|)-(\d\d:\d\d|)$/;

/** Reads the text of a form; what cannot be read is left out. @param zone taken where the text has none */
export function readTypedWeek(text: string, zone: string): TypedWeek {
  const [, rows = '', last = ''] = /^(?:(.*) )?(\S+)$/.exec(text.trim()) ?? [];
  const week: TypedShift[][] = DAYS.map(() => []);
  for (const row of rows.split(',')) {
    const [, first = '', end = first, from = '', to = ''] =
      TYPED_ROW.exec(row.trim().replace(/\s+/g, ' ').toLowerCase()) ?? [];
    for (const day of daysBetween(first, end)) week[day]?.push({ from, to });
  }
  return { timeZone: isTimeZone(last) ? last : zone, week };
}

/** Writes hours in the format of `readWorkingHours`, with days of equal shifts in a row together. */
export function writeTypedWeek({ timeZone, week }: TypedWeek): string {
  const rows: string[] = [];
  for (let day = 0; day < week.length;) {
    const shifts = week[day] ?? [];
    let end = day;
    while (end + 1 < week.length && areSame(shifts, week[end + 1] ?? [])) end += 1;
    const days = end === day ? DAYS[day] : `${DAYS[day]}-${DAYS[end]}`;
    rows.push(...shifts.map(({ from, to }) => `${days} ${from}-${to}`));
    day = end + 1;
  }
  return [rows.join(', '), timeZone].filter(Boolean).join(' ');
}

const areSame = (one: readonly TypedShift[], other: readonly TypedShift[]): boolean =>
  one.length === other.length &&
  one.every(({ from, to }, index) => from === other[index]?.from && to === other[index].to);
