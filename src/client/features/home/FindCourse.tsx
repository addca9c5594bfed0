import { styled } from '@mui/material/styles';
import type { ReactElement, SubmitEvent } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import { useNavigate } from 'react-router-dom';

import { COURSE_TYPES, DESTINATIONS } from '../../../contract/common/constants';
import { HOME_WEEKS } from '../../../contract/content/content';
import { catalogueAddress } from '../../lib/programmeAddress';
import { Button } from '../../ui/Button';
import { Card } from '../../ui/Card';
import { SelectControl } from '../../ui/SelectControl';
import { useDestinations } from '../content/agency/useDestinations';
import { useGetHomeQuery } from '../content/homeApi';

/** Lengths that are asked for; the catalogue takes any. */
const WEEKS = [2, 4, 8, 12, 24, 36] as const;

const QUESTIONS = ['course_type', 'destination', 'weeks'] as const;
type Question = (typeof QUESTIONS)[number];

/**
 * Three questions that lead to the prices: what, where and for how long (APP-25). A form of the
 * catalogue's own filters, which works without scripts. The browser keeps the answers, so that one given
 * before the form is hydrated stays.
 */
export function FindCourse(): ReactElement {
  const names = useDestinations(useGetHomeQuery(undefined).data?.data);
  const intl = useIntl();
  const { formatMessage } = intl;
  const navigate = useNavigate();
  const places = DESTINATIONS.filter((id) => names?.some((one) => one.id === id) ?? true);
  const nameOf = (id: (typeof DESTINATIONS)[number]): string =>
    names?.find((one) => one.id === id)?.name ??
    intl.formatDisplayName(id.toUpperCase(), { type: 'region' }) ??
    id;
  const options: Readonly<Record<Question, readonly { value: string; label: string }[]>> = {
    course_type: COURSE_TYPES.map((type) => ({
      value: type,
      label: formatMessage({ id: `programme.course.${type}` }),
    })),
    destination: places.map((id) => ({ value: id, label: nameOf(id) })),
    weeks: WEEKS.map((count) => ({
      value: String(count),
      label: formatMessage({ id: 'programme.weeks' }, { count }),
    })),
  };
  const show = (event: SubmitEvent<HTMLFormElement>): void => {
    event.preventDefault();
    const { elements } = event.currentTarget;
    const query = new URLSearchParams();
    for (const question of QUESTIONS) {
      const field = elements.namedItem(question);
      if (field instanceof HTMLSelectElement && field.value !== '')
        query.set(question, field.value);
    }
    // After the event: React takes a transition within it for an action of the form.
    queueMicrotask(() => void navigate(`${catalogueAddress('english')}?${query.toString()}`));
  };
  return (
    <Sheet as="section" aria-labelledby="find">
      <h2 id="find">
        <FormattedMessage id="home.find" />
      </h2>
      <Fields action={catalogueAddress('english')} method="get" onSubmit={show}>
        {QUESTIONS.map((question) => (
          <SelectControl
            key={question}
            name={question}
            label={formatMessage({ id: `home.find.${question}` })}
            defaultValue={question === 'weeks' ? HOME_WEEKS : ''}
            {...(question !== 'weeks' && {
              placeholder: formatMessage({ id: `home.find.${question}.any` }),
            })}
            options={options[question]}
          />
        ))}
        <Button type="submit" color="accent">
          <FormattedMessage id="home.find.show" />
        </Button>
      </Fields>
    </Sheet>
  );
}

const Sheet = styled(Card)(({ theme }) => ({
  color: theme.palette.text.primary,
  '& :focus-visible': { outlineColor: theme.palette.focus },
  '& > h2': { ...theme.typography.h4, margin: 0 },
}));

/** On a phone the last question stands beside the button, which keeps both in the first screen. */
const Fields = styled('form')(({ theme }) => ({
  display: 'grid',
  gridTemplateColumns: 'repeat(auto-fit, minmax(min(100%, 8rem), 1fr))',
  alignItems: 'end',
  gap: theme.spacing(1.5),
  marginBlockStart: theme.spacing(1),
  '& > :nth-child(-n + 2)': { gridColumn: '1 / -1' },
  '& > button': { paddingInline: theme.spacing(1) },
  [theme.breakpoints.up('md')]: {
    gridTemplateColumns: 'repeat(4, 1fr)',
    gap: theme.spacing(2),
    '& > :nth-child(-n + 2)': { gridColumn: 'auto' },
  },
}));
