import { styled } from '@mui/material/styles';
import { useEffect, useEffectEvent, useState } from 'react';
import type { ReactElement } from 'react';
import { useIntl } from 'react-intl';

import { useGetDestinationsQuery } from '../../../catalogue/catalogueApi';
import { formatDay } from '../../../../lib/format/money';
import { useWish } from '../../../prices/trip/tripWish';
import { wishedStart } from '../../../prices/trip/wishCodes';
import { leadText } from '../../../prices/coursePrice/leadText';
import { ToggleChip } from '../../../../ui/ToggleChip';
import { QueryView, currentOnly } from '../../../../ui/query/QueryView';
import { ChoiceCards } from '../ChoiceCards';
import { designStarts } from '../designStarts';
import type { StepProps } from './stepProps';

const monthOf = (date: string): string => date.slice(0, 7);

/** The start: a month, then its Mondays, of those that admission and visa allow in the destination (CAT-09). */
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
  isOwn,
  leadWeeks,
  visaOver,
  mondays,
}: StepProps & ReturnType<typeof designStarts>): ReactElement {
  const intl = useIntl();
  const { formatMessage, formatDate } = intl;
  const [first = ''] = mondays;
  const months = [...new Set(mondays.map(monthOf))];
  const wish = useWish('start', 'custom');
  const wished = isOwn ? wishedStart(mondays, wish) : undefined;
  // A saved start may be too soon by now.
  const [month, setMonth] = useState(() =>
    monthOf(mondays.find((date) => date === design.startDate) ?? wished ?? first),
  );
  // The start of the trip, once on arrival (CAT-13); it can be changed like any answer.
  const takeWished = useEffectEvent(() => {
    if (design.startDate === null && wished !== undefined) {
      send({ type: 'START_CHOSEN', startDate: wished });
    }
  });
  useEffect(() => takeWished(), []);
  return (
    <Stack>
      {leadWeeks > 0 && <LeadNote>{leadText(intl, leadWeeks, first, visaOver)}</LeadNote>}
      <Months role="group" aria-label={formatMessage({ id: 'courses.month' })}>
        {months.map((value) => (
          <ToggleChip
            key={value}
            label={formatDate(`${value}-01`, { month: 'long', year: 'numeric', timeZone: 'UTC' })}
            pressed={value === month}
            onPress={() => setMonth(value)}
          />
        ))}
      </Months>
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

const Months = styled('div')(({ theme }) => ({
  display: 'grid',
  gridTemplateColumns: 'repeat(auto-fill, minmax(6rem, 1fr))',
  gap: theme.spacing(1),
  '& > button': theme.typography.body2,
  '& .MuiChip-label': { paddingInline: 4 },
}));

const LeadNote = styled('p')(({ theme }) => ({ margin: 0, color: theme.palette.text.secondary }));

const Stack = styled('div')(({ theme }) => ({ display: 'grid', gap: theme.spacing(3) }));
