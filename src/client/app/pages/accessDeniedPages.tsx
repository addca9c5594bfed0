import type { ReactElement } from 'react';
import { FormattedMessage } from 'react-intl';

import { paths } from '../../lib/paths';
import { Button } from '../../ui/Button';
import { PageTitle } from '../../ui/PageTitle';
import { Actions, Section } from '../../ui/page/pageParts';

/** Access denied for students: the page is for partners (SES-07). */
export function PartnersOnlyPage(): ReactElement {
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

/** Access denied for students and partners: the page is for the agency's team (DESK-01). */
export function TeamOnlyPage(): ReactElement {
  return (
    <Section>
      <PageTitle lead={<FormattedMessage id="guard.teamOnlyText" />}>
        <FormattedMessage id="guard.teamOnly" />
      </PageTitle>
      <Actions>
        <Button to={paths.chat.to()}>
          <FormattedMessage id="guard.toChat" />
        </Button>
        <Button bordered to={paths.home.to()}>
          <FormattedMessage id="guard.home" />
        </Button>
      </Actions>
    </Section>
  );
}
