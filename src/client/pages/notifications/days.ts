import { useIntl } from 'react-intl';

import type { Notification } from '../../../contract/content';

const DAY_MS = 24 * 60 * 60 * 1_000;

function dayOf(moment: Date): number {
  return new Date(moment.getFullYear(), moment.getMonth(), moment.getDate()).getTime();
}

/** Groups notifications by local day, in order; days are epoch milliseconds. */
export function byDay(
  items: readonly Notification[],
): readonly (readonly [day: number, items: readonly Notification[]])[] {
  const days = new Map<number, Notification[]>();
  for (const item of items) {
    const day = dayOf(new Date(item.created_at));
    const known = days.get(day);
    if (known) known.push(item);
    else days.set(day, [item]);
  }
  return [...days];
}

/** A day's heading: today, yesterday, or its date. */
export function useDayText(): (day: number) => string {
  const { formatDate, formatRelativeTime } = useIntl();
  return (day) => {
    // Rounded: days with a clock change have 23 or 25 hours.
    const daysAgo = Math.round((dayOf(new Date()) - day) / DAY_MS);
    if (daysAgo === 0 || daysAgo === 1) {
      return formatRelativeTime(-daysAgo, 'day', { numeric: 'auto' });
    }
    const year = new Date(day).getFullYear() === new Date().getFullYear() ? undefined : 'numeric';
    return formatDate(day, {
      weekday: 'long',
      day: 'numeric',
      month: 'long',
      ...(year && { year }),
    });
  };
}
