import { styled } from '@mui/material/styles';
import type { ReactElement } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import { useParams } from 'react-router-dom';

import type { RequestDetails } from '../../../contract/requests';
import { ASKED_ANEW } from '../../api/api';
import { isNotFound } from '../../api/notFound';
import { useGetRequestQuery } from '../../api/requestsApi';
import { Facts } from '../../shared/coursePrice/CourseFacts';
import { PriceLines } from '../../shared/coursePrice/PriceLines';
import { RequestTimeline } from '../../features/requests/RequestTimeline';
import type { MessageId } from '../../i18n/messageIds';
import { formatDay, formatMoney } from '../../lib/format/money';
import { paths } from '../../lib/paths';
import { Button } from '../../ui/Button';
import { Card } from '../../ui/Card';
import { EmptyState } from '../../ui/EmptyState';
import { PageTitle } from '../../ui/PageTitle';
import { SkeletonGroup, SkeletonText } from '../../ui/Skeletons';
import { ChatIcon } from '../../ui/icons/things';
import { QueryView } from '../../shared/QueryView';
import { useLiveEvents } from '../../shared/useLiveEvents';
import { RequestAnswersCard } from './RequestAnswersCard';
import { Section } from '../pageParts';

/** viewRequest/{id}: one request with timeline, price, institute and chat link. */
export default function ViewRequestPage(): ReactElement {
  const { id = '' } = useParams();
  return (
    <Section>
      <PageTitle>
        <FormattedMessage
          id="requests.viewTitle"
          values={{ number: <bdi dir="ltr">{/^\d{1,10}$/.test(id) ? id : ''}</bdi> }}
        />
      </PageTitle>
      {/^[1-9]\d{0,9}$/.test(id) ? <Loaded id={Number(id)} /> : <NotFound />}
    </Section>
  );
}

function Loaded({ id }: { readonly id: number }): ReactElement {
  const { formatMessage } = useIntl();
  useLiveEvents();
  const query = useGetRequestQuery(id, ASKED_ANEW);
  if (isNotFound(query.error)) return <NotFound />;
  return (
    <QueryView
      query={{ ...query, data: query.currentData }}
      skeleton={
        <SkeletonGroup label={formatMessage({ id: 'common.loading' })}>
          <SkeletonText lines={10} />
        </SkeletonGroup>
      }
    >
      {({ data }) => <Details request={data} />}
    </QueryView>
  );
}

function Details({ request }: { readonly request: RequestDetails }): ReactElement {
  const intl = useIntl();
  const { formatMessage } = intl;
  const { amount, currency, lines, weeks, week_price: week } = request;
  const facts: readonly (readonly [id: MessageId, text: string | null])[] = [
    ['requests.card.course', request.package_name],
    ['requests.card.institute', request.partner],
    ['requests.fact.destination', request.destination?.name ?? null],
    ['requests.fact.plan', request.plan_name],
    [
      'requests.card.start',
      request.date_start === null ? null : formatDay(intl, request.date_start),
    ],
    [
      'requests.fact.weeks',
      weeks === null ? null : formatMessage({ id: 'requests.weeks' }, { weeks }),
    ],
    ['requests.fact.extras', request.extras.length === 0 ? null : intl.formatList(request.extras)],
  ];
  return (
    <Columns>
      <Card as="section" aria-label={formatMessage({ id: 'requests.timeline' })}>
        <RequestTimeline request={request} />
      </Card>
      <Stack>
        <Card as="section" aria-label={formatMessage({ id: 'requests.about' })}>
          <Facts>
            {facts.map(
              ([id, text]) =>
                text !== null && (
                  <div key={id}>
                    <dt>{formatMessage({ id })}</dt>
                    <dd dir="auto">{text}</dd>
                  </div>
                ),
            )}
          </Facts>
        </Card>
        <RequestAnswersCard answers={request.answers} />
        <Card as="section" aria-labelledby="request-price">
          <h2 id="request-price">
            <FormattedMessage id="requests.price" />
          </h2>
          {amount === null || currency === null ? (
            <>
              {week !== null && (
                <strong>
                  <FormattedMessage
                    id="requests.weekPrice"
                    values={{ price: formatMoney(intl, week.amount, week.currency) }}
                  />
                </strong>
              )}
              <p>
                <FormattedMessage
                  id={week === null ? 'requests.priceOpen' : 'requests.totalOpen'}
                />
              </p>
            </>
          ) : lines.length === 0 ? (
            <strong>{formatMoney(intl, amount, currency)}</strong>
          ) : (
            <PriceLines lines={lines} total={amount} currency={currency} />
          )}
        </Card>
        <Button to={paths.chat.to()} startIcon={<ChatIcon />} fullWidth>
          <FormattedMessage id="requests.chat" />
        </Button>
      </Stack>
    </Columns>
  );
}

/** The same for a missing request and another user's. */
function NotFound(): ReactElement {
  const { formatMessage } = useIntl();
  return (
    <EmptyState
      title={formatMessage({ id: 'requests.notFound' })}
      text={formatMessage({ id: 'requests.notFoundText' })}
      action={
        <Button to={paths.studentRequest.to()}>{formatMessage({ id: 'requests.mine' })}</Button>
      }
    />
  );
}

const Columns = styled('div')(({ theme }) => ({
  display: 'grid',
  gap: theme.spacing(3),
  alignItems: 'start',
  [theme.breakpoints.up('md')]: { gridTemplateColumns: 'minmax(0, 1fr) minmax(0, 1fr)' },
}));

const Stack = styled('div')(({ theme }) => ({
  display: 'grid',
  gap: theme.spacing(3),
  minInlineSize: 0,
  '& h2': { ...theme.typography.h3, margin: 0, marginBlockEnd: theme.spacing(1) },
  '& p': { margin: 0 },
}));
