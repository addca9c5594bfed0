import { useCallback } from 'react';
import type { ReactElement } from 'react';
import { useIntl } from 'react-intl';

import type { BookingCard } from '../../../../contract/partner/partner';
import { SnatchActions } from '../components/SnatchActions';
import type { SnatchWinner } from '../components/useSnatch';
import { RequestCardView } from '../../requests/components/RequestCardView';
import { useRows } from '../list/PartnerBench';
import type { OpenedRow } from '../list/PartnerBench';
import { CardGrid } from './BookingCards';
import { BookingTable } from './BookingTable';

interface Snatching {
  /** Maximum unconfirmed snatches. */
  readonly limit: number | undefined;
  /** Must be stable. */
  readonly onGone: (request: number, winner: SnatchWinner) => void;
  /** Must be stable. Told when a press is sent, and when it is answered. */
  readonly onPressed: (card: BookingCard, isUnderWay: boolean) => void;
}

/** Open requests, each with the press that snatches it; new ones are there at once (PAR-02). */
export function OpenRequests({
  cards,
  row,
  limit,
  onGone,
  onPressed,
}: Snatching & {
  readonly cards: readonly BookingCard[];
  readonly row: OpenedRow;
}): ReactElement {
  const { formatMessage } = useIntl();
  const isTable = useRows();
  const actions = useCallback(
    (card: BookingCard) => (
      <Snatch card={card} limit={limit} onGone={onGone} onPressed={onPressed} />
    ),
    [limit, onGone, onPressed],
  );
  if (isTable) {
    return (
      <BookingTable
        label={formatMessage({ id: 'partnerPages.openRequests' })}
        cards={cards}
        row={row}
        showsNew
      >
        {actions}
      </BookingTable>
    );
  }
  return (
    <CardGrid>
      {cards.map((card) => (
        <RequestCardView key={card.id} card={card} level="h3">
          {actions(card)}
        </RequestCardView>
      ))}
    </CardGrid>
  );
}

function Snatch({
  card,
  limit,
  onGone,
  onPressed,
}: Snatching & { readonly card: BookingCard }): ReactElement {
  const { id } = card;
  const onGoneFrom = useCallback((winner: SnatchWinner) => onGone(id, winner), [id, onGone]);
  const onBusy = useCallback((busy: boolean) => onPressed(card, busy), [card, onPressed]);
  return <SnatchActions request={id} limit={limit} onGone={onGoneFrom} onBusy={onBusy} />;
}
