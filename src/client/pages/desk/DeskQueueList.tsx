import type { ReactElement } from 'react';
import { useIntl } from 'react-intl';

import type { DeskQueue, HolderFilter } from '../../../contract/desk';
import { ASKED_ANEW } from '../../api/api';
import { useGetDeskQueueInfiniteQuery } from '../../api/deskApi';
import { LoadMore } from '../../shared/LoadMore';
import { QueryView, currentOnly } from '../../shared/QueryView';
import { DeskCard } from './DeskCard';
import { CardRows } from './cardParts';

/** One queue whole, page by page. */
export function DeskQueueList({
  queue,
  holder,
  accountId,
}: {
  readonly queue: DeskQueue;
  readonly holder: HolderFilter | undefined;
  /** Who reads. */
  readonly accountId: string;
}): ReactElement {
  const { formatMessage } = useIntl();
  const query = useGetDeskQueueInfiniteQuery(
    { queue, ...(holder !== undefined && { holder }) },
    ASKED_ANEW,
  );
  return (
    <QueryView query={currentOnly(query)}>
      {({ pages }) => (
        <>
          <CardRows>
            {pages
              .flatMap(({ data }) => data.queues)
              .flatMap(({ items }) => items)
              .map((item) => (
                <li key={item.id}>
                  <DeskCard item={item} level="h2" accountId={accountId} />
                </li>
              ))}
          </CardRows>
          <LoadMore query={query}>{formatMessage({ id: 'desk.more' })}</LoadMore>
        </>
      )}
    </QueryView>
  );
}
