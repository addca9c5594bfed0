import type { IntlShape } from 'react-intl';

import type { OpeningHours } from '../../../contract/content/content';

type Words = Pick<IntlShape, 'formatDate' | 'formatList' | 'formatMessage'>;

const DAY_MINUTES = 1_440;
/** An arbitrary Sunday, for formatting weekdays and times. */
const SUNDAY = Date.UTC(2026, 10, 22);
const at = (day: number, minutes = 0): Date =>
  new Date(SUNDAY + (day * DAY_MINUTES + (minutes % DAY_MINUTES)) * 60_000);

/** Formats each row of the opening hours, such as `Sunday to Thursday` and `9:00 to 18:00`. */
export function openingRows(
  intl: Words,
  { rows }: OpeningHours,
): readonly { readonly days: string; readonly times: string }[] {
  return rows.map(({ days, shifts }) => ({
    days: daysText(intl, days),
    times: intl.formatList(
      shifts.map(({ from, to }) => spanText(intl, timeText(intl, from), timeText(intl, to))),
    ),
  }));
}

function spanText({ formatMessage }: Words, from: string, to: string): string {
  return formatMessage({ id: 'common.span' }, { from, to });
}

function timeText({ formatDate }: Words, minutes: number): string {
  return formatDate(at(0, minutes), { hour: 'numeric', minute: '2-digit', timeZone: 'UTC' });
}

function daysText(intl: Words, days: readonly number[]): string {
  const [first = 0] = days;
  const last = days.at(-1) ?? first;
  const isRange = days.length > 2 && last - first === days.length - 1;
  const name = (day: number): string => weekdayName(intl, day);
  return isRange ? spanText(intl, name(first), name(last)) : intl.formatList(days.map(name));
}

/** The localized name of a weekday. @param day 0 is Sunday */
export function weekdayName({ formatDate }: Pick<IntlShape, 'formatDate'>, day: number): string {
  return formatDate(at(day), { weekday: 'long', timeZone: 'UTC' });
}

/** The localized name of a time zone, such as `Saudi Arabia Time`. */
export function timeZoneText(
  { formatDateToParts }: Pick<IntlShape, 'formatDateToParts'>,
  timeZone: string,
): string {
  const parts = formatDateToParts(at(0), { timeZone, timeZoneName: 'shortGeneric' });
  return parts.find(({ type }) => type === 'timeZoneName')?.value ?? timeZone;
}
