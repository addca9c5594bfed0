import { styled } from '@mui/material/styles';
import { useEffect, useEffectEvent } from 'react';
import type { ReactElement, ReactNode } from 'react';

import { LoadMore } from './LoadMore';
import type { PagedQuery } from './LoadMore';
import { useNextPage } from './useNextPage';

interface PagedItemsProps<Item> {
  readonly query: PagedQuery;
  /** The visible items of all loaded pages. */
  readonly items: readonly Item[];
  /** The label of the button for the next page. */
  readonly more: ReactNode;
  /** Shown where there is nothing on any page. */
  readonly empty: ReactNode;
  /** Shown while the next page is looked for. */
  readonly skeleton: ReactNode;
  readonly children: (items: readonly Item[]) => ReactNode;
}

/**
 * The items of an infinite query with a button for more. If all loaded items have left the list
 * (because the user acted on them), the next page loads automatically: the list is empty only at
 * its end.
 */
export function PagedItems<Item>({
  query,
  items,
  more,
  empty,
  skeleton,
  children,
}: PagedItemsProps<Item>): ReactElement {
  const { hasNextPage, isFetchingNextPage, isFetchNextPageError } = query;
  const askForNext = useNextPage(query);
  const isEmpty = items.length === 0;
  const isNextWanted = isEmpty && hasNextPage && !isFetchingNextPage && !isFetchNextPageError;
  const onWanted = useEffectEvent(askForNext);
  useEffect(() => {
    if (isNextWanted) void onWanted();
  }, [isNextWanted]);

  if (isEmpty && !hasNextPage) return <>{empty}</>;
  return (
    <Stack>
      {isEmpty ? !isFetchNextPageError && skeleton : children(items)}
      {(!isEmpty || isFetchNextPageError) && <LoadMore query={query}>{more}</LoadMore>}
    </Stack>
  );
}

const Stack = styled('div')(({ theme }) => ({
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr)',
  gap: theme.spacing(2),
}));
