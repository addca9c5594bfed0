import type { ReactElement } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import { useParams } from 'react-router-dom';

import { LEAD_PAGES } from '../../../../contract/admin/pages';
import type { LeadPage as Name } from '../../../../contract/admin/pages';
import { paths } from '../../../lib/paths';
import { useOwnTitle } from '../../../lib/hooks/useOwnTitle';
import { useAuth } from '../../../lib/auth/AuthProvider';
import { Button } from '../../../ui/Button';
import { PageTitle } from '../../../ui/PageTitle';
import { NotFoundState } from '../../../ui/page/NotFoundState';
import { Section } from '../../../ui/page/pageParts';
import CataloguePage from './CataloguePage';
import ContentPage from './ContentPage';
import FiguresPage from './FiguresPage';
import LogPage from './LogPage';
import PartnersPage from './PartnersPage';
import PeoplePage from './PeoplePage';

const PAGES: Readonly<Record<Name, ReactElement>> = {
  people: <PeoplePage />,
  partners: <PartnersPage />,
  catalogue: <CataloguePage />,
  content: <ContentPage />,
  figures: <FiguresPage />,
  log: <LogPage />,
};

/** The page of a lead that the address names (LEAD-01). */
export default function LeadPage(): ReactElement {
  const { formatMessage } = useIntl();
  const param = useParams().page?.toLowerCase();
  const name = LEAD_PAGES.find((one) => one === param);
  useOwnTitle(name ? formatMessage({ id: `lead.title.${name}` }) : null);
  if (useAuth().role !== 'TeamLead') return <LeadsOnly />;
  return (
    <Section>
      {name ? (
        PAGES[name]
      ) : (
        <NotFoundState
          title={formatMessage({ id: 'lead.notFound' })}
          text={formatMessage({ id: 'lead.notFoundText' })}
          to={paths.desk.to()}
          label={formatMessage({ id: 'lead.toDesk' })}
        />
      )}
    </Section>
  );
}

/** Access denied for team members; the server refuses the data as well. */
function LeadsOnly(): ReactElement {
  return (
    <Section>
      <PageTitle lead={<FormattedMessage id="lead.leadsOnlyText" />}>
        <FormattedMessage id="lead.leadsOnly" />
      </PageTitle>
      <Button to={paths.desk.to()}>
        <FormattedMessage id="lead.toDesk" />
      </Button>
    </Section>
  );
}
