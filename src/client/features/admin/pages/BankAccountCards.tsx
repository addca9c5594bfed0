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
import { LeadAction } from '../components/LeadAction';
import { groupIban } from '../../../lib/format/iban';
import { paths } from '../../../lib/paths';
import { QueryView } from '../../../ui/query/QueryView';
import { selectLanguage } from '../../../lib/store/locale';
import { useAppSelector } from '../../../lib/store/hooks';
import { CardList } from '../../../ui/page/CardList';
import { ContentCard, ContentEditor, ContentList, NoSuchContent } from './contentParts';

/** The agency's bank accounts in order, withdrawn ones too (LEAD-06). */
export function BankAccountCards(): ReactElement {
  const { formatMessage } = useIntl();
  const query = useGetDeskBankAccountsQuery(undefined, ASKED_ANEW);
  return (
    <ContentList
      title={formatMessage({ id: 'lead.content.accounts' })}
      add={formatMessage({ id: 'lead.content.addAccount' })}
      addId="account-new"
    >
      <QueryView query={query}>
        {({ data }) => (
          <CardList>
            {data.items.map((account) => (
              <li key={account.id}>
                <AccountCard account={account} />
              </li>
            ))}
          </CardList>
        )}
      </QueryView>
    </ContentList>
  );
}

function AccountCard({ account }: { readonly account: DeskBankAccount }): ReactElement {
  const { formatMessage, formatDisplayName } = useIntl();
  const language = useAppSelector(selectLanguage);
  const [changeState] = useChangeBankAccountStateMutation();
  const { id, version, iban, swift, currency, state } = account;
  const bank = account[`bank_name_${language}`];
  const isListed = state === 'listed';
  return (
    <ContentCard
      id={`account-${id}`}
      title={bank}
      state={state}
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
    >
      <LeadAction
        key={state}
        label={formatMessage({ id: isListed ? 'lead.content.withdraw' : 'lead.catalogue.relist' })}
        of={bank}
        question={isListed ? formatMessage({ id: 'lead.content.withdrawAccount' }) : undefined}
        run={async () => {
          const wanted = isListed ? 'withdrawn' : 'listed';
          await changeState({ id, body: { version, state: wanted } }).unwrap();
          const said = isListed ? 'lead.content.withdrawn' : 'lead.content.relisted';
          return formatMessage({ id: said }, { name: bank });
        }}
      />
    </ContentCard>
  );
}

/** @param id of an account, or null for a new one */
export function BankAccountEditor({ id }: { readonly id: number | null }): ReactElement {
  const language = useAppSelector(selectLanguage);
  const query = useGetDeskBankAccountsQuery(undefined, ASKED_ANEW);
  return (
    <QueryView query={query}>
      {({ data }) => {
        const account = data.items.find((one) => one.id === id) ?? null;
        if (id !== null && !account) return <NoSuchContent />;
        return (
          <ContentEditor
            title={
              account?.[`bank_name_${language}`] ?? (
                <FormattedMessage id="lead.content.addAccount" />
              )
            }
            page={paths.bankAccounts.to()}
          >
            {(close) => <BankAccountForm account={account} onSaved={close} />}
          </ContentEditor>
        );
      }}
    </QueryView>
  );
}

/** Separated from its neighbours, so that it can be compared and copied. */
const Iban = styled('span')(({ theme }) => ({
  flexBasis: '100%',
  color: theme.palette.text.primary,
  fontWeight: 700,
  fontVariantNumeric: 'tabular-nums',
}));
