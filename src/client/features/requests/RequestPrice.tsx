import type { ReactElement } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';

import type { RequestDetails } from '../../../contract/requests';
import { formatMoney } from '../../lib/format/money';
import { PriceLines } from '../../shared/coursePrice/PriceLines';
import { Card } from '../../ui/Card';

/** The price of a request, itemised where it was; else when it is named. */
export function RequestPrice({
  request: { amount, currency, lines, week_price: week },
}: {
  readonly request: RequestDetails;
}): ReactElement {
  const intl = useIntl();
  return (
    <Card as="section" aria-labelledby="request-price">
      <h2 id="request-price">
        <FormattedMessage id="requests.price" />
      </h2>
      {amount === null || currency === null ? (
        <>
          {week !== null && (
            <strong>
              <FormattedMessage
                id="requests.weekPrice"
                values={{ price: formatMoney(intl, week.amount, week.currency) }}
              />
            </strong>
          )}
          <p>
            <FormattedMessage id={week === null ? 'requests.priceOpen' : 'requests.totalOpen'} />
          </p>
        </>
      ) : lines.length === 0 ? (
        <strong>{formatMoney(intl, amount, currency)}</strong>
      ) : (
        <PriceLines lines={lines} total={amount} currency={currency} />
      )}
    </Card>
  );
}
