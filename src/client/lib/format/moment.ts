import type { IntlShape } from 'react-intl';

/**
 * A moment in the reader's own time zone: the time, with the day if it is not today.
 * @param at milliseconds since the epoch
 */
export function formatMoment({ formatDate }: Pick<IntlShape, 'formatDate'>, at: number): string {
  const isToday = new Date(at).toDateString() === new Date().toDateString();
  return formatDate(at, {
    hour: 'numeric',
    minute: '2-digit',
    ...(isToday ? {} : { weekday: 'long', day: 'numeric', month: 'long' }),
  });
}
