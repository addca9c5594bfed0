import { useCallback } from 'react';
import type { ReactElement } from 'react';

import type { BookingCard } from '../../../../contract/partner/partner';
import type { Selection } from '../../../ui/selection/useSelection';
import { DecisionActions } from '../components/DecisionActions';
import type { JustDeclined } from '../components/useDecision';
import { useRows } from '../list/PartnerBench';
import type { OpenedRow } from '../list/PartnerBench';
import { BookingCards } from './BookingCards';
import { BookingTable } from './BookingTable';

/** Requests that the institute holds, with what can be done: rows on a laptop, cards on a phone. */
export function Bookings({
  label,
  level,
  cards,
  onDeclined,
  row,
  selection,
}: {
  /** The table's accessible name. */
  readonly label: string;
  readonly level?: 'h2' | 'h3';
  readonly cards: readonly BookingCard[];
  readonly onDeclined: (declined: JustDeclined) => void;
  readonly row: OpenedRow;
  /** Ticks for confirming several; none without it. */
  readonly selection?: Selection<number>;
}): ReactElement {
  const more = selection && { selection };
  const actions = useCallback(
    (card: BookingCard) => <DecisionActions card={card} onDeclined={onDeclined} />,
    [onDeclined],
  );
  return useRows() ? (
    <BookingTable label={label} cards={cards} row={row} {...more}>
      {actions}
    </BookingTable>
  ) : (
    <BookingCards cards={cards} onDeclined={onDeclined} {...(level && { level })} {...more} />
  );
}
