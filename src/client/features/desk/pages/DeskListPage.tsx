import type { ReactElement, ReactNode } from 'react';
import { useIntl } from 'react-intl';

import type { DeskList, HolderFilter } from '../../../../contract/desk/desk';
import { ASKED_ANEW } from '../../../lib/api/api';
import { PagedItems } from '../../../ui/query/PagedItems';
import { QueryView, SkeletonBlocks, currentOnly } from '../../../ui/query/QueryView';
import { useGetDeskQueueInfiniteQuery } from '../deskApi';
import { DeskTable } from '../list/DeskTable';
import { DeskWorkbench } from '../list/DeskWorkbench';

/** One list whole, page by page. */
export function DeskListPage({
  list,
  holder,
  accountId,
  empty,
}: {
  readonly list: Exclude<DeskList, 'chats'>;
  readonly holder: HolderFilter | undefined;
  /** Account of the reading member. */
  readonly accountId: string;
  readonly empty: ReactNode;
}): ReactElement {
  const { formatMessage } = useIntl();
  const query = useGetDeskQueueInfiniteQuery(
    { queue: list, ...(holder !== undefined && { holder }) },
    ASKED_ANEW,
  );
  const pages = query.currentData?.pages ?? [];
  const items = pages.flatMap(({ data }) => data.queues).flatMap((page) => page.items);
  return (
    <QueryView query={currentOnly(query)}>
      {() => (
        <DeskWorkbench items={items} accountId={accountId}>
          {(acts) => (
            <PagedItems
              query={query}
              items={items}
              more={formatMessage({ id: 'desk.more' })}
              empty={empty}
              skeleton={<SkeletonBlocks />}
            >
              {(shown) => (
                <DeskTable
                  label={formatMessage({ id: `desk.queues.${list}` })}
                  items={shown}
                  acts={acts}
                />
              )}
            </PagedItems>
          )}
        </DeskWorkbench>
      )}
    </QueryView>
  );
}
