import Radio from '@mui/material/Radio';
import { styled } from '@mui/material/styles';
import { useState } from 'react';
import type { ReactElement } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';

import { dateInZone } from '../../../shared/dates';
import { useGetConsultationSlotsQuery } from './bookingApi';
import { timeZoneText } from '../../lib/format/openingHours';
import { Button } from '../../ui/Button';
import { SelectControl } from '../../ui/SelectControl';
import { SkeletonBlock } from '../../ui/Skeletons';
import { CalendarIcon, ClockIcon } from '../../ui/icons/things';
import { SlotText } from './SlotText';
import { ownTimeZone, sameClock, slotDay, slotTime, slotsByDay } from './slotWords';

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
      {isShown && <Times {...props} onChoose={choose} slots={slots} agencyZone={agencyZone} />}
    </Frame>
  );
}

function Times({
  startsAt,
  disabled,
  onChoose,
  slots,
  agencyZone,
}: TimeChoiceProps & {
  readonly slots: readonly string[];
  readonly agencyZone: string;
}): ReactElement {
  const intl = useIntl();
  const { formatMessage } = intl;
  const zone = ownTimeZone();
  const days = slotsByDay(slots, zone);
  const [wanted, setWanted] = useState<string | null>(null);
  const chosenDay = startsAt === null ? null : dateInZone(new Date(startsAt), zone);
  const [firstDay = ''] = days.keys();
  const day = [wanted, chosenDay].find((one) => one !== null && days.has(one)) ?? firstDay;
  const ofDay = days.get(day) ?? [];
  const isAbroad = slots.some((slot) => !sameClock(slot, zone, agencyZone));
  return (
    <Stack>
      <SelectControl
        name="day"
        label={formatMessage({ id: 'booking.day' })}
        value={day}
        options={[...days].map(([value, [slot = '']]) => ({
          value,
          label: slotDay(intl, slot, zone),
        }))}
        onChange={({ target }) => setWanted(target.value)}
      />
      <fieldset disabled={disabled}>
        <legend>{formatMessage({ id: 'booking.time' })}</legend>
        <Grid>
          {ofDay.map((slot) => (
            <label key={slot} data-chosen={slot === startsAt || undefined}>
              <Radio
                size="small"
                // Submitted by the plain form, without the machine (SEO-10).
                name="starts_at"
                value={slot}
                checked={slot === startsAt}
                onChange={() => onChoose(slot)}
              />
              <span>
                <bdi>{slotTime(intl, slot, zone)}</bdi>
                {isAbroad && (
                  <small>
                    <bdi>{slotTime(intl, slot, agencyZone)}</bdi>
                  </small>
                )}
              </span>
            </label>
          ))}
        </Grid>
      </fieldset>
      <p>
        <FormattedMessage
          id={isAbroad ? 'booking.bothZones' : 'booking.oneZone'}
          values={{ zone: timeZoneText(intl, agencyZone) }}
        />
      </p>
    </Stack>
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

const Stack = styled('div')(({ theme }) => ({
  display: 'grid',
  gap: theme.spacing(2),
  '& > fieldset': { minInlineSize: 0, margin: 0, padding: 0, border: 0 },
  // Not the legends in the outlines of MUI's fields.
  '& > fieldset > legend': {
    ...theme.typography.body2,
    padding: 0,
    marginBlockEnd: theme.spacing(1),
  },
  '& > p': { ...theme.typography.body2, margin: 0, color: theme.palette.text.secondary },
}));

const Grid = styled('div')(({ theme: { palette, typography, shape, spacing } }) => ({
  display: 'grid',
  gap: spacing(1),
  gridTemplateColumns: 'repeat(auto-fill, minmax(min(100%, 7.5rem), 1fr))',
  '& > label': {
    display: 'flex',
    alignItems: 'center',
    minBlockSize: 44,
    paddingInlineEnd: spacing(1),
    border: `1.5px solid ${palette.outline}`,
    borderRadius: shape.borderRadius,
    background: palette.background.paper,
    cursor: 'pointer',
  },
  '& > label[data-chosen]': {
    borderColor: palette.primary.main,
    boxShadow: `inset 0 0 0 1.5px ${palette.primary.main}`,
  },
  '& > label:has(:focus-visible)': { outline: `2px solid ${palette.focus}`, outlineOffset: 2 },
  '& > label .Mui-focusVisible': { outline: 0 },
  '& small': { ...typography.body2, display: 'block', color: palette.text.secondary },
}));
