import type { ReactElement } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';

import { closingIn, withdrawalIn } from '../../../../contract/requests/requests';
import type { RequestDetails } from '../../../../contract/requests/requests';
import { formatDay } from '../../../lib/format/money';
import { PriceLines } from '../../prices/coursePrice/PriceLines';
import { Price } from '../../prices/components/Price';
import { RateNote } from '../../prices/components/RateNote';
import { useEstimates } from '../../prices/components/useEstimates';
import { SectionCard } from '../../../ui/SectionCard';

/** The price of a request, itemised where it was; else when it is named. */
export function RequestPrice({
  request: { amount, currency, lines, week_price: week, quoted_on: quotedOn, timeline },
}: {
  readonly request: RequestDetails;
}): ReactElement | null {
  const intl = useIntl();
  const { textOf } = useEstimates();
  // No offer comes that would name it.
  const isOver = (withdrawalIn(timeline) ?? closingIn(timeline)) !== undefined;
  if (isOver && amount === null) return null;
  return (
    <SectionCard titleId="request-price" title={<FormattedMessage id="requests.price" />}>
      {amount === null || currency === null ? (
        <>
          {week !== null && (
            <strong>
              <FormattedMessage
                id="requests.weekPrice"
                values={{ price: textOf(week.amount, week.currency) }}
              />
            </strong>
          )}
          <p>
            <FormattedMessage id={week === null ? 'requests.priceOpen' : 'requests.totalOpen'} />
          </p>
          {week !== null && <RateNote charged={week.currency} />}
        </>
      ) : lines.length === 0 ? (
        <>
          <strong>
            <Price amount={amount} currency={currency} />
          </strong>
          <RateNote charged={currency} />
        </>
      ) : (
        <PriceLines lines={lines} total={amount} currency={currency} />
      )}
      {amount !== null && quotedOn !== null && (
        <p>
          <FormattedMessage id="requests.quotedOn" values={{ date: formatDay(intl, quotedOn) }} />
        </p>
      )}
    </SectionCard>
  );
}
