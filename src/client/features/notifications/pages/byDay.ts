import type { Notification } from '../../../../contract/content/content';
import { dayOf } from '../../../lib/format/days';

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
