import useMediaQuery from '@mui/material/useMediaQuery';
import type { Theme } from '@mui/material/styles';
import type { ReactElement } from 'react';

import type { BookingCard } from '../../../../contract/partner/partner';
import type { Selection } from '../../../ui/selection/useSelection';
import { DecisionActions } from '../components/DecisionActions';
import type { JustDeclined } from '../components/useDecision';
import { BookingCards } from './BookingCards';
import { BookingTable } from './BookingTable';

/** Whether a partner's requests are rows, as at the desk, or the cards of a phone. */
export const useRows = (): boolean =>
  useMediaQuery((theme: Theme) => theme.breakpoints.up('lg'), { noSsr: true });

/** Requests that the institute holds, with what can be done: rows on a laptop, cards on a phone. */
export function Bookings({
  label,
  level,
  cards,
  onDeclined,
  selection,
}: {
  /** The table's accessible name. */
  readonly label: string;
  readonly level?: 'h2' | 'h3';
  readonly cards: readonly BookingCard[];
  readonly onDeclined: (declined: JustDeclined) => void;
  /** Ticks for confirming several; none without it. */
  readonly selection?: Selection<number>;
}): ReactElement {
  const more = selection && { selection };
  return useRows() ? (
    <BookingTable label={label} cards={cards} {...more}>
      {(card) => <DecisionActions card={card} onDeclined={onDeclined} />}
    </BookingTable>
  ) : (
    <BookingCards cards={cards} onDeclined={onDeclined} {...(level && { level })} {...more} />
  );
}
