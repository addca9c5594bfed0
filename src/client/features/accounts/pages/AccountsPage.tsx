import { styled } from '@mui/material/styles';
import type { ReactElement } from 'react';
import { useIntl } from 'react-intl';

import { PageTitle } from '../../../ui/PageTitle';
import { Section } from '../../../ui/page/pageParts';
import { ProfileCard } from './ProfileCard';
import { SessionsCard } from './SessionsCard';

/** The account page: name, picture and sessions (SES-10). */
export default function AccountsPage(): ReactElement {
  const { formatMessage } = useIntl();
  return (
    <Section>
      <PageTitle lead={formatMessage({ id: 'accounts.lead' })}>
        {formatMessage({ id: 'common.title.accounts' })}
      </PageTitle>
      <Columns>
        <ProfileCard />
        <SessionsCard />
      </Columns>
    </Section>
  );
}

const Columns = styled('div')(({ theme }) => ({
  display: 'grid',
  gap: theme.spacing(3),
  '& h2': { ...theme.typography.h3, margin: 0 },
  [theme.breakpoints.up('lg')]: {
    gridTemplateColumns: '1fr 1fr',
    alignItems: 'start',
    gap: theme.spacing(4),
  },
}));
