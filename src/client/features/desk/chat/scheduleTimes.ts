/** Times in the reader's own time zone, as a `datetime-local` field has them (YYYY-MM-DDTHH:mm). */

/** Hour of the day at which the offered mornings begin. */
const MORNING_HOUR = 9;

const two = (value: number): string => String(value).padStart(2, '0');

export function localTime(at: Date): string {
  const day = [at.getFullYear(), two(at.getMonth() + 1), two(at.getDate())].join('-');
  return `${day}T${two(at.getHours())}:${two(at.getMinutes())}`;
}

/** The morning in so many days. */
export function morningIn(now: Date, days: number): Date {
  return new Date(now.getFullYear(), now.getMonth(), now.getDate() + days, MORNING_HOUR);
}
