import type { PagedQuery } from './LoadMore';

/**
 * A function that asks for the next page of an infinite query. RTK Query drops the call while the
 * loaded pages are fetched again, and answers with them: the page is then asked for once more.
 * The answer is looked at, not `isFetching`: its actions reach the components in the next frame
 * (https://redux-toolkit.js.org/api/autoBatchEnhancer), and a press before that was lost.
 */
export function useNextPage({ data, fetchNextPage }: PagedQuery): () => Promise<void> {
  const loaded = data?.pages.length;
  return async () => {
    const answer = await fetchNextPage();
    if (answer.isSuccess && answer.data?.pages.length === loaded) await fetchNextPage();
  };
}
