import { useState } from 'react';

import { CONFIRM_AT_ONCE_MAX } from '../../../../contract/partner/partner';
import type { BookingCard } from '../../../../contract/partner/partner';

export interface BookingSelection {
  /** The chosen requests that are in the list and still await an answer. */
  readonly ids: readonly number[];
  readonly isFull: boolean;
  readonly toggle: (id: number) => void;
  readonly clear: () => void;
}

/** The requests that are ticked; one that was decided meanwhile is no longer chosen. */
export function useBookingSelection(cards: readonly BookingCard[]): BookingSelection {
  const [chosen, setChosen] = useState<readonly number[]>([]);
  const ids = cards
    .filter(({ booking_status: status }) => status === 'new' || status === 'snatched')
    .map(({ id }) => id)
    .filter((id) => chosen.includes(id));
  return {
    ids,
    isFull: ids.length >= CONFIRM_AT_ONCE_MAX,
    // Two ticks may come before the list is drawn again.
    toggle: (id) =>
      setChosen((now) => (now.includes(id) ? now.filter((one) => one !== id) : [...now, id])),
    clear: () => setChosen([]),
  };
}
