import { styled } from '@mui/material/styles';
import type { ReactElement } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';

import type { RequestDetails } from '../../../../contract/requests/requests';
import { useAuth } from '../../../lib/auth/AuthProvider';
import { PageTitle } from '../../../ui/PageTitle';
import { SkeletonGroup, SkeletonText } from '../../../ui/Skeletons';
import { QueryView, type QueryState } from '../../../ui/query/QueryView';
import { RequestNumber, WaysOn } from './operationParts';

/** The result page when the request has moved on or is from another session: links to it. */
export function KnownRequest({
  query,
}: {
  readonly query: QueryState<RequestDetails>;
}): ReactElement {
  const { formatMessage } = useIntl();
  return (
    <>
      <PageTitle>
        <FormattedMessage id="common.title.messageOperation" />
      </PageTitle>
      <QueryView
        query={query}
        skeleton={
          <SkeletonGroup label={formatMessage({ id: 'common.loading' })}>
            <SkeletonText lines={4} />
          </SkeletonGroup>
        }
      >
        {(request) => <Known request={request} />}
      </QueryView>
    </>
  );
}

function Known({ request }: { readonly request: RequestDetails }): ReactElement {
  const { formatDate } = useIntl();
  const { isPartner } = useAuth();
  const date = formatDate(request.created_at, { day: 'numeric', month: 'long', year: 'numeric' });
  return (
    <>
      <Lead>
        {isPartner ? (
          <FormattedMessage id="operation.yours" />
        ) : (
          <FormattedMessage id="operation.arrived" values={{ date }} />
        )}
      </Lead>
      <RequestNumber number={request.id} />
      <WaysOn number={request.id} />
    </>
  );
}

const Lead = styled('p')(({ theme }) => ({
  ...theme.typography.subtitle1,
  margin: 0,
  marginBlockEnd: theme.spacing(3),
  color: theme.palette.text.secondary,
}));
