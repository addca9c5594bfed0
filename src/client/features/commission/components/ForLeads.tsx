import type { ReactElement, ReactNode } from 'react';
import { FormattedMessage } from 'react-intl';

import { useAuth } from '../../../lib/auth/AuthProvider';
import { paths } from '../../../lib/paths';
import { Button } from '../../../ui/Button';
import { PageTitle } from '../../../ui/PageTitle';
import { WorkSection } from '../../../ui/page/pageParts';
import { useLiveEvents } from '../../notifications/useLiveEvents';

/** A page of commission: for leads alone; the server refuses the data as well (COM-10). */
export function ForLeads({ children }: { readonly children: ReactNode }): ReactElement {
  useLiveEvents();
  const isLead = useAuth().role === 'TeamLead';
  return (
    <WorkSection>
      {isLead ? (
        children
      ) : (
        <>
          <PageTitle lead={<FormattedMessage id="lead.leadsOnlyText" />}>
            <FormattedMessage id="lead.leadsOnly" />
          </PageTitle>
          <Button to={paths.desk.to()}>
            <FormattedMessage id="lead.toDesk" />
          </Button>
        </>
      )}
    </WorkSection>
  );
}
