import type { ReactElement } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';

import { REFETCH_ON_MOUNT } from '../../../lib/api/api';
import { useGetOrdersQuery } from '../api/ordersApi';
import { paths } from '../../../lib/paths';
import { Button } from '../../../ui/Button';
import { EmptyState } from '../../../ui/EmptyState';
import { PageTitle } from '../../../ui/PageTitle';
import { SkeletonGroup, SkeletonText } from '../../../ui/Skeletons';
import { QueryView } from '../../../ui/query/QueryView';
import { useLiveEvents } from '../../notifications/useLiveEvents';
import { isFiltered } from '../../../ui/filters/useFilterQuery';
import { Section } from '../../../ui/page/pageParts';
import { OrderFilters } from './OrderFilters';
import { OrderList } from './OrderList';
import { useOrderFilter } from './useOrderFilter';

/** orders: the request history, with filters in the URL (REQ-06). */
export default function OrdersPage(): ReactElement {
  const { formatMessage } = useIntl();
  const { filter, cursor, change } = useOrderFilter();
  const asked = {
    ...filter,
    ...(cursor !== undefined && { cursor }),
    include: 'withdrawn' as const,
  };
  useLiveEvents();
  const query = useGetOrdersQuery(asked, REFETCH_ON_MOUNT);
  const filtered = isFiltered(filter);
  return (
    <Section>
      <PageTitle lead={<FormattedMessage id="requests.ordersLead" />}>
        <FormattedMessage id="common.title.orders" />
      </PageTitle>
      <OrderFilters filter={filter} change={change} />
      <QueryView
        query={{ ...query, data: query.currentData }}
        skeleton={
          <SkeletonGroup label={formatMessage({ id: 'common.loading' })}>
            <SkeletonText lines={8} />
          </SkeletonGroup>
        }
      >
        {({ data, next_cursor: next }) =>
          data.length === 0 ? (
            <EmptyState
              title={formatMessage({ id: filtered ? 'requests.noMatch' : 'requests.none' })}
              text={formatMessage({
                id: filtered ? 'requests.noMatchText' : 'requests.noneText',
              })}
              action={
                filtered ? (
                  <Button bordered to={paths.orders.to()}>
                    {formatMessage({ id: 'requests.everyOrder' })}
                  </Button>
                ) : (
                  <Button to={paths.addRequest.to()}>
                    {formatMessage({ id: 'requests.add' })}
                  </Button>
                )
              }
            />
          ) : (
            <>
              <OrderList orders={data} />
              {next !== null && (
                <Button bordered onClick={() => change({ cursor: next })}>
                  {formatMessage({ id: 'requests.older' })}
                </Button>
              )}
            </>
          )
        }
      </QueryView>
    </Section>
  );
}
