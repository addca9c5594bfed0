/**
 * Calendar dates as ISO text (YYYY-MM-DD), without a time of day: a course starts on a date wherever
 * its reader is. All arithmetic is in UTC so that no daylight saving time moves a day.
 */

const ISO_DATE = /^\d{4}-\d{2}-\d{2}$/;
const DAY_MS = 86_400_000;
const MONDAY = 1;

const toTime = (date: string): number => Date.parse(`${date}T00:00:00Z`);

/** Whether the text is a date that exists: '2026-02-30' is not. */
export function isIsoDate(text: string): boolean {
  if (!ISO_DATE.test(text)) return false;
  const time = toTime(text);
  return !Number.isNaN(time) && toIsoDate(new Date(time)) === text;
}

/** The UTC date of an instant. */
export function toIsoDate(instant: Date): string {
  return instant.toISOString().slice(0, 10);
}

/** Whether a valid ISO date is a Monday, on which courses begin (product decisions: Pages). */
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
