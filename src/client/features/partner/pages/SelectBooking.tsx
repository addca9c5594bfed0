import Checkbox from '@mui/material/Checkbox';
import { styled } from '@mui/material/styles';
import type { ReactElement } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';

import type { BookingCard } from '../../../../contract/partner/partner';
import { TOUCH_TARGET } from '../../../theme/tokens';
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
  const isChosen = selection.ids.includes(id);
  return (
    <Label>
      <Checkbox
        name={`select-${id}`}
        checked={isChosen}
        disabled={selection.isFull && !isChosen}
        slotProps={{
          input: {
            'aria-label': formatMessage({ id: 'partnerPages.selectOne' }, { number: id }),
            'aria-keyshortcuts': 'x',
          },
        }}
        onChange={() => selection.toggle(id)}
      />
      {!isPlain && <FormattedMessage id="partnerPages.select" />}
    </Label>
  );
}

const Label = styled('label')(({ theme }) => ({
  ...theme.typography.body2,
  display: 'inline-flex',
  alignItems: 'center',
  minBlockSize: TOUCH_TARGET,
  // Above the card's link.
  position: 'relative',
  marginInlineStart: -11,
  whiteSpace: 'nowrap',
  cursor: 'pointer',
}));
