import type { ReactElement } from 'react';
import { FormattedMessage } from 'react-intl';

import { useFilterQuery } from '../../shared/filters/useFilterQuery';
import { PageTitle } from '../../ui/PageTitle';
import { AgencyCard, AgencyEditor } from './AgencyCard';

/** The agency's content, or the part of it that the address names (LEAD-06). */
export default function ContentPage(): ReactElement {
  const id = useFilterQuery().query.get('id') ?? '';
  return (
    <>
      <PageTitle lead={<FormattedMessage id="lead.content.lead" />}>
        <FormattedMessage id="lead.title.content" />
      </PageTitle>
      {id === 'agency' ? <AgencyEditor /> : <AgencyCard />}
    </>
  );
}
