import type { ReactElement } from 'react';
import { FormattedMessage } from 'react-intl';

import { paths } from '../../lib/paths';
import { Button } from '../../ui/Button';
import { PageTitle } from '../../ui/PageTitle';
import { Actions, Section } from '../pageParts';

/** Tells a student that a page is for partners (SES-07). */
export default function PartnersOnlyPage(): ReactElement {
  return (
    <Section>
      <PageTitle lead={<FormattedMessage id="guard.partnersOnlyText" />}>
        <FormattedMessage id="guard.partnersOnly" />
      </PageTitle>
      <Actions>
        <Button to={paths.studentRequest.to()}>
          <FormattedMessage id="guard.requests" />
        </Button>
        <Button bordered to={paths.bePartner.to()}>
          <FormattedMessage id="guard.becomePartner" />
        </Button>
      </Actions>
    </Section>
  );
}
