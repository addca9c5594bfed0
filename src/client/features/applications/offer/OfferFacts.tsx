import type { ReactElement } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';

import type { Offer } from '../../../../contract/applications/applications';
import type { RequestDetails } from '../../../../contract/requests/requests';
import { formatDay } from '../../../lib/format/money';
import { Card } from '../../../ui/Card';
import { FactList } from '../../prices/coursePrice/CourseFacts';
import { Differs } from './Differs';

/** The course and its dates; a start that is not the one that was asked for is marked. */
export function OfferFacts({
  offer,
  asked,
}: {
  readonly offer: Offer;
  readonly asked: Pick<RequestDetails, 'date_start'>;
}): ReactElement {
  const intl = useIntl();
  const { course, starts_on: starts, ends_on: ends, answer_by: answerBy, kind } = offer;
  const { date_start: wished } = asked;
  return (
    <Card as="section" aria-label={intl.formatMessage({ id: 'applications.about' })}>
      <FactList>
        <div>
          <dt>
            <FormattedMessage id="applications.course" />
          </dt>
          <dd dir="auto">{course}</dd>
        </div>
        <div>
          <dt>
            <FormattedMessage id="applications.kind" />
          </dt>
          <dd>
            <FormattedMessage id={`applications.state.${kind}`} />
          </dd>
        </div>
        {starts !== null && (
          <div>
            <dt>
              <FormattedMessage id="applications.starts" />
            </dt>
            <dd>{formatDay(intl, starts)}</dd>
            {wished !== null && wished !== starts && (
              <Differs>
                <FormattedMessage
                  id="applications.askedStart"
                  values={{ day: <bdi>{formatDay(intl, wished)}</bdi> }}
                />
              </Differs>
            )}
          </div>
        )}
        {ends !== null && (
          <div>
            <dt>
              <FormattedMessage id="applications.ends" />
            </dt>
            <dd>{formatDay(intl, ends)}</dd>
          </div>
        )}
        {answerBy !== null && (
          <div>
            <dt>
              <FormattedMessage id="applications.lastDay" />
            </dt>
            <dd>{formatDay(intl, answerBy)}</dd>
          </div>
        )}
      </FactList>
    </Card>
  );
}
