/** Calendar dates (YYYY-MM-DD) without a time of day, computed in UTC. */

const ISO_DATE = /^\d{4}-\d{2}-\d{2}$/;
const MINUTE_MS = 60_000;
const DAY_MS = 86_400_000;
const MONDAY = 1;

/** Supported range: `Date.UTC` reads the year 2 as 1902, and years after 9999 need five digits. */
export const EARLIEST_DATE = '1900-01-01';
export const LATEST_DATE = '2199-12-31';

const toTime = (date: string): number => Date.parse(`${date}T00:00:00Z`);

/** Returns whether the text is an existing ISO date within the supported range. */
export function isIsoDate(text: string): boolean {
  if (!ISO_DATE.test(text) || text < EARLIEST_DATE || text > LATEST_DATE) return false;
  const time = toTime(text);
  return !Number.isNaN(time) && toIsoDate(new Date(time)) === text;
}

/** The UTC date of an instant. */
export function toIsoDate(instant: Date): string {
  return instant.toISOString().slice(0, 10);
}

/** Returns whether a valid ISO date is a Monday, the day on which courses start (CRS-01). */
export function isMonday(date: string): boolean {
  return new Date(toTime(date)).getUTCDay() === MONDAY;
}

/** Adds days, which may be negative, to a valid ISO date. */
export function addDays(date: string, days: number): string {
  return toIsoDate(new Date(toTime(date) + days * DAY_MS));
}

/** The first Monday strictly after a valid ISO date. */
export function nextMonday(date: string): string {
  const day = new Date(toTime(date)).getUTCDay();
  return addDays(date, (8 - day) % 7 || 7);
}

/** Returns whether the text is an IANA time zone, such as `Asia/Riyadh`. */
export function isTimeZone(name: string): boolean {
  try {
    wallClockFormat(name);
    return true;
  } catch {
    return false;
  }
}

/** The date of an instant in a time zone. */
export function dateInZone(instant: Date, timeZone: string): string {
  return toIsoDate(wallClock(instant, timeZone));
}

/** The first instant of a valid ISO date in a time zone. */
export function startOfDay(date: string, timeZone: string): Date {
  return instantInZone(date, 0, timeZone);
}

/** The instant at which a time zone's clock shows `minutes` after midnight on a valid ISO date. */
export function instantInZone(date: string, minutes: number, timeZone: string): Date {
  const wanted = toTime(date) + minutes * MINUTE_MS;
  const shiftAt = (instant: number): number =>
    wallClock(new Date(instant), timeZone).getTime() - instant;
  // The offset depends on the instant itself: a second pass corrects the first. In a gap (clock set
  // forward) the later instant is used.
  const first = wanted - shiftAt(wanted);
  const second = wanted - shiftAt(first);
  if (second === wanted - shiftAt(second)) return new Date(second);
  return new Date(Math.max(first, second));
}

/** The zone's wall-clock time at an instant, in seconds, expressed as UTC. */
function wallClock(instant: Date, timeZone: string): Date {
  const parts = wallClockFormat(timeZone).formatToParts(instant);
  const part = (type: Intl.DateTimeFormatPartTypes): number =>
    Number(parts.find((one) => one.type === type)?.value);
  const day = [part('year'), part('month') - 1, part('day')] as const;
  return new Date(Date.UTC(...day, part('hour'), part('minute'), part('second')));
}

const formats = new Map<string, Intl.DateTimeFormat>();
const MOST_FORMATS = 50;

/** Cached: creating a format costs a hundred times as much as using it. */
function wallClockFormat(timeZone: string): Intl.DateTimeFormat {
  const known = formats.get(timeZone);
  if (known) return known;
  const format = new Intl.DateTimeFormat('en-u-ca-gregory-nu-latn', {
    timeZone,
    hourCycle: 'h23',
    year: 'numeric',
    month: 'numeric',
    day: 'numeric',
    hour: 'numeric',
    minute: 'numeric',
    second: 'numeric',
  });
  if (formats.size >= MOST_FORMATS) formats.clear();
  formats.set(timeZone, format);
  return format;
}
