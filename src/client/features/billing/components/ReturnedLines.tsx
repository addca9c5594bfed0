import type { ReactElement } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';

import type { ReturnedLine } from '../../../../contract/billing/refunds';
import { formatDay, formatMoney } from '../../../lib/format/money';
import { paths } from '../../../lib/paths';
import { Button } from '../../../ui/Button';
import { SelectField } from '../../../ui/SelectField';

/** The field `transaction_id`: the line of a statement by which money came back; without one, the way to statements. */
export function ReturnedLines({
  lines,
  currency,
  busy,
}: {
  readonly lines: readonly ReturnedLine[];
  readonly currency: string;
  readonly busy: boolean;
}): ReactElement {
  const intl = useIntl();
  const { formatMessage } = intl;
  if (lines.length === 0) {
    return (
      <div>
        <p>
          <FormattedMessage id="billing.returns.none" />
        </p>
        <Button bordered to={paths.deskMoney.to()}>
          <FormattedMessage id="billing.returns.toMoney" />
        </Button>
      </div>
    );
  }
  return (
    <SelectField
      name="transaction_id"
      label={formatMessage({ id: 'billing.returns.which' })}
      placeholder={formatMessage({ id: 'billing.choose' })}
      options={lines.map(({ id, amount, booked_on: day, payer }) => ({
        value: String(id),
        label: formatMessage(
          { id: 'billing.returns.line' },
          { amount: formatMoney(intl, amount, currency), day: formatDay(intl, day), payer },
        ),
      }))}
      disabled={busy}
      required
    />
  );
}
