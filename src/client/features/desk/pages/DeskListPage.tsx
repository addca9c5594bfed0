import { useMemo } from 'react';
import type { ReactElement, ReactNode } from 'react';
import { useIntl } from 'react-intl';

import type { DeskList, HolderFilter } from '../../../../contract/desk/desk';
import { ASSIGN_AT_ONCE_MAX } from '../../../../contract/desk/routes';
import type { RequestFilterQuery } from '../../../../contract/desk/routes';
import { REFETCH_ON_MOUNT } from '../../../lib/api/api';
import { PagedItems } from '../../../ui/query/PagedItems';
import { QueryView, SkeletonBlocks, currentOnly } from '../../../ui/query/QueryView';
import { useSelection } from '../../../ui/selection/useSelection';
import { useGetDeskQueueInfiniteQuery } from '../deskApi';
import { AssignSelected } from '../list/AssignSelected';
import { entryKey } from '../list/deskEntry';
import { DeskTable } from '../list/DeskTable';
import { DeskWorkbench } from '../list/DeskWorkbench';

/** One list whole, page by page. */
export function DeskListPage({
  list,
  holder,
  filter,
  accountId,
  isSelecting,
  empty,
}: {
  readonly list: Exclude<DeskList, 'chats'>;
  readonly holder: HolderFilter | undefined;
  /** Of the list of all requests. */
  readonly filter?: Partial<RequestFilterQuery> | undefined;
  /** Account of the reading member. */
  readonly accountId: string;
  /** Whether a lead ticks several entries (DESK-19). */
  readonly isSelecting: boolean;
  readonly empty: ReactNode;
}): ReactElement {
  const { formatMessage } = useIntl();
  const query = useGetDeskQueueInfiniteQuery(
    { queue: list, ...(holder !== undefined && { holder }), ...filter },
    REFETCH_ON_MOUNT,
  );
  const { currentData } = query;
  const items = useMemo(
    () =>
      (currentData?.pages ?? []).flatMap(({ data }) => data.queues).flatMap((page) => page.items),
    [currentData],
  );
  const keys = useMemo(() => items.map(entryKey), [items]);
  const selection = useSelection(keys, ASSIGN_AT_ONCE_MAX);
  return (
    <QueryView query={currentOnly(query)}>
      {() => (
        <DeskWorkbench items={items} accountId={accountId}>
          {(acts, opened) => (
            <>
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
                    opened={opened}
                    acts={acts}
                    {...(isSelecting && { selection })}
                  />
                )}
              </PagedItems>
              {isSelecting && <AssignSelected items={items} selection={selection} />}
            </>
          )}
        </DeskWorkbench>
      )}
    </QueryView>
  );
}
