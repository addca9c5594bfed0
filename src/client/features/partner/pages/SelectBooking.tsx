import type { ReactElement } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';

import type { BookingCard } from '../../../../contract/partner/partner';
import { CardCheckbox } from '../../../ui/selection/CardCheckbox';
import type { Selection } from '../../../ui/selection/useSelection';

/** Whether a request awaits the institute's answer. */
export const awaitsAnswer = ({
  booking_status: status,
}: Pick<BookingCard, 'booking_status'>): boolean => status === 'new' || status === 'snatched';

/** Ticks a request that awaits the institute's answer, to confirm several at once (PAR-15). */
export function SelectBooking({
  card: { id, booking_status: status },
  selection,
  isPlain = false,
}: {
  readonly card: Pick<BookingCard, 'id' | 'booking_status'>;
  readonly selection: Selection<number>;
  /** Without a word beside it, as in a table. */
  readonly isPlain?: boolean;
}): ReactElement | null {
  const { formatMessage } = useIntl();
  if (!awaitsAnswer({ booking_status: status })) return null;
  const label = formatMessage({ id: 'partnerPages.selectOne' }, { number: id });
  return (
    <CardCheckbox
      id={id}
      selection={selection}
      name={`select-${id}`}
      input={{ 'aria-label': label, 'aria-keyshortcuts': 'x' }}
    >
      {!isPlain && <FormattedMessage id="partnerPages.select" />}
    </CardCheckbox>
  );
}
