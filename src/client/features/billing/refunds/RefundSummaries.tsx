import type { ReactElement } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';

import type { RefundSummary } from '../../../../contract/billing/refunds';
import { formatMoney } from '../../../lib/format/money';
import { paths } from '../../../lib/paths';
import { Button } from '../../../ui/Button';
import { MoneyRow } from '../components/moneyParts';

/** The refunds among the money of a request, each with the way to its page (BIL-58). */
export function RefundSummaries({
  refunds,
}: {
  readonly refunds: readonly RefundSummary[];
}): ReactElement {
  const intl = useIntl();
  return (
    <>
      {refunds.map(({ id, currency, amount, state, since }) => {
        const shown = formatMoney(intl, amount, currency);
        return (
          <MoneyRow key={id}>
            <p>
              <b>
                <FormattedMessage id="billing.refund" values={{ amount: shown }} />
              </b>
              <span>
                <FormattedMessage id={`billing.refund.state.${state}`} />
              </span>
              <time dateTime={since}>{intl.formatDate(since, { dateStyle: 'long' })}</time>
            </p>
            <Button
              bordered
              to={paths.refund.to(id)}
              aria-label={intl.formatMessage({ id: 'billing.refund.openOf' }, { amount: shown })}
            >
              <FormattedMessage id="billing.refund.open" />
            </Button>
          </MoneyRow>
        );
      })}
    </>
  );
}
