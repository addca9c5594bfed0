import { styled } from '@mui/material/styles';
import { useEffect, useState } from 'react';
import type { ReactElement } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';

import { useGetHomeQuery } from '../../content/homeApi';
import { QueryView } from '../../../ui/query/QueryView';
import { Button } from '../../../ui/Button';
import { SectionCard } from '../../../ui/SectionCard';
import { EmptyState } from '../../../ui/EmptyState';
import { PageTitle } from '../../../ui/PageTitle';
import { ContactWays, ContactWaysSkeleton } from '../../content/pages/ContactWays';
import { Section } from '../../../ui/page/pageParts';
import { MessageForm } from './MessageForm';

const SENT_ID = 'message-sent';

/** partnerContact: how to reach the agency, and a message to its team (PAR-01). */
export default function PartnerContactPage(): ReactElement {
  const { formatMessage } = useIntl();
  const home = useGetHomeQuery(undefined);
  const [sent, setSent] = useState<number | null>(null);
  return (
    <Section>
      <PageTitle lead={<FormattedMessage id="partnerPages.contactLead" />}>
        <FormattedMessage id="common.title.partnerContact" />
      </PageTitle>
      <Stack>
        <SectionCard titleId="message" title={<FormattedMessage id="partnerPages.message" />}>
          {sent === null ? (
            <MessageForm onSent={setSent} />
          ) : (
            <Sent number={sent} onAnother={() => setSent(null)} />
          )}
        </SectionCard>
        <QueryView query={home} skeleton={<ContactWaysSkeleton />}>
          {({ data: { links, agency } }) =>
            links.length === 0 ? (
              <EmptyState
                title={formatMessage({ id: 'contact.noContact' })}
                text={formatMessage({ id: 'partnerPages.noContactText' })}
              />
            ) : (
              <ContactWays links={links} agency={agency} />
            )
          }
        </QueryView>
      </Stack>
    </Section>
  );
}

/** The message has a number, by which it can be asked after. */
function Sent({
  number,
  onAnother,
}: {
  readonly number: number;
  readonly onAnother: () => void;
}): ReactElement {
  useEffect(() => document.getElementById(SENT_ID)?.focus(), []);
  return (
    <Acknowledged>
      <p id={SENT_ID} tabIndex={-1}>
        <FormattedMessage
          id="partnerPages.messageSent"
          values={{ number: <bdi dir="ltr">{number}</bdi> }}
        />
      </p>
      <Button bordered onClick={onAnother}>
        <FormattedMessage id="partnerPages.anotherMessage" />
      </Button>
    </Acknowledged>
  );
}

const Stack = styled('div')(({ theme }) => ({
  display: 'grid',
  gap: theme.spacing(3),
  '& h2': { ...theme.typography.h3, margin: 0, marginBlockEnd: theme.spacing(1.5) },
}));

const Acknowledged = styled('div')(({ theme }) => ({
  display: 'grid',
  justifyItems: 'start',
  gap: theme.spacing(2),
  '& p': { margin: 0 },
}));
