import { useIntl } from 'react-intl';
import { serverNow } from '../serverTime';

const DAY_MS = 24 * 60 * 60 * 1_000;

/** The local day of a moment, as the epoch milliseconds of its midnight. */
export function dayOf(moment: Date): number {
  return new Date(moment.getFullYear(), moment.getMonth(), moment.getDate()).getTime();
}

/** A day's heading: today, yesterday, or its date. */
export function useDayText(): (day: number) => string {
  const { formatDate, formatRelativeTime } = useIntl();
  return (day) => {
    // Rounded: days with a clock change have 23 or 25 hours.
    const daysAgo = Math.round((dayOf(new Date(serverNow())) - day) / DAY_MS);
    if (daysAgo === 0 || daysAgo === 1) {
      return formatRelativeTime(-daysAgo, 'day', { numeric: 'auto' });
    }
    const year =
      new Date(day).getFullYear() === new Date(serverNow()).getFullYear() ? undefined : 'numeric';
    return formatDate(day, {
      weekday: 'long',
      day: 'numeric',
      month: 'long',
      ...(year && { year }),
    });
  };
}
