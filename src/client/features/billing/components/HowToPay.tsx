import { amountText } from '../../../../shared/typedNumber';
import { styled } from '@mui/material/styles';
import type { ReactElement } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';

import type { Instalment } from '../../../../contract/billing/billing';
import { shownReference } from '../../../../contract/billing/creditorReference';
import { groupIban } from '../../../lib/format/iban';
import { formatMoney } from '../../../lib/format/money';
import { useGetBankAccountsQuery } from '../../content/contentApi';
import { CopyValue } from './CopyValue';

/** Where to transfer an instalment, how much, and under which reference: each copied with one press (BIL-05). */
export function HowToPay({
  instalment: { open, reference },
  currency,
}: {
  readonly instalment: Pick<Instalment, 'open' | 'reference'>;
  readonly currency: string;
}): ReactElement {
  const intl = useIntl();
  const { formatMessage } = intl;
  const { data } = useGetBankAccountsQuery(undefined);
  const accounts = data?.data ?? [];
  const inCurrency = accounts.filter((account) => account.currency === currency);
  const [account] = inCurrency.length > 0 ? inCurrency : accounts;
  return (
    <Values>
      {account && (
        <>
          <div>
            <dt>
              <FormattedMessage id="billing.bank" />
            </dt>
            <dd>
              <bdi>{account.bank}</bdi>
            </dd>
          </div>
          <div>
            <dt>
              <FormattedMessage id="billing.holder" />
            </dt>
            <dd>
              <bdi>{account.holder}</bdi>
            </dd>
          </div>
          <CopyValue
            label={formatMessage({ id: 'billing.iban' })}
            text={groupIban(account.iban)}
            copied={account.iban}
          />
        </>
      )}
      <CopyValue
        label={formatMessage({ id: 'billing.amount' })}
        text={formatMoney(intl, open, currency)}
        copied={amountText(open, currency)}
      />
      <CopyValue
        label={formatMessage({ id: 'billing.reference' })}
        text={shownReference(reference)}
        copied={reference}
      />
    </Values>
  );
}

const Values = styled('dl')(({ theme }) => ({
  display: 'grid',
  gap: theme.spacing(1.5),
  margin: 0,
  '& > div': {
    display: 'flex',
    flexWrap: 'wrap',
    alignItems: 'center',
    columnGap: theme.spacing(2),
  },
  '& dt': { flexBasis: '100%', ...theme.typography.body2, color: theme.palette.text.secondary },
  '& dd': { margin: 0, fontWeight: 500 },
}));
