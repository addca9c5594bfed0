import type { ReactElement } from 'react';
import { useIntl } from 'react-intl';
import type { IntlShape } from 'react-intl';

import { ACADEMIC_YEAR_WEEKS } from '../../../../contract/catalogue/catalogue';
import type { Product } from '../../../../contract/common/constants';
import type { RequestDetails } from '../../../../contract/requests/requests';
import type { MessageId } from '../../../i18n/messageIds';
import { formatDay } from '../../../lib/format/money';
import { FactList } from '../../prices/coursePrice/CourseFacts';
import { Card } from '../../../ui/Card';

/** Weeks, or the academic years of a degree. */
function lengthText({ formatMessage }: IntlShape, kind: Product, weeks: number): string {
  const years = weeks / ACADEMIC_YEAR_WEEKS;
  return kind === 'university' && Number.isInteger(years)
    ? formatMessage({ id: 'requests.years' }, { years })
    : formatMessage({ id: 'requests.weeks' }, { weeks });
}

/** A request's course, institute, place and dates. */
export function RequestFacts({ request }: { readonly request: RequestDetails }): ReactElement {
  const intl = useIntl();
  const { formatMessage } = intl;
  const { weeks, date_start: start, extras } = request;
  const facts: readonly (readonly [id: MessageId, text: string | null])[] = [
    ['requests.card.forName', request.for_name ?? null],
    ['requests.card.course', request.package_name],
    ['requests.card.institute', request.partner],
    ['requests.fact.destination', request.destination?.name ?? null],
    ['requests.fact.plan', request.plan_name],
    ['requests.card.start', start === null ? null : formatDay(intl, start)],
    ['requests.fact.weeks', weeks === null ? null : lengthText(intl, request.kind, weeks)],
    ['requests.fact.extras', extras.length === 0 ? null : intl.formatList(extras)],
  ];
  return (
    <Card as="section" aria-label={formatMessage({ id: 'requests.about' })}>
      <FactList>
        {facts.map(
          ([id, text]) =>
            text !== null && (
              <div key={id}>
                <dt>{formatMessage({ id })}</dt>
                <dd dir="auto">{text}</dd>
              </div>
            ),
        )}
      </FactList>
    </Card>
  );
}
