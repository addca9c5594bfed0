import type { ReactElement } from 'react';
import { useIntl } from 'react-intl';

import { PAYER_MAX_LENGTH } from '../../../../contract/billing/billing';
import { TextField } from '../../../ui/TextField';

/** The fields of a transfer: who pays, how much, and when (BIL-04). */
export function TransferFields({
  currency,
  payer,
  payerHint,
  busy,
}: {
  readonly currency: string;
  readonly payer: string;
  readonly payerHint: string;
  readonly busy: boolean;
}): ReactElement {
  const { formatMessage } = useIntl();
  return (
    <>
      <TextField
        name="payer_name"
        label={payer}
        helper={payerHint}
        maxLength={PAYER_MAX_LENGTH}
        readOnly={busy}
        required
      />
      <TextField
        name="amount"
        label={formatMessage({ id: 'billing.amountIn' }, { currency })}
        inputMode="decimal"
        readOnly={busy}
        required
      />
      <TextField
        type="date"
        name="paid_on"
        label={formatMessage({ id: 'billing.paidOn' })}
        readOnly={busy}
        required
      />
    </>
  );
}
