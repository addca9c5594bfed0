import type { ReactElement } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import { Link, useParams, useSearchParams } from 'react-router-dom';
import { styled } from '@mui/material/styles';

import type { Application, Offer } from '../../../../contract/applications/applications';
import type { RequestDetails } from '../../../../contract/requests/requests';
import { REFETCH_ON_MOUNT } from '../../../lib/api/api';
import { useAuth } from '../../../lib/auth/AuthProvider';
import { useOwnTitle } from '../../../lib/hooks/useOwnTitle';
import { TOUCH_TARGET } from '../../../theme/tokens';
import { Button } from '../../../ui/Button';
import { Card } from '../../../ui/Card';
import { EmptyState } from '../../../ui/EmptyState';
import { PageTitle } from '../../../ui/PageTitle';
import { Section } from '../../../ui/page/pageParts';
import { QueryView, currentOnly } from '../../../ui/query/QueryView';
import { useLiveEvents } from '../../notifications/useLiveEvents';
import { useGetRequestQuery } from '../../requests/api/requestsApi';
import { useGetApplicationsQuery } from '../applicationsApi';
import { numberIn, offerAddress } from '../offerAddress';
import { AnswerOffer } from './AnswerOffer';
import { OfferConditions } from './OfferConditions';
import { OfferFacts } from './OfferFacts';
import { OfferLetter } from './OfferLetter';
import { OfferPrice } from './OfferPrice';

/** A school's offer on its request's page, `?offer=`: what it says, what differs, and the answer (ADM-08). */
export function OfferView(): ReactElement {
  const { id = '' } = useParams();
  const [params] = useSearchParams();
  useLiveEvents();
  const requestId = Number(id);
  const request = useGetRequestQuery(requestId, REFETCH_ON_MOUNT);
  const applications = useGetApplicationsQuery(requestId, REFETCH_ON_MOUNT);
  const wanted = numberIn(params, 'offer');
  const version = numberIn(params, 'version');
  return (
    <Section>
      <QueryView query={currentOnly(request)}>
        {({ data: asked }) => (
          <QueryView query={currentOnly(applications)}>
            {({ data: { items } }) => {
              const application = items.find((one) => one.id === wanted);
              const [newest] = application?.offers ?? [];
              const offer =
                version === null
                  ? newest
                  : application?.offers.find((one) => one.version === version);
              return application && offer ? (
                <OfferOf
                  key={`${application.id}:${offer.version}`}
                  asked={asked}
                  application={application}
                  offer={offer}
                  others={items.filter((one) => one !== application)}
                />
              ) : (
                <NoOffer />
              );
            }}
          </QueryView>
        )}
      </QueryView>
    </Section>
  );
}

function NoOffer(): ReactElement {
  const { formatMessage } = useIntl();
  return (
    <EmptyState
      title={formatMessage({ id: 'applications.noOffer' })}
      text={formatMessage({ id: 'applications.noOfferText' })}
      action={
        <Button to="?">
          <FormattedMessage id="applications.back" />
        </Button>
      }
    />
  );
}

function OfferOf({
  asked,
  application,
  offer,
  others,
}: {
  readonly asked: RequestDetails;
  readonly application: Application;
  readonly offer: Offer;
  /** The request's other applications. */
  readonly others: readonly Application[];
}): ReactElement {
  const intl = useIntl();
  const { role } = useAuth();
  const { name } = application.institute;
  const title = intl.formatMessage({ id: 'applications.offerTitle' }, { school: name });
  useOwnTitle(title);
  const isNewest = offer === application.offers[0];
  const older = application.offers.filter((one) => one !== offer);
  return (
    <Columns>
      <PageTitle lead={<FormattedMessage id={`applications.state.${application.state}`} />}>
        <bdi>{title}</bdi>
      </PageTitle>
      {!isNewest && (
        <p role="status">
          <FormattedMessage id="applications.replaced" />
        </p>
      )}
      <OfferFacts offer={offer} asked={asked} />
      <OfferPrice offer={offer} asked={asked} />
      <OfferConditions offer={offer} />
      <OfferLetter application={application} offer={offer} />
      {offer.note !== '' && (
        <Card as="section" aria-label={intl.formatMessage({ id: 'applications.note' })}>
          <h2>
            <FormattedMessage id="applications.note" />
          </h2>
          <Note dir="auto">{offer.note}</Note>
        </Card>
      )}
      {isNewest && role === 'Student' && (
        <AnswerOffer application={application} offer={offer} others={others} />
      )}
      {older.length > 0 && (
        <nav aria-label={intl.formatMessage({ id: 'applications.versions' })}>
          {older.map((one) => (
            <Version key={one.version} to={offerAddress(application.id, one.version)}>
              <FormattedMessage
                id="applications.version"
                values={{
                  number: one.version,
                  day: intl.formatDate(one.created_at, { dateStyle: 'long' }),
                }}
              />
            </Version>
          ))}
        </nav>
      )}
      <Button quiet to="?">
        <FormattedMessage id="applications.back" />
      </Button>
    </Columns>
  );
}

const Columns = styled('div')(({ theme }) => ({
  display: 'grid',
  gap: theme.spacing(3),
  maxInlineSize: 720,
  '& > p': { margin: 0 },
  '& > a': { justifySelf: 'start' },
}));

const Version = styled(Link)(({ theme }) => ({
  display: 'flex',
  alignItems: 'center',
  minBlockSize: TOUCH_TARGET,
  color: theme.palette.primary.main,
}));

const Note = styled('p')({ whiteSpace: 'pre-line', overflowWrap: 'anywhere' });
