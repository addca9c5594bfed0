import type { ReactElement } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';

import type { ProgrammeDetails } from '../../../../contract/catalogue/catalogue';
import { WholeDegree } from '../../prices/coursePrice/WholeDegree';
import { useCourseQuote } from '../../prices/coursePrice/useCourseQuote';
import { Price } from '../../prices/components/Price';
import { Spinner } from '../../../ui/Spinner';
import { coversText } from '../../../lib/format/programmeWords';

/** The total of a programme: for so many weeks of the standard plan, or its headline price. */
export function CompareTotal({
  programme,
  weeks,
}: {
  readonly programme: ProgrammeDetails;
  /** Null where not all that are compared can be had for the same weeks. */
  readonly weeks: number | null;
}): ReactElement {
  const intl = useIntl();
  const { standard_plan_id: planId, headline, headline_weeks, currency } = programme;
  const isOther = planId !== null && weeks !== null && weeks !== headline_weeks;
  const { quote, status, tryAgain } = useCourseQuote(
    isOther ? { planId, weeks, startDate: null, extras: [] } : null,
  );
  if (!isOther) {
    return (
      <>
        <Price amount={headline} currency={currency} />
        <small>{coversText(intl, programme)}</small>
        <WholeDegree total={programme.degree_total} currency={currency} />
      </>
    );
  }
  if (status === 'failed') {
    return (
      <button type="button" onClick={tryAgain}>
        <FormattedMessage id="common.tryAgain" />
      </button>
    );
  }
  if (status === 'refused') return <FormattedMessage id="favorites.noFact" />;
  if (quote === null) return <Spinner size="small" />;
  return (
    <span data-old={status === 'current' ? undefined : ''}>
      <Price amount={quote.total} currency={quote.currency} />
      <small>{coversText(intl, { price_basis: 'week', headline_weeks: quote.weeks })}</small>
    </span>
  );
}
