import { styled } from '@mui/material/styles';
import type { ReactElement } from 'react';
import { useIntl } from 'react-intl';

import { useGetBankAccountsQuery } from '../contentApi';
import { paths } from '../../../lib/paths';
import { Button } from '../../../ui/Button';
import { Card } from '../../../ui/Card';
import { EmptyState } from '../../../ui/EmptyState';
import { SkeletonBlock, SkeletonGroup, SkeletonText } from '../../../ui/Skeletons';
import { GirihCover } from '../../../ui/girih/GirihCover';
import { PageHeader } from '../../../ui/page/PageHeader';
import { NextStep } from '../../../ui/page/NextStep';
import { QueryView } from '../../../ui/query/QueryView';
import { Section } from '../../../ui/page/pageParts';
import { BankAccountCard } from './BankAccountCard';

/** The agency's bank accounts, with copyable IBANs (APP-12). */
export default function BankAccountsPage(): ReactElement {
  const { formatMessage } = useIntl();
  const query = useGetBankAccountsQuery(undefined);
  const contact = (
    <Button color="accent" size="large" to={paths.contact.to()}>
      {formatMessage({ id: 'common.contactUs' })}
    </Button>
  );
  return (
    <Section>
      <PageHeader
        title={formatMessage({ id: 'common.title.bankAccounts' })}
        lead={formatMessage({ id: 'bankAccounts.lead' })}
        picture={<GirihCover id="bankAccounts" />}
      />
      <QueryView
        query={query}
        skeleton={
          <SkeletonGroup label={formatMessage({ id: 'common.loading' })}>
            <Accounts as="div">
              {[0, 1].map((index) => (
                <Card key={index}>
                  <SkeletonBlock height="1.6em" width="50%" />
                  <br />
                  <SkeletonText lines={6} />
                </Card>
              ))}
            </Accounts>
          </SkeletonGroup>
        }
      >
        {({ data: accounts }) =>
          accounts.length === 0 ? (
            <EmptyState
              title={formatMessage({ id: 'bankAccounts.empty' })}
              text={formatMessage({ id: 'bankAccounts.emptyText' })}
              action={contact}
            />
          ) : (
            <>
              <Accounts>
                {accounts.map((account) => (
                  <li key={account.id}>
                    <BankAccountCard account={account} />
                  </li>
                ))}
              </Accounts>
              <NextStep
                title={formatMessage({ id: 'bankAccounts.nextTitle' })}
                text={formatMessage({ id: 'bankAccounts.nextText' })}
                action={contact}
              />
            </>
          )
        }
      </QueryView>
    </Section>
  );
}

const Accounts = styled('ul')(({ theme }) => ({
  display: 'grid',
  gridTemplateColumns: 'repeat(auto-fill, minmax(min(100%, 420px), 1fr))',
  gap: theme.spacing(3),
  margin: 0,
  padding: 0,
  listStyle: 'none',
}));
