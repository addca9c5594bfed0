import { styled } from '@mui/material/styles';
import type { ReactElement } from 'react';

import type { BookingCard } from '../../../../contract/partner/partner';
import { BookingStatusChip } from '../components/BookingStatusChip';
import { DecisionActions } from '../components/DecisionActions';
import { NextActionText, isLate } from '../components/NextActionText';
import type { JustDeclined } from '../components/useDecision';
import { RequestCardView } from '../../requests/components/RequestCardView';
import { SelectBooking } from './SelectBooking';
import type { Selection } from '../../../ui/selection/useSelection';

/** Bookings as the specified cards, each with its next action and buttons. */
export function BookingCards({
  cards,
  level,
  onDeclined,
  selection,
}: {
  readonly cards: readonly BookingCard[];
  readonly level?: 'h2' | 'h3';
  readonly onDeclined: (declined: JustDeclined) => void;
  /** Ticks for confirming several; none without it. */
  readonly selection?: Selection<number>;
}): ReactElement {
  return (
    <CardGrid>
      {cards.map((card) => (
        <RequestCardView
          key={card.id}
          card={card}
          isOver={card.booking_status === 'withdrawn'}
          {...(level && { level })}
        >
          <NextLine card={card} isTagged />
          {selection && <SelectBooking card={card} selection={selection} />}
          <DecisionActions card={card} onDeclined={onDeclined} />
        </RequestCardView>
      ))}
    </CardGrid>
  );
}

/** A booking's status and its next action. */
export function NextLine({
  card,
  isTagged = false,
}: {
  readonly card: BookingCard;
  /** True if the specified tag above already shows the snatch's status. */
  readonly isTagged?: boolean;
}): ReactElement {
  const status = card.booking_status;
  return (
    <Line data-late={isLate(card) || undefined}>
      {!(isTagged && status === 'snatched') && <BookingStatusChip status={status} />}
      <span>
        <NextActionText card={card} />
      </span>
    </Line>
  );
}

export const CardGrid = styled('div')(({ theme }) => ({
  display: 'grid',
  gap: theme.spacing(3),
  marginBlockEnd: theme.spacing(3),
  gridTemplateColumns: 'repeat(auto-fill, minmax(min(100%, 20rem), 1fr))',
}));

const Line = styled('p')(({ theme }) => ({
  ...theme.typography.body2,
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  gap: theme.spacing(1),
  margin: 0,
  marginBlockEnd: theme.spacing(1.5),
  '&[data-late] > span': { color: theme.palette.error.main, fontWeight: 700 },
}));
