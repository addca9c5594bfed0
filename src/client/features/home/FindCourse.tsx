import { styled } from '@mui/material/styles';
import { useState } from 'react';
import type { ReactElement, SubmitEvent } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import { useNavigate } from 'react-router-dom';

import type { DestinationSummary } from '../../../contract/common/answers';
import { COURSE_TYPES, DESTINATIONS } from '../../../contract/common/constants';
import { catalogueAddress } from '../../lib/programmeAddress';
import { Button } from '../../ui/Button';
import { Card } from '../../ui/Card';
import { SelectControl } from '../../ui/SelectControl';
import { Section } from '../../ui/page/pageParts';
import { SectionHeading } from './HomeSection';

/** Lengths that are asked for; the catalogue takes any. */
const WEEKS = [2, 4, 8, 12, 24, 36] as const;
const USUAL_WEEKS = 12;

const QUESTIONS = ['course_type', 'destination', 'weeks'] as const;
type Question = (typeof QUESTIONS)[number];

/**
 * Three questions that lead to the prices: what, where and for how long (APP-25). A form of the
 * catalogue's own filters, which works without scripts.
 */
export function FindCourse({
  names,
}: {
  /** The destinations with their names; undefined until they have loaded. */
  readonly names: readonly DestinationSummary[] | undefined;
}): ReactElement {
  const intl = useIntl();
  const { formatMessage } = intl;
  const navigate = useNavigate();
  const [answers, setAnswers] = useState<Readonly<Record<Question, string>>>({
    course_type: '',
    destination: '',
    weeks: String(USUAL_WEEKS),
  });
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
  const show = (event: SubmitEvent): void => {
    event.preventDefault();
    const given = QUESTIONS.filter((question) => answers[question] !== '');
    const query = new URLSearchParams(given.map((question) => [question, answers[question]]));
    // After the event: React takes a transition within it for an action of the form.
    queueMicrotask(() => void navigate(`${catalogueAddress('english')}?${query.toString()}`));
  };
  return (
    <Section aria-labelledby="find">
      <SectionHeading id="find">
        <FormattedMessage id="home.find" />
      </SectionHeading>
      <Sheet>
        <Fields action={catalogueAddress('english')} method="get" onSubmit={show}>
          {QUESTIONS.map((question) => (
            <SelectControl
              key={question}
              name={question}
              label={formatMessage({ id: `home.find.${question}` })}
              value={answers[question]}
              {...(question !== 'weeks' && {
                placeholder: formatMessage({ id: `home.find.${question}.any` }),
              })}
              options={options[question]}
              onChange={({ target: { value } }) => setAnswers({ ...answers, [question]: value })}
            />
          ))}
          <Button type="submit" size="large">
            <FormattedMessage id="home.find.show" />
          </Button>
        </Fields>
      </Sheet>
    </Section>
  );
}

const Sheet = styled(Card)(({ theme }) => ({ marginBlockStart: theme.spacing(2) }));

const Fields = styled('form')(({ theme }) => ({
  display: 'grid',
  gridTemplateColumns: 'repeat(auto-fit, minmax(min(100%, 220px), 1fr))',
  alignItems: 'end',
  gap: theme.spacing(2),
}));
