import { useCallback } from 'react';
import type { ReactElement } from 'react';

import type { BookingCard } from '../../../../contract/partner/partner';
import { SnatchActions } from '../components/SnatchActions';
import type { SnatchWinner } from '../components/useSnatch';
import { RequestCardView } from '../../requests/components/RequestCardView';

/** An open request with the press that snatches it. */
export function OpenRequestCard({
  card,
  limit,
  onGone,
  onPressed,
}: {
  readonly card: BookingCard;
  /** Maximum unconfirmed snatches. */
  readonly limit: number | undefined;
  /** Must be stable. */
  readonly onGone: (request: number, winner: SnatchWinner) => void;
  /** Must be stable. Told when a press is sent, and when it is answered. */
  readonly onPressed: (card: BookingCard, isUnderWay: boolean) => void;
}): ReactElement {
  const { id } = card;
  const onGoneFrom = useCallback((winner: SnatchWinner) => onGone(id, winner), [id, onGone]);
  const onBusy = useCallback((busy: boolean) => onPressed(card, busy), [card, onPressed]);
  return (
    <RequestCardView card={card} level="h3">
      <SnatchActions request={id} limit={limit} onGone={onGoneFrom} onBusy={onBusy} />
    </RequestCardView>
  );
}
