/**
 * Calendar dates as ISO text (YYYY-MM-DD), without a time of day: a course starts on a date
 * wherever its reader is. All arithmetic is in UTC so that no daylight saving time moves a day.
 * Only where a reader speaks of an instant by its day ("sent on") does the reader's time zone come
 * in.
 */

const ISO_DATE = /^\d{4}-\d{2}-\d{2}$/;
const DAY_MS = 86_400_000;
const MONDAY = 1;

/**
 * The dates that anything here can be about. Far outside them dates do not mean the same
 * everywhere: `Date.UTC` takes the year 2 for 1902, and the day after 9999 is no date of four
 * digits.
 */
export const EARLIEST_DATE = '1900-01-01';
export const LATEST_DATE = '2199-12-31';

const toTime = (date: string): number => Date.parse(`${date}T00:00:00Z`);

/** Whether the text is a date that exists ('2026-02-30' does not), not too far away to be meant. */
export function isIsoDate(text: string): boolean {
  if (!ISO_DATE.test(text) || text < EARLIEST_DATE || text > LATEST_DATE) return false;
  const time = toTime(text);
  return !Number.isNaN(time) && toIsoDate(new Date(time)) === text;
}

/** The UTC date of an instant. */
export function toIsoDate(instant: Date): string {
  return instant.toISOString().slice(0, 10);
}

/** Whether a valid ISO date is a Monday, on which courses begin (CRS-01). */
export function isMonday(date: string): boolean {
  return new Date(toTime(date)).getUTCDay() === MONDAY;
}

/** A valid ISO date, so many days later (earlier when negative). */
export function addDays(date: string, days: number): string {
  return toIsoDate(new Date(toTime(date) + days * DAY_MS));
}

/** The first Monday after a valid ISO date; a Monday's next one is a week later. */
export function nextMonday(date: string): string {
  const day = new Date(toTime(date)).getUTCDay();
  return addDays(date, (8 - day) % 7 || 7);
}

/** Whether the text is the name of a time zone, such as `Asia/Riyadh`. */
export function isTimeZone(name: string): boolean {
  try {
    new Intl.DateTimeFormat('en', { timeZone: name });
    return true;
  } catch {
    return false;
  }
}

/** The date that an instant falls on in a time zone. */
export function dateInZone(instant: Date, timeZone: string): string {
  return toIsoDate(wallClock(instant, timeZone));
}

/** The first instant of a valid ISO date in a time zone. */
export function startOfDay(date: string, timeZone: string): Date {
  const midnight = toTime(date);
  const shiftAt = (instant: number): number =>
    wallClock(new Date(instant), timeZone).getTime() - instant;
  // The zone's distance from UTC is the one of that very instant, which is not known before: the
  // second look settles it. Where the clock skips midnight, the day begins with the later of the
  // two.
  const first = midnight - shiftAt(midnight);
  const second = midnight - shiftAt(first);
  if (second === midnight - shiftAt(second)) return new Date(second);
  return new Date(Math.max(first, second));
}

/** What the clocks of a zone show at an instant (to the second), as if it were UTC. */
function wallClock(instant: Date, timeZone: string): Date {
  const parts = new Intl.DateTimeFormat('en-u-ca-gregory-nu-latn', {
    timeZone,
    hourCycle: 'h23',
    year: 'numeric',
    month: 'numeric',
    day: 'numeric',
    hour: 'numeric',
    minute: 'numeric',
    second: 'numeric',
  }).formatToParts(instant);
  const part = (type: Intl.DateTimeFormatPartTypes): number =>
    Number(parts.find((one) => one.type === type)?.value);
  const day = [part('year'), part('month') - 1, part('day')] as const;
  return new Date(Date.UTC(...day, part('hour'), part('minute'), part('second')));
}
