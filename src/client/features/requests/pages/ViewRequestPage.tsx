import { skipToken } from '@reduxjs/toolkit/query/react';
import { useEffect, useRef } from 'react';
import type { ComponentType, ReactElement } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import { useParams } from 'react-router-dom';

import { isTeamRole } from '../../../../contract/common/constants';
import { isPaid } from '../../../../contract/common/requestSteps';
import type { RequestDetails } from '../../../../contract/requests/requests';
import { REFETCH_ON_MOUNT } from '../../../lib/api/api';
import { isNotFound } from '../../../lib/api/notFound';
import { useGetRequestQuery } from '../api/requestsApi';
import { ClosedCard } from '../components/ClosedCard';
import { EnteredCard } from '../components/EnteredCard';
import { NowCard } from '../components/NowCard';
import { OnHoldCard } from '../components/OnHoldCard';
import { RequestAnswersCard } from '../components/RequestAnswersCard';
import { RequestColumn, RequestColumns } from '../components/RequestColumns';
import { RequestFacts } from '../components/RequestFacts';
import { RequestPrice } from '../components/RequestPrice';
import { RequestProgress } from '../components/RequestProgress';
import { FamilyButton } from '../../quotes/components/FamilyButton';
import { WithdrawRequest } from '../withdrawal/WithdrawRequest';
import { WithdrawnCard } from '../withdrawal/WithdrawnCard';
import { paths } from '../../../lib/paths';
import { useAuth } from '../../../lib/auth/AuthProvider';
import { GoodToKnow } from '../../content/components/GoodToKnow';
import { AgencyContact } from '../../content/agency/AgencyContact';
import { QueryView } from '../../../ui/query/QueryView';
import { useLiveEvents } from '../../notifications/useLiveEvents';
import { useOwnTitle } from '../../../lib/hooks/useOwnTitle';
import { Button } from '../../../ui/Button';
import { EmptyState } from '../../../ui/EmptyState';
import { isFocusLost } from '../../../lib/browser/focus';
import { PageTitle } from '../../../ui/PageTitle';
import { SkeletonGroup, SkeletonText } from '../../../ui/Skeletons';
import { ChatIcon } from '../../../ui/icons/things';
import { Section } from '../../../ui/page/pageParts';

interface Parts {
  /** The team's part of the page. */
  readonly atDesk: ComponentType<{ readonly id: number }>;
  /** The applications with schools, for the student or the team. */
  readonly applications: ComponentType<{
    readonly id: number;
    readonly count: number;
    /** Whether the request has not ended. */
    readonly isOpen: boolean;
  }>;
  /** The documents that the request needs. */
  readonly documents: ComponentType<{ readonly id: number }>;
  /** Its refunds that are under way, within what happens now or in a card of their own. */
  readonly refunds: ComponentType<{ readonly id: number; readonly isOwnCard: boolean }>;
  /** The offers that the student has to answer; without any, the children. */
  readonly offers: ComponentType<{ readonly id: number; readonly children: ReactElement }>;
}

/** viewRequest/{id}: one request with what happens now, timeline, price and institute (REQ-11). */
export function ViewRequestPage(parts: Parts): ReactElement {
  const { id = '' } = useParams();
  const { formatMessage } = useIntl();
  const isNumber = /^[1-9]\d{0,9}$/.test(id);
  useLiveEvents();
  const query = useGetRequestQuery(isNumber ? Number(id) : skipToken, REFETCH_ON_MOUNT);
  const course = query.currentData?.data.package_name;
  useOwnTitle(isNumber ? formatMessage({ id: 'requests.viewTitle' }, { number: id }) : null);
  const number = (
    <FormattedMessage
      id="requests.viewTitle"
      values={{ number: <bdi dir="ltr">{isNumber ? id : ''}</bdi> }}
    />
  );
  return (
    <Section>
      <PageTitle lead={course && number}>{course ? <bdi>{course}</bdi> : number}</PageTitle>
      {!isNumber || isNotFound(query.error) ? (
        <NotFound />
      ) : (
        <QueryView
          query={{ ...query, data: query.currentData }}
          skeleton={
            <SkeletonGroup label={formatMessage({ id: 'common.loading' })}>
              <SkeletonText lines={10} />
            </SkeletonGroup>
          }
        >
          {({ data }) => <Details request={data} {...parts} />}
        </QueryView>
      )}
    </Section>
  );
}

function Details({
  request,
  atDesk: RequestAtDesk,
  applications: Applications,
  documents: Documents,
  refunds: Refunds,
  offers: OffersToAnswer,
}: Parts & { readonly request: RequestDetails }): ReactElement {
  const { formatMessage } = useIntl();
  const { role } = useAuth();
  const { withdrawn_at: withdrawnAt, status, now, consultant = null } = request;
  const isOpen = withdrawnAt === undefined;
  const first = useRef<HTMLDivElement>(null);
  const wasOpen = useRef(isOpen);
  // The button that undid the withdrawal has disappeared with it.
  useEffect(() => {
    if (isOpen && !wasOpen.current && isFocusLost()) first.current?.focus();
    wasOpen.current = isOpen;
  }, [isOpen]);
  const isUnpaid = !isPaid(status);
  return (
    <RequestColumns>
      <RequestColumn>
        {request.close_reason ? (
          <ClosedCard request={request} isOwn={role === 'Student'} />
        ) : (
          <WithdrawnCard request={request} at={withdrawnAt} isOwn={role === 'Student'} />
        )}
        {isOpen && <EnteredCard request={request} isOwn={role === 'Student'} />}
        <OnHoldCard request={request} isOwn={role === 'Student'} />
        {now ? (
          <NowCard
            ref={first}
            now={now}
            consultant={consultant}
            also={<Refunds id={request.id} isOwnCard={false} />}
            beforePayment={(bankAccounts) =>
              request.applications ? (
                <OffersToAnswer id={request.id}>{bankAccounts}</OffersToAnswer>
              ) : (
                bankAccounts
              )
            }
          />
        ) : (
          <Refunds id={request.id} isOwnCard />
        )}
        <Applications id={request.id} count={request.applications ?? 0} isOpen={isOpen} />
        <Documents id={request.id} />
        <RequestProgress ref={now ? null : first} request={request} />
      </RequestColumn>
      <RequestColumn>
        {isTeamRole(role) && <RequestAtDesk id={request.id} />}
        <RequestFacts request={request} />
        <RequestAnswersCard
          answers={request.answers}
          title={formatMessage({ id: 'requests.told' })}
        />
        <RequestPrice request={request} />
        {!isTeamRole(role) && !now && (
          <Button bordered={!isOpen} to={paths.chat.to()} startIcon={<ChatIcon />} fullWidth>
            <FormattedMessage id="requests.chat" />
          </Button>
        )}
        {role === 'Student' && isOpen && request.programme_id !== null && (
          <FamilyButton source={{ kind: 'request', id: request.id, title: request.package_name }} />
        )}
        {role === 'Student' && isOpen && isUnpaid && <WithdrawRequest id={request.id} />}
        <GoodToKnow destination={request.destination} />
        <AgencyContact title={formatMessage({ id: 'requests.questions' })} />
      </RequestColumn>
    </RequestColumns>
  );
}

/** The same for a missing request and another user's. */
function NotFound(): ReactElement {
  const { formatMessage } = useIntl();
  const isTeam = isTeamRole(useAuth().role);
  return (
    <EmptyState
      title={formatMessage({ id: 'requests.notFound' })}
      text={formatMessage({ id: isTeam ? 'desk.requestNotFound' : 'requests.notFoundText' })}
      action={
        isTeam ? (
          <Button to={paths.desk.to()}>{formatMessage({ id: 'common.title.desk' })}</Button>
        ) : (
          <Button to={paths.studentRequest.to()}>{formatMessage({ id: 'requests.mine' })}</Button>
        )
      }
    />
  );
}
