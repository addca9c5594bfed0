import { styled } from '@mui/material/styles';
import { useId } from 'react';
import type { ReactElement } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';

import { openingHoursOf } from '../../../../../contract/content/openingHours';
import { readTypedWeek, writeTypedWeek } from '../../../../../shared/workingHours';
import type { TypedShift } from '../../../../../shared/workingHours';
import { weekdayName } from '../../../../lib/format/openingHours';
import { Button } from '../../../../ui/Button';
import { ErrorText } from '../../../../ui/FormField';
import { IconButton } from '../../../../ui/IconButton';
import { SelectControl } from '../../../../ui/SelectControl';
import { TextControl } from '../../../../ui/TextControl';
import { CloseIcon } from '../../../../ui/icons/actions';
import { useFormikField } from '../../../../ui/useFormikField';
import { AgencyHours } from '../../../content/agency/AgencyHours';
import type { InputProps } from './contentKind';

/** Of a day that is opened in the form. */
const USUAL: TypedShift = { from: '09:00', to: '18:00' };
/** The end of a day, which browsers write as the beginning of the next. */
const [MIDNIGHT, DAY_END] = ['00:00', '24:00'];

const ownZone = (): string => new Intl.DateTimeFormat().resolvedOptions().timeZone;

/** The agency's hours by weekday, closed or from–to, with their time zone and what pages make of them. */
export function WeekHours({ name, label, helper, readOnly }: InputProps): ReactElement {
  const { formatMessage } = useIntl();
  const { field, helpers, bound } = useFormikField({ name }, undefined);
  const id = useId();
  const typed = readTypedWeek(String(field.value), ownZone());
  const change = (next: Partial<typeof typed>): void => {
    const text = writeTypedWeek({
      timeZone: next.timeZone ?? typed.timeZone,
      week: next.week ?? typed.week,
    });
    void helpers.setValue(text);
  };
  const zones = [...new Set([typed.timeZone, ...Intl.supportedValuesOf('timeZone')])];
  return (
    <Week role="group" aria-labelledby={id}>
      <strong id={id}>{label}</strong>
      {typed.week.map((shifts, day) => (
        <Day
          // Days have no other name than their place in the week.
          key={day}
          day={day}
          shifts={shifts}
          readOnly={readOnly}
          onChange={(next) =>
            change({ week: typed.week.map((one, at) => (at === day ? next : one)) })
          }
        />
      ))}
      <SelectControl
        name="time_zone"
        label={formatMessage({ id: 'lead.hours.timeZone' })}
        value={typed.timeZone}
        options={zones.map((value) => ({ value, label: value }))}
        onChange={({ target }) => change({ timeZone: target.value })}
      />
      <div role="alert">
        {bound.error !== undefined && <ErrorText>{bound.error}</ErrorText>}
        {helper}
      </div>
      <Shown>
        <small>
          <FormattedMessage id="lead.hours.shown" />
        </small>
        <AgencyHours hours={openingHoursOf(String(field.value))} />
        <p>
          <FormattedMessage id="lead.hours.booking" />
        </p>
      </Shown>
    </Week>
  );
}

function Day({
  day,
  shifts,
  readOnly,
  onChange,
}: {
  /** 0 is Sunday. */
  readonly day: number;
  readonly shifts: readonly TypedShift[];
  readonly readOnly: boolean;
  readonly onChange: (shifts: readonly TypedShift[]) => void;
}): ReactElement {
  const intl = useIntl();
  const { formatMessage } = intl;
  const name = weekdayName(intl, day);
  const set = (at: number, change: Partial<TypedShift>): void =>
    onChange(shifts.map((shift, index) => (index === at ? { ...shift, ...change } : shift)));
  return (
    <Row>
      <TextControl
        type="checkbox"
        name={`open-${day}`}
        label={name}
        checked={shifts.length > 0}
        disabled={readOnly}
        onChange={() => onChange(shifts.length > 0 ? [] : [USUAL])}
      />
      {shifts.length === 0 && <FormattedMessage id="lead.hours.closed" />}
      {shifts.map(({ from, to }, at) => (
        // Shifts have no other name than their place in the day.
        <Span key={at}>
          <TextControl
            type="time"
            name={`from-${day}-${at}`}
            label={formatMessage({ id: 'lead.hours.from' }, { day: name })}
            value={from}
            readOnly={readOnly}
            onChange={({ target }) => set(at, { from: target.value })}
          />
          <TextControl
            type="time"
            name={`to-${day}-${at}`}
            label={formatMessage({ id: 'lead.hours.to' }, { day: name })}
            value={to === DAY_END ? MIDNIGHT : to}
            readOnly={readOnly}
            onChange={({ target }) =>
              set(at, { to: target.value === MIDNIGHT ? DAY_END : target.value })
            }
          />
          {at > 0 && (
            <IconButton
              label={formatMessage({ id: 'lead.hours.remove' }, { day: name })}
              disabled={readOnly}
              onClick={() => onChange(shifts.filter((_, index) => index !== at))}
            >
              <CloseIcon />
            </IconButton>
          )}
        </Span>
      ))}
      {shifts.length === 1 && (
        <Button
          quiet
          disabled={readOnly}
          aria-label={formatMessage({ id: 'lead.hours.addOn' }, { day: name })}
          onClick={() => onChange([...shifts, { from: '', to: '' }])}
        >
          <FormattedMessage id="lead.hours.add" />
        </Button>
      )}
    </Row>
  );
}

const Week = styled('div')(({ theme }) => ({
  display: 'grid',
  gap: theme.spacing(1.5),
  minInlineSize: 0,
}));

const Row = styled('div')(({ theme }) => ({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  gap: theme.spacing(1, 2),
  paddingBlockEnd: theme.spacing(1),
  borderBlockEnd: `1px solid ${theme.palette.divider}`,
  '& > :first-of-type': { flex: '0 0 9rem' },
}));

const Span = styled('div')(({ theme }) => ({
  display: 'flex',
  alignItems: 'end',
  gap: theme.spacing(1),
  '& > div': { inlineSize: '9rem', minInlineSize: 0 },
}));

const Shown = styled('div')(({ theme }) => ({
  ...theme.typography.body2,
  padding: theme.spacing(2),
  border: `1px solid ${theme.palette.divider}`,
  borderRadius: theme.shape.borderRadius,
  '& > small': { fontWeight: 700 },
  '& > p': { marginBlock: theme.spacing(1, 0), color: theme.palette.text.secondary },
}));
