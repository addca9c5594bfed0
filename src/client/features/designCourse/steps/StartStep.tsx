import { styled } from '@mui/material/styles';
import { useState } from 'react';
import type { ReactElement } from 'react';
import { useIntl } from 'react-intl';

import { toIsoDate } from '../../../../contract/dates';
import { courseStarts } from '../../../../contract/requests';
import { formatDay } from '../../../lib/format/money';
import { SelectControl } from '../../../ui/SelectControl';
import { ChoiceCards } from '../ChoiceCards';
import type { StepProps } from './stepProps';

const monthOf = (date: string): string => date.slice(0, 7);

export function StartStep({ design, send }: StepProps): ReactElement {
  const intl = useIntl();
  const { formatMessage, formatDate } = intl;
  const mondays = courseStarts(toIsoDate(new Date()));
  const months = [...new Set(mondays.map(monthOf))];
  const [month, setMonth] = useState(monthOf(design.startDate ?? mondays[0] ?? ''));
  return (
    <Stack>
      <SelectControl
        name="month"
        label={formatMessage({ id: 'courses.month' })}
        value={month}
        options={months.map((value) => ({
          value,
          label: formatDate(`${value}-01`, { month: 'long', year: 'numeric', timeZone: 'UTC' }),
        }))}
        onChange={({ target }) => setMonth(target.value)}
      />
      <ChoiceCards
        label={formatMessage({ id: 'courses.ask.start' })}
        labelHidden
        pick="one"
        choices={mondays
          .filter((date) => monthOf(date) === month)
          .map((date) => ({
            value: date,
            title: formatDay(intl, date),
            text: formatDate(date, { weekday: 'long', timeZone: 'UTC' }),
          }))}
        chosen={design.startDate === null ? [] : [design.startDate]}
        onChoose={(startDate) => send({ type: 'START_CHOSEN', startDate })}
      />
    </Stack>
  );
}

const Stack = styled('div')(({ theme }) => ({ display: 'grid', gap: theme.spacing(3) }));
