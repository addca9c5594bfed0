import { styled } from '@mui/material/styles';
import type { ReactElement } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';

import type { Refundable } from '../../../../contract/billing/refunds';
import { formatMoney } from '../../../lib/format/money';

/** The subject of a refund. */
export function RefundOf({
  of: { institute, invoice, paid, currency },
}: {
  readonly of: Pick<Refundable, 'institute' | 'invoice' | 'paid' | 'currency'>;
}): ReactElement {
  const intl = useIntl();
  const values = {
    amount: formatMoney(intl, paid, currency),
    number: (
      <InvoiceNumber key="number" dir="ltr">
        {invoice}
      </InvoiceNumber>
    ),
  };
  return (
    <span>
      {institute === null ? (
        <FormattedMessage id="refunds.of" values={values} />
      ) : (
        <FormattedMessage
          id="refunds.ofSchool"
          values={{ ...values, institute: <bdi key="institute">{institute.name}</bdi> }}
        />
      )}
    </span>
  );
}

const InvoiceNumber = styled('bdi')({ whiteSpace: 'nowrap' });
