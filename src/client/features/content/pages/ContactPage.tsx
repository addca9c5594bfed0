import { styled } from '@mui/material/styles';
import type { ReactElement } from 'react';
import { useIntl } from 'react-intl';

import { useGetHomeQuery } from '../homeApi';
import { paths } from '../../../lib/paths';
import { Button } from '../../../ui/Button';
import { EmptyState } from '../../../ui/EmptyState';
import { GirihCover } from '../../../ui/girih/GirihCover';
import { PageHeader } from '../../../ui/page/PageHeader';
import { NextStep } from '../../../ui/page/NextStep';
import { AgencyRegistration } from '../agency/AgencyRegistration';
import { Consultants } from '../agency/Consultants';
import { QueryView } from '../../../ui/query/QueryView';
import { Section } from '../../../ui/page/pageParts';
import { ContactWays, ContactWaysSkeleton } from './ContactWays';

/** The agency's contact details, all from the server. */
export default function ContactPage(): ReactElement {
  const { formatMessage } = useIntl();
  const query = useGetHomeQuery(undefined);
  const consult = (
    <Button color="accent" size="large" to={paths.bookConsultant.to()}>
      {formatMessage({ id: 'common.title.bookConsultant' })}
    </Button>
  );
  return (
    <Section>
      <PageHeader
        title={formatMessage({ id: 'common.contactUs' })}
        lead={formatMessage({ id: 'contact.lead' })}
        picture={<GirihCover id="contact" />}
      />
      <QueryView query={query} skeleton={<ContactWaysSkeleton />}>
        {({ data }) => {
          const { links } = data;
          return links.length === 0 ? (
            <EmptyState
              title={formatMessage({ id: 'contact.noContact' })}
              text={formatMessage({ id: 'contact.noContactText' })}
              action={consult}
            />
          ) : (
            <>
              <ContactWays links={links} agency={data.agency} />
              <Registration>
                <AgencyRegistration agency={data.agency} />
              </Registration>
              <Consultants />
              <NextStep
                title={formatMessage({ id: 'contact.nextTitle' })}
                text={formatMessage({ id: 'contact.nextText' })}
                action={consult}
              />
            </>
          );
        }}
      </QueryView>
    </Section>
  );
}

const Registration = styled('div')(({ theme }) => ({ marginBlockStart: theme.spacing(3) }));
