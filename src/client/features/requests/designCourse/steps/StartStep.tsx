import { styled } from '@mui/material/styles';
import { useState } from 'react';
import type { ReactElement } from 'react';
import { useIntl } from 'react-intl';

import { useGetDestinationsQuery } from '../../../catalogue/catalogueApi';
import { formatDay } from '../../../../lib/format/money';
import { SelectControl } from '../../../../ui/SelectControl';
import { leadText } from '../../../prices/coursePrice/leadText';
import { QueryView, currentOnly } from '../../../../ui/query/QueryView';
import { ChoiceCards } from '../ChoiceCards';
import { designStarts } from '../designStarts';
import type { StepProps } from './stepProps';

const monthOf = (date: string): string => date.slice(0, 7);

/** The start: the Mondays that admission and visa allow in the destination (CAT-09). */
export function StartStep(props: StepProps): ReactElement {
  const query = useGetDestinationsQuery(undefined);
  return (
    <QueryView query={currentOnly(query)}>
      {({ data }) => <Starts {...props} {...designStarts(props.design, data)} />}
    </QueryView>
  );
}

function Starts({
  design,
  send,
  leadWeeks,
  mondays,
}: StepProps & ReturnType<typeof designStarts>): ReactElement {
  const intl = useIntl();
  const { formatMessage, formatDate } = intl;
  const [first = ''] = mondays;
  const months = [...new Set(mondays.map(monthOf))];
  // A saved start may be too soon by now.
  const [month, setMonth] = useState(() =>
    monthOf(mondays.find((date) => date === design.startDate) ?? first),
  );
  return (
    <Stack>
      {leadWeeks > 0 && <LeadNote>{leadText(intl, leadWeeks, first)}</LeadNote>}
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

const LeadNote = styled('p')(({ theme }) => ({ margin: 0, color: theme.palette.text.secondary }));

const Stack = styled('div')(({ theme }) => ({ display: 'grid', gap: theme.spacing(3) }));
