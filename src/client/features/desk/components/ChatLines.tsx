import type { ReactElement, ReactNode } from 'react';
import { useIntl } from 'react-intl';

import type { HolderFilter } from '../../../../contract/desk/desk';
import { REFETCH_ON_MOUNT } from '../../../lib/api/api';
import { useAuth } from '../../../lib/auth/AuthProvider';
import type { periodOf } from '../../../ui/filters/useFilterQuery';
import { PagedItems } from '../../../ui/query/PagedItems';
import { QueryView, SkeletonBlocks, currentOnly } from '../../../ui/query/QueryView';
import { useGetDeskQueueInfiniteQuery } from '../deskApi';
import { ChatLine } from './ChatLine';
import { Rows } from './rows';

/** Conversations as lines, page by page: those that wait, or all with the newest message first (DESK-07). */
export function ChatLines({
  list,
  holder,
  period,
  opened,
  empty,
}: {
  readonly list: 'chat' | 'chats';
  readonly holder: HolderFilter | undefined;
  /** The days in which the team answered. */
  readonly period?: ReturnType<typeof periodOf> | undefined;
  /** The conversation that is open. */
  readonly opened?: string | undefined;
  readonly empty: ReactNode;
}): ReactElement {
  const { formatMessage } = useIntl();
  const accountId = useAuth().user?.id ?? '';
  const query = useGetDeskQueueInfiniteQuery(
    { queue: list, ...(holder !== undefined && { holder }), ...period },
    REFETCH_ON_MOUNT,
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
          {(chats) => (
            <Rows>
              {chats.map((chat) => (
                <ChatLine
                  key={chat.id}
                  chat={chat}
                  accountId={accountId}
                  isOpen={chat.id === opened}
                />
              ))}
            </Rows>
          )}
        </PagedItems>
      )}
    </QueryView>
  );
}
