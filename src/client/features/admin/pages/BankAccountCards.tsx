import { styled } from '@mui/material/styles';
import type { ReactElement } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';

import type { DeskBankAccount } from '../../../../contract/admin/content';
import { ASKED_ANEW } from '../../../lib/api/api';
import {
  useChangeBankAccountStateMutation,
  useGetDeskBankAccountsQuery,
} from '../api/deskContentApi';
import { BankAccountForm } from '../components/BankAccountForm';
import { groupIban } from '../../../lib/format/iban';
import { paths } from '../../../lib/paths';
import { selectLanguage } from '../../../lib/store/locale';
import { useAppSelector } from '../../../lib/store/hooks';
import { EntryCard, EntryCards, EntryEditor } from './contentKind';

/** The agency's bank accounts (LEAD-06). */
export function BankAccountCards(): ReactElement {
  const { formatMessage } = useIntl();
  const query = useGetDeskBankAccountsQuery(undefined, ASKED_ANEW);
  return (
    <EntryCards
      title={formatMessage({ id: 'lead.content.accounts' })}
      add={formatMessage({ id: 'lead.content.addAccount' })}
      addId="account-new"
      query={query}
    >
      {(account) => <AccountCard account={account} />}
    </EntryCards>
  );
}

function AccountCard({ account }: { readonly account: DeskBankAccount }): ReactElement {
  const { formatMessage, formatDisplayName } = useIntl();
  const language = useAppSelector(selectLanguage);
  const [changeState] = useChangeBankAccountStateMutation();
  const { id, iban, swift, currency } = account;
  return (
    <EntryCard
      id={`account-${id}`}
      name={account[`bank_name_${language}`]}
      entry={account}
      question={formatMessage({ id: 'lead.content.withdrawAccount' })}
      changeState={(body) => changeState({ id, body }).unwrap()}
      facts={
        <>
          <bdi>{account[`holder_${language}`]}</bdi>
          <Iban>
            <bdi dir="ltr">{groupIban(iban)}</bdi>
          </Iban>
          <bdi dir="ltr">{swift}</bdi>
          <span>{formatDisplayName(currency, { type: 'currency' }) ?? currency}</span>
        </>
      }
    />
  );
}

/** @param id of an account, or null for a new one */
export function BankAccountEditor({ id }: { readonly id: number | null }): ReactElement {
  const language = useAppSelector(selectLanguage);
  const query = useGetDeskBankAccountsQuery(undefined, ASKED_ANEW);
  return (
    <EntryEditor
      id={id}
      query={query}
      titleOf={(account) =>
        account?.[`bank_name_${language}`] ?? <FormattedMessage id="lead.content.addAccount" />
      }
      page={paths.bankAccounts.to()}
    >
      {(account, close) => <BankAccountForm account={account} onSaved={close} />}
    </EntryEditor>
  );
}

/** Separated from its neighbours, so that it can be compared and copied. */
const Iban = styled('span')(({ theme }) => ({
  flexBasis: '100%',
  color: theme.palette.text.primary,
  fontWeight: 700,
  fontVariantNumeric: 'tabular-nums',
}));
