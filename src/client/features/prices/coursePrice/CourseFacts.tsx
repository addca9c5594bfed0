import { styled } from '@mui/material/styles';
import type { ReactElement } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import { Link } from 'react-router-dom';

import type { Quote } from '../../../../contract/requests/requests';
import type { MessageId } from '../../../i18n/messageIds';
import { formatDay } from '../../../lib/format/money';
import { placeText } from '../../../lib/format/place';
import type { DesignStep } from '../../../../contract/requests/courseDesign';

interface CourseFactsProps {
  readonly quote: Quote;
  /** The address at which what a step of the wizard asks is changed. */
  readonly changeAt?: (step: DesignStep) => string;
}

/** Facts of a custom course: course, place and dates. */
export function CourseFacts({ quote, changeAt }: CourseFactsProps): ReactElement {
  const intl = useIntl();
  const facts: readonly (readonly [id: MessageId, text: string | null, step?: DesignStep])[] = [
    ['courses.fact.course', quote.title],
    ['courses.fact.plan', quote.plan_name, 'plan'],
    ['courses.fact.institute', quote.institute.name, 'institute'],
    ['courses.fact.place', placeText(intl, quote.city, quote.destination), 'destination'],
    [
      'courses.fact.weeks',
      intl.formatMessage({ id: 'courses.weeks' }, { weeks: quote.weeks }),
      'weeks',
    ],
    [
      'courses.fact.start',
      quote.start_date === null ? null : formatDay(intl, quote.start_date),
      'start',
    ],
  ];
  return (
    <FactList>
      {facts.map(
        ([id, text, step]) =>
          text !== null && (
            <div key={id}>
              <dt>
                <FormattedMessage id={id} />
              </dt>
              <dd dir="auto">{text}</dd>
              {changeAt && step && (
                <dd>
                  <ChangeLink
                    to={changeAt(step)}
                    aria-label={intl.formatMessage(
                      { id: 'courses.changeAnswer' },
                      { answer: intl.formatMessage({ id }) },
                    )}
                  >
                    <FormattedMessage id="courses.changeOne" />
                  </ChangeLink>
                </dd>
              )}
            </div>
          ),
      )}
    </FactList>
  );
}

const ChangeLink = styled(Link)(({ theme }) => ({
  ...theme.typography.body2,
  fontWeight: 500,
  color: theme.palette.primary.main,
  textUnderlineOffset: 4,
}));

export const FactList = styled('dl')(({ theme }) => ({
  display: 'grid',
  gap: theme.spacing(2.5, 2),
  margin: 0,
  gridTemplateColumns: 'repeat(auto-fill, minmax(min(100%, 8.5rem), 1fr))',
  '& > [data-wide]': { gridColumn: '1 / -1' },
  '& dt': { ...theme.typography.body2, color: theme.palette.text.secondary },
  '& dd': {
    margin: 0,
    fontWeight: 500,
    // Chrome knows the prefixed one only.
    textAlign: ['-webkit-match-parent', 'match-parent'],
  },
}));
