import type { IntlShape } from 'react-intl';

import { dateInZone } from '../../../shared/dates';

type Words = Pick<IntlShape, 'formatDate' | 'formatTime'>;

/** The browser's time zone, an IANA name. */
export const ownTimeZone = (): string => Intl.DateTimeFormat().resolvedOptions().timeZone;

/** The slots by day of a time zone, in order. */
export function slotsByDay(
  slots: readonly string[],
  timeZone: string,
): ReadonlyMap<string, readonly string[]> {
  const days = new Map<string, string[]>();
  for (const slot of slots) {
    const day = dateInZone(new Date(slot), timeZone);
    days.set(day, [...(days.get(day) ?? []), slot]);
  }
  return days;
}

/** A slot's day in a time zone, such as `Monday 4 March`. */
export function slotDay({ formatDate }: Words, slot: string, timeZone: string): string {
  return formatDate(slot, { weekday: 'long', day: 'numeric', month: 'long', timeZone });
}

/** A slot's time in a time zone, such as `09:30`. */
export function slotTime({ formatTime }: Words, slot: string, timeZone: string): string {
  return formatTime(slot, { hour: 'numeric', minute: '2-digit', timeZone });
}

/** Whether the clocks of two time zones show the same at that instant. */
export function sameClock(slot: string, one: string, other: string): boolean {
  const clock = (timeZone: string): string =>
    new Intl.DateTimeFormat('en', { dateStyle: 'short', timeStyle: 'short', timeZone }).format(
      new Date(slot),
    );
  return clock(one) === clock(other);
}
