import type { ReactElement, ReactNode } from 'react';
import { useIntl } from 'react-intl';

import type { DeskQueue, HolderFilter } from '../../../../contract/desk/desk';
import { ASKED_ANEW } from '../../../lib/api/api';
import { useGetDeskQueueInfiniteQuery } from '../deskApi';
import { PagedItems } from '../../../ui/query/PagedItems';
import { QueryView, SkeletonBlocks, currentOnly } from '../../../ui/query/QueryView';
import { DeskCard } from './DeskCard';
import { CardRows } from './cardParts';

/** One queue whole, page by page. */
export function DeskQueueList({
  queue,
  holder,
  accountId,
  empty,
}: {
  readonly queue: DeskQueue;
  readonly holder: HolderFilter | undefined;
  /** Account of the reading member. */
  readonly accountId: string;
  readonly empty: ReactNode;
}): ReactElement {
  const { formatMessage } = useIntl();
  const query = useGetDeskQueueInfiniteQuery(
    { queue, ...(holder !== undefined && { holder }) },
    ASKED_ANEW,
  );
  return (
    <QueryView query={currentOnly(query)}>
      {({ pages }) => (
        <PagedItems
          query={query}
          items={pages.flatMap(({ data }) => data.queues).flatMap(({ items }) => items)}
          more={formatMessage({ id: 'desk.more' })}
          empty={empty}
          skeleton={<SkeletonBlocks />}
        >
          {(items) => (
            <CardRows>
              {items.map((item) => (
                <li key={item.id}>
                  <DeskCard item={item} level="h2" accountId={accountId} />
                </li>
              ))}
            </CardRows>
          )}
        </PagedItems>
      )}
    </QueryView>
  );
}
