import { styled } from '@mui/material/styles';
import { useState } from 'react';
import type { ReactElement } from 'react';
import { useIntl } from 'react-intl';

import { useGetConsultationSlotsQuery } from './bookingApi';
import { Button } from '../../ui/Button';
import { SkeletonBlock } from '../../ui/Skeletons';
import { CalendarIcon, ClockIcon } from '../../ui/icons/things';
import { FreeTimes } from './FreeTimes';
import { SlotText } from './SlotText';

/** Pixels. */
const BUTTON_HEIGHT = 48;

interface TimeChoiceProps {
  /** The chosen time; null for a call-back. */
  readonly startsAt: string | null;
  /** The chosen time was taken by another visitor: the free times are shown immediately. */
  readonly taken: boolean;
  readonly disabled: boolean;
  readonly onChoose: (startsAt: string) => void;
  readonly onClear: () => void;
}

/**
 * An optional time for the call (BOOK-04). Nothing where there are no free times: the call-back needs
 * no time.
 */
export function TimeChoice(props: TimeChoiceProps): ReactElement | null {
  const { startsAt, taken, disabled, onChoose, onClear } = props;
  const { formatMessage } = useIntl();
  const { data, isLoading, refetch } = useGetConsultationSlotsQuery(undefined);
  const [isOpen, setOpen] = useState(false);
  const { time_zone: agencyZone = null, slots = [] } = data?.data ?? {};
  if (isLoading) return <SkeletonBlock height={BUTTON_HEIGHT} />;
  if (agencyZone === null || slots.length === 0) return null;
  const isShown = isOpen || taken;
  const open = (): void => {
    // A page that the server rendered may be minutes old.
    if (!isOpen) void refetch();
    setOpen(!isOpen);
  };
  const choose = (slot: string): void => {
    // Stays open, so that the arrow keys go on through the times.
    setOpen(true);
    onChoose(slot);
  };
  return (
    <Frame>
      {startsAt === null ? (
        <Button
          bordered
          fullWidth
          startIcon={<CalendarIcon />}
          disabled={disabled}
          aria-expanded={isShown}
          onClick={open}
        >
          {formatMessage({ id: 'booking.chooseTime' })}
        </Button>
      ) : (
        <Chosen>
          <ClockIcon size={20} />
          <p>
            <SlotText slot={startsAt} agencyZone={agencyZone} />
          </p>
          <Button quiet disabled={disabled} aria-expanded={isShown} onClick={open}>
            {formatMessage({ id: 'booking.changeTime' })}
          </Button>
          <Button quiet disabled={disabled} onClick={onClear}>
            {formatMessage({ id: 'booking.clearTime' })}
          </Button>
        </Chosen>
      )}
      {isShown && (
        <FreeTimes
          startsAt={startsAt}
          disabled={disabled}
          slots={slots}
          agencyZone={agencyZone}
          onChoose={choose}
        />
      )}
    </Frame>
  );
}

const Frame = styled('div')(({ theme }) => ({ display: 'grid', gap: theme.spacing(2) }));

const Chosen = styled('div')(({ theme }) => ({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  gap: theme.spacing(0.5, 1.5),
  padding: theme.spacing(1, 1.5),
  borderRadius: theme.shape.borderRadius,
  background: theme.palette.background.subtle,
  '& > p': { flex: '1 1 12rem', margin: 0, fontWeight: 700 },
  '& small': { ...theme.typography.body2, display: 'block' },
}));
