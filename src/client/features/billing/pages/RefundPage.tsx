import type { ReactElement } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import { useParams } from 'react-router-dom';

import { isTeamRole } from '../../../../contract/common/constants';
import type { Role } from '../../../../contract/common/constants';
import { REFETCH_ON_MOUNT } from '../../../lib/api/api';
import { useAuth } from '../../../lib/auth/AuthProvider';
import { formatMoney } from '../../../lib/format/money';
import { paths } from '../../../lib/paths';
import { Button } from '../../../ui/Button';
import { EmptyState } from '../../../ui/EmptyState';
import { PageTitle } from '../../../ui/PageTitle';
import { Section } from '../../../ui/page/pageParts';
import { QueryView, currentOnly } from '../../../ui/query/QueryView';
import { useLiveEvents } from '../../notifications/useLiveEvents';
import { RefundOf } from '../refunds/RefundOf';
import { requestOf } from '../refunds/requestOf';
import { RefundView } from '../refunds/RefundView';
import type { RefundReader } from '../refunds/RefundView';
import { useGetRefundQuery } from '../refunds/refundsApi';

/** refund/{id}: how far a refund is and what comes next, for its student, the team and its school (BIL-58). */
export default function RefundPage(): ReactElement {
  useLiveEvents();
  const intl = useIntl();
  const { id = '' } = useParams();
  const { role } = useAuth();
  const query = useGetRefundQuery(Number(id), REFETCH_ON_MOUNT);
  return (
    <Section>
      <QueryView query={currentOnly(query)} gone={<NoRefund />}>
        {({ data }) => {
          const amount = formatMoney(intl, data.agreed ?? data.asked, data.currency);
          return (
            <>
              <PageTitle lead={<RefundOf of={data} />}>
                <FormattedMessage id="refunds.title" values={{ amount }} />
              </PageTitle>
              <RefundView refund={data} reader={readerOf(role)} />
              <Button quiet to={requestOf(role, data.request_id)}>
                <FormattedMessage id="refunds.toRequest" />
              </Button>
            </>
          );
        }}
      </QueryView>
    </Section>
  );
}

function readerOf(role: Role | null): RefundReader {
  if (role === 'Partner') return 'school';
  return isTeamRole(role) ? 'team' : 'student';
}

function NoRefund(): ReactElement {
  const { formatMessage } = useIntl();
  return (
    <>
      <PageTitle>
        <FormattedMessage id="common.title.refund" />
      </PageTitle>
      <EmptyState
        title={formatMessage({ id: 'refunds.gone' })}
        text={formatMessage({ id: 'refunds.goneText' })}
        action={
          <Button to={paths.notifications.to()}>
            <FormattedMessage id="common.title.notifications" />
          </Button>
        }
      />
    </>
  );
}
