import { useCallback, useState } from 'react';
import type { ReactElement } from 'react';
import { useIntl } from 'react-intl';

import type { PartnerRequest } from '../../../../contract/partner/partner';
import { REFETCH_ON_MOUNT } from '../../../lib/api/api';
import { useGetPartnerRequestQuery } from '../partnerApi';
import type { JustDeclined } from '../components/useDecision';
import type { SnatchWinner } from '../components/useSnatch';
import { SchoolApplications } from '../../applications/staff/SchoolApplications';
import { SchoolMoney } from '../../billing/components/SchoolMoney';
import { RequestAnswersCard } from '../../requests/components/RequestAnswersCard';
import { RequestColumn, RequestColumns } from '../../requests/components/RequestColumns';
import { RequestFacts } from '../../requests/components/RequestFacts';
import { RequestPrice } from '../../requests/components/RequestPrice';
import { RequestTimeline } from '../../requests/components/RequestTimeline';
import { paths } from '../../../lib/paths';
import { QueryView, currentOnly } from '../../../ui/query/QueryView';
import { Button } from '../../../ui/Button';
import { Card } from '../../../ui/Card';
import { EmptyState } from '../../../ui/EmptyState';
import { SkeletonGroup, SkeletonText } from '../../../ui/Skeletons';
import { NextStepCard } from './NextStepCard';
import { PartnerNotes } from './PartnerNotes';
import { StudentContact } from './StudentContact';

/** Everything about one request, and the institute's actions: on its page, or beside a list. */
export function PartnerRequestView({
  id,
  onDeclined,
  isBeside = false,
}: {
  readonly id: number;
  /** Must be stable. */
  readonly onDeclined: (declined: JustDeclined) => void;
  /** Whether it stands beside a list, in one narrow column. */
  readonly isBeside?: boolean;
}): ReactElement {
  const { formatMessage } = useIntl();
  const query = useGetPartnerRequestQuery(id, REFETCH_ON_MOUNT);
  const [winner, setWinner] = useState<SnatchWinner | null>(null);
  const onGone = useCallback((by: SnatchWinner) => setWinner(by), []);
  // It was open on this screen, or this member had pressed for it.
  const isLost = winner === 'partner' || query.data?.data.booking_status === 'open';
  return (
    <QueryView
      query={currentOnly(query)}
      // A school that does not hold the request may have been sent an application of it.
      gone={
        <>
          <SchoolApplications id={id} gone={<RequestNotFound isLost={isLost} />} />
          <SchoolMoney requestId={id} />
        </>
      }
      skeleton={
        <SkeletonGroup label={formatMessage({ id: 'common.loading' })}>
          <SkeletonText lines={12} />
        </SkeletonGroup>
      }
    >
      {({ data }) => (
        <RequestColumns data-narrow={isBeside || undefined}>
          <RequestColumn>
            <NextStepCard request={data} onDeclined={onDeclined} onGone={onGone} />
            {data.applications !== undefined && (
              <>
                <SchoolApplications id={id} gone={<></>} />
                <SchoolMoney requestId={id} />
              </>
            )}
            <StudentContact request={data} />
            <Details request={data} />
          </RequestColumn>
          <RequestColumn>
            <Card as="section" aria-label={formatMessage({ id: 'requests.timeline' })}>
              <RequestTimeline request={data} forPartner />
            </Card>
            {data.booking_status !== 'open' && <PartnerNotes request={data.id} />}
          </RequestColumn>
        </RequestColumns>
      )}
    </QueryView>
  );
}

function Details({ request }: { readonly request: PartnerRequest }): ReactElement {
  const { formatMessage } = useIntl();
  return (
    <>
      <RequestFacts request={request} />
      <RequestAnswersCard
        answers={request.answers}
        title={formatMessage({ id: 'partnerPages.told' })}
      />
      <RequestPrice request={request} />
    </>
  );
}

/** One that does not exist, and one that is another partner's. */
export function RequestNotFound({ isLost }: { readonly isLost: boolean }): ReactElement {
  const { formatMessage } = useIntl();
  return (
    <EmptyState
      title={formatMessage({ id: isLost ? 'partnerPages.lostTitle' : 'requests.notFound' })}
      text={formatMessage({ id: isLost ? 'partnerPages.lostText' : 'partnerPages.notFoundText' })}
      action={
        <>
          <Button to={paths.partnerBookingList.to()}>
            {formatMessage({ id: 'partnerPages.everyBooking' })}
          </Button>
          <Button bordered to={paths.partnerSnatches.to()}>
            {formatMessage({ id: 'partnerPages.seeOpen' })}
          </Button>
        </>
      }
    />
  );
}
