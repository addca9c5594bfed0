import type { ReactElement } from 'react';
import { FormattedMessage } from 'react-intl';

import { paths } from '../../lib/paths';
import { Button } from '../../ui/Button';
import { PageTitle } from '../../ui/PageTitle';
import { Section } from '../pageParts';

/** An address that leads nowhere. */
export default function NotFoundPage(): ReactElement {
  return (
    <Section>
      <PageTitle lead={<FormattedMessage id="guard.notFoundText" />}>
        <FormattedMessage id="guard.notFound" />
      </PageTitle>
      <Button to={paths.home.to()}>
        <FormattedMessage id="guard.home" />
      </Button>
    </Section>
  );
}
