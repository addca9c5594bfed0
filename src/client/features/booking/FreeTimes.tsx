import Radio from '@mui/material/Radio';
import { styled } from '@mui/material/styles';
import { useState } from 'react';
import type { ReactElement } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';

import { dateInZone } from '../../../shared/dates';
import { timeZoneText } from '../../lib/format/openingHours';
import { SelectControl } from '../../ui/SelectControl';
import { ownTimeZone, sameClock, slotDay, slotTime, slotsByDay } from './slotWords';

/** The free times of a day, with a list of the days (BOOK-04). */
export function FreeTimes({
  startsAt,
  disabled,
  onChoose,
  slots,
  agencyZone,
}: {
  readonly startsAt: string | null;
  readonly disabled: boolean;
  readonly slots: readonly string[];
  readonly agencyZone: string;
  readonly onChoose: (startsAt: string) => void;
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
