import type { IntlShape } from 'react-intl';

import type { OpeningHours } from '../../../contract/content';

type Words = Pick<IntlShape, 'formatDate' | 'formatDateTimeRange' | 'formatList'>;

const DAY_MINUTES = 1_440;
/** A Sunday: its weekdays and times stand for all others. */
const SUNDAY = Date.UTC(2026, 10, 22);
const at = (day: number, minutes = 0): Date =>
  new Date(SUNDAY + (day * DAY_MINUTES + (minutes % DAY_MINUTES)) * 60_000);

/** Each row of the opening hours in words, such as `Sunday – Thursday` and `09:00–18:00`. */
export function openingRows(
  intl: Words,
  { rows }: OpeningHours,
): readonly { readonly days: string; readonly times: string }[] {
  return rows.map(({ days, shifts }) => ({
    days: daysText(intl, days),
    times: intl.formatList(
      shifts.map(({ from, to }) =>
        intl.formatDateTimeRange(at(0, from), at(0, to), {
          hour: 'numeric',
          minute: '2-digit',
          timeZone: 'UTC',
        }),
      ),
    ),
  }));
}

function daysText(intl: Words, days: readonly number[]): string {
  const [first = 0] = days;
  const last = days.at(-1) ?? first;
  const isRange = days.length > 2 && last - first === days.length - 1;
  return isRange
    ? intl.formatDateTimeRange(at(first), at(last), { weekday: 'long', timeZone: 'UTC' })
    : intl.formatList(
        days.map((day) => intl.formatDate(at(day), { weekday: 'long', timeZone: 'UTC' })),
      );
}

/** A time zone as people of it say it, such as `Saudi Arabia Time`. */
export function timeZoneText(
  { formatDateToParts }: Pick<IntlShape, 'formatDateToParts'>,
  timeZone: string,
): string {
  const parts = formatDateToParts(at(0), { timeZone, timeZoneName: 'shortGeneric' });
  return parts.find(({ type }) => type === 'timeZoneName')?.value ?? timeZone;
}
