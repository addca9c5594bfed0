import { styled } from '@mui/material/styles';
import type { ReactElement } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';

import { AGENCY_FIELDS } from '../../../../contract/admin/content';
import { REFETCH_ON_MOUNT } from '../../../lib/api/api';
import { useGetDeskAgencyQuery } from '../api/deskContentApi';
import { AgencyForm } from '../components/AgencyForm';
import { paths } from '../../../lib/paths';
import { QueryView } from '../../../ui/query/QueryView';
import { Button } from '../../../ui/Button';
import { EmptyState } from '../../../ui/EmptyState';
import { ContentEditor } from '../components/content/contentParts';
import { TitledCard } from '../components/TitledCard';

/** The agency's contact facts: those that it has given (LEAD-06). */
export function AgencyCard(): ReactElement {
  const { formatMessage } = useIntl();
  const query = useGetDeskAgencyQuery(undefined, REFETCH_ON_MOUNT);
  const title = formatMessage({ id: 'lead.content.agency' });
  const label = formatMessage({ id: 'lead.catalogue.open' });
  return (
    <QueryView query={query} gone={<NotSetUp />}>
      {({ data }) => (
        <TitledCard as="section" title={title}>
          <Facts>
            {AGENCY_FIELDS.filter((name) => data[name] !== '').map((name) => (
              <div key={name}>
                <dt>{formatMessage({ id: `lead.field.${name}` })}</dt>
                <dd>
                  <bdi dir={name === 'phone' ? 'ltr' : 'auto'}>{data[name]}</bdi>
                </dd>
              </div>
            ))}
          </Facts>
          <Button
            bordered
            to={paths.deskPage.to('content', { id: 'agency' })}
            aria-label={formatMessage({ id: 'lead.actionOn' }, { action: label, name: title })}
          >
            {label}
          </Button>
        </TitledCard>
      )}
    </QueryView>
  );
}

export function AgencyEditor(): ReactElement {
  const query = useGetDeskAgencyQuery(undefined, REFETCH_ON_MOUNT);
  return (
    <QueryView query={query} gone={<NotSetUp />}>
      {({ data }) => (
        <ContentEditor
          title={<FormattedMessage id="lead.content.agency" />}
          page={paths.contact.to()}
        >
          {(close) => <AgencyForm agency={data} onSaved={close} />}
        </ContentEditor>
      )}
    </QueryView>
  );
}

function NotSetUp(): ReactElement {
  const { formatMessage } = useIntl();
  return (
    <EmptyState
      title={formatMessage({ id: 'lead.content.notSetUp' })}
      text={formatMessage({ id: 'lead.content.notSetUpText' })}
    />
  );
}

const Facts = styled('dl')(({ theme }) => ({
  display: 'grid',
  gap: theme.spacing(1.5, 3),
  marginBlock: theme.spacing(0, 3),
  gridTemplateColumns: 'repeat(auto-fill, minmax(min(100%, 15rem), 1fr))',
  '& dt': { ...theme.typography.body2, color: theme.palette.text.secondary },
  '& dd': { margin: 0, overflowWrap: 'anywhere' },
}));
