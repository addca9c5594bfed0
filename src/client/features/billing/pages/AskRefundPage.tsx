import type { ReactElement } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import { useParams } from 'react-router-dom';

import { isTeamRole } from '../../../../contract/common/constants';
import type { Refundable } from '../../../../contract/billing/refunds';
import { REFETCH_ON_MOUNT } from '../../../lib/api/api';
import { useAuth } from '../../../lib/auth/AuthProvider';
import { paths } from '../../../lib/paths';
import { Button } from '../../../ui/Button';
import { Card } from '../../../ui/Card';
import { EmptyState } from '../../../ui/EmptyState';
import { PageTitle } from '../../../ui/PageTitle';
import { Section } from '../../../ui/page/pageParts';
import { QueryView, currentOnly } from '../../../ui/query/QueryView';
import { requestOf } from '../refunds/requestOf';
import { AskRefund } from '../refunds/AskRefund';
import { PolicyText } from '../refunds/PolicyText';
import { RefundOf } from '../refunds/RefundOf';
import { RefundParts } from '../refunds/refundParts';
import { useGetRefundableQuery } from '../refunds/refundsApi';

/** askRefund/{payment}: the student, or the team for the student, asks for money of a payment back, and sees the policy of its day (BIL-53). */
export default function AskRefundPage(): ReactElement {
  const { id = '' } = useParams();
  const reader = isTeamRole(useAuth().role) ? 'team' : 'student';
  const query = useGetRefundableQuery(Number(id), REFETCH_ON_MOUNT);
  return (
    <Section>
      <QueryView query={currentOnly(query)} gone={<NoPayment />}>
        {({ data }) => (
          <>
            <PageTitle lead={<FormattedMessage id="refunds.ask.lead" values={{ reader }} />}>
              <FormattedMessage id="refunds.ask.title" />
            </PageTitle>
            <RefundParts>
              <Card as="section">
                <RefundParts>
                  <p>
                    <RefundOf of={data} />
                  </p>
                  <Form refundable={data} />
                </RefundParts>
              </Card>
              <PolicyText policy={data.policy} />
            </RefundParts>
          </>
        )}
      </QueryView>
    </Section>
  );
}

function Form({ refundable }: { readonly refundable: Refundable }): ReactElement {
  const { formatMessage } = useIntl();
  const { role } = useAuth();
  const { open_refund: open, request_id: request, most } = refundable;
  if (open !== null) {
    return (
      <EmptyState
        title={formatMessage({ id: 'refunds.ask.open' })}
        text={formatMessage({ id: 'refunds.ask.openText' })}
        action={
          <Button to={paths.refund.to(open)}>
            <FormattedMessage id="refunds.ask.toOpen" />
          </Button>
        }
      />
    );
  }
  if (most.payment === 0 && most.credit === 0) {
    return (
      <EmptyState
        title={formatMessage({ id: 'refunds.ask.nothing' })}
        text={formatMessage({ id: 'refunds.ask.nothingText' })}
        action={
          <Button to={requestOf(role, request)}>
            <FormattedMessage id="refunds.toRequest" />
          </Button>
        }
      />
    );
  }
  return <AskRefund key={refundable.payment_id} refundable={refundable} />;
}

function NoPayment(): ReactElement {
  const { formatMessage } = useIntl();
  return (
    <>
      <PageTitle>
        <FormattedMessage id="refunds.ask.title" />
      </PageTitle>
      <EmptyState
        title={formatMessage({ id: 'refunds.paymentGone' })}
        text={formatMessage({ id: 'refunds.paymentGoneText' })}
        action={
          <Button to={paths.orders.to()}>
            <FormattedMessage id="billing.result.toRequests" />
          </Button>
        }
      />
    </>
  );
}
