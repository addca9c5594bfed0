import { styled } from '@mui/material/styles';
import { useState } from 'react';
import type { ReactElement } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';

import { ASKED_ANEW } from '../../../lib/api/api';
import { useGetOrdersQuery } from '../api/ordersApi';
import { RequestCardView } from '../components/RequestCardView';
import { paths } from '../../../lib/paths';
import { Button } from '../../../ui/Button';
import { EmptyState } from '../../../ui/EmptyState';
import { PageTitle } from '../../../ui/PageTitle';
import { SkeletonCard, SkeletonGroup } from '../../../ui/Skeletons';
import { QueryView } from '../../../ui/query/QueryView';
import { useLiveEvents } from '../../notifications/useLiveEvents';
import { Actions, Section } from '../../../ui/page/pageParts';

/** studentRequest: the student's requests as cards (REQ-03). */
export default function StudentRequestPage(): ReactElement {
  const { formatMessage } = useIntl();
  useLiveEvents();
  // The start cursor of each page.
  const [turns, setTurns] = useState<readonly (number | undefined)[]>([undefined]);
  return (
    <Section>
      <PageTitle lead={<FormattedMessage id="requests.lead" />}>
        <FormattedMessage id="common.title.studentRequest" />
      </PageTitle>
      <Actions>
        <Button to={paths.addRequest.to()}>{formatMessage({ id: 'requests.add' })}</Button>
        <Button bordered to={paths.orders.to()}>
          {formatMessage({ id: 'requests.asOrders' })}
        </Button>
      </Actions>
      <Grid>
        {turns.map((before, index) => (
          <Cards
            key={before ?? 'newest'}
            before={before}
            onMore={index === turns.length - 1 ? (next) => setTurns([...turns, next]) : undefined}
          />
        ))}
      </Grid>
    </Section>
  );
}

function Cards({
  before,
  onMore,
}: {
  readonly before: number | undefined;
  readonly onMore: ((before: number) => void) | undefined;
}): ReactElement {
  const { formatMessage } = useIntl();
  const query = useGetOrdersQuery(before === undefined ? undefined : { before }, ASKED_ANEW);
  return (
    <QueryView query={query} skeleton={<CardSkeletons />}>
      {({ data, next_before: next }) =>
        data.length === 0 && before === undefined ? (
          <Root>
            <EmptyState
              title={formatMessage({ id: 'requests.none' })}
              text={formatMessage({ id: 'requests.noneText' })}
              action={
                <Button to={paths.addRequest.to()}>{formatMessage({ id: 'requests.add' })}</Button>
              }
            />
          </Root>
        ) : (
          <>
            {data.map((card) => (
              <RequestCardView key={card.id} card={card} />
            ))}
            {onMore !== undefined && typeof next === 'number' && (
              <Root>
                <Button bordered onClick={() => onMore(next)}>
                  {formatMessage({ id: 'requests.more' })}
                </Button>
              </Root>
            )}
          </>
        )
      }
    </QueryView>
  );
}

function CardSkeletons(): ReactElement {
  const { formatMessage } = useIntl();
  return (
    <SkeletonGroup label={formatMessage({ id: 'common.loading' })}>
      <SkeletonCard />
    </SkeletonGroup>
  );
}

const Grid = styled('div')(({ theme }) => ({
  display: 'grid',
  gap: theme.spacing(3),
  marginBlockStart: theme.spacing(4),
  gridTemplateColumns: 'repeat(auto-fill, minmax(min(100%, 20rem), 1fr))',
}));

const Root = styled('div')({ gridColumn: '1 / -1' });
