import { useEffect, useEffectEvent, useRef } from 'react';

import type { PagedQuery } from './LoadMore';

/**
 * A function that asks for the next page of an infinite query. RTK Query drops the call while the
 * loaded pages are fetched again (after an event, or in the first moment): it is then made when
 * they are there.
 */
export function useNextPage({ isFetching, fetchNextPage }: PagedQuery): () => void {
  const isWaiting = useRef(false);
  const fetchNext = useEffectEvent(() => void fetchNextPage());
  useEffect(() => {
    if (isFetching || !isWaiting.current) return;
    isWaiting.current = false;
    fetchNext();
  }, [isFetching]);
  return () => {
    if (isFetching) isWaiting.current = true;
    else void fetchNextPage();
  };
}
