import { styled } from '@mui/material/styles';
import { useState } from 'react';
import type { ReactElement } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';

import { REFETCH_ON_MOUNT } from '../../../lib/api/api';
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
  // The cursor of each page.
  const [turns, setTurns] = useState<readonly (string | undefined)[]>([undefined]);
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
        {turns.map((cursor, index) => (
          <Cards
            key={cursor ?? 'newest'}
            cursor={cursor}
            onMore={index === turns.length - 1 ? (next) => setTurns([...turns, next]) : undefined}
          />
        ))}
      </Grid>
    </Section>
  );
}

function Cards({
  cursor,
  onMore,
}: {
  readonly cursor: string | undefined;
  readonly onMore: ((cursor: string) => void) | undefined;
}): ReactElement {
  const { formatMessage } = useIntl();
  const query = useGetOrdersQuery(cursor === undefined ? undefined : { cursor }, REFETCH_ON_MOUNT);
  return (
    <QueryView query={query} skeleton={<CardSkeletons />}>
      {({ data, next_cursor: next }) =>
        data.length === 0 && cursor === undefined ? (
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
            {onMore !== undefined && next !== null && (
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
