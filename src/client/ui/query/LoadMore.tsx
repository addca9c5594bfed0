import type { ReactElement, ReactNode } from 'react';
import { useIntl } from 'react-intl';

import { Button } from '../Button';
import { Notice } from '../limits/Notice';
import { useLimit } from '../limits/useLimit';
import { useLimitText } from '../limits/useLimitText';
import { useNextPage } from './useNextPage';

interface LoadedPages {
  readonly data?: { readonly pages: readonly unknown[] } | undefined;
}

/** The parts of an infinite query that describe its next page. */
export interface PagedQuery extends LoadedPages {
  readonly error?: unknown;
  readonly hasNextPage: boolean;
  readonly isFetchingNextPage: boolean;
  readonly isFetchNextPageError: boolean;
  readonly fetchNextPage: () => PromiseLike<LoadedPages & { readonly isSuccess: boolean }>;
}

interface LoadMoreProps {
  readonly query: PagedQuery;
  readonly children: ReactNode;
}

/** The button for the next page of an infinite query; after a failure it tries again (API-07). */
export function LoadMore({ query, children }: LoadMoreProps): ReactElement {
  const { formatMessage } = useIntl();
  const { error, hasNextPage, isFetchingNextPage, isFetchNextPageError } = query;
  const askForNext = useNextPage(query);
  const limit = useLimit(isFetchNextPageError ? error : undefined);
  const limitText = useLimitText();
  return (
    <>
      <Notice text={limit === null ? null : limitText(limit)} />
      {hasNextPage && (
        <Button bordered fullWidth busy={isFetchingNextPage} onClick={() => void askForNext()}>
          {isFetchNextPageError ? formatMessage({ id: 'common.tryAgain' }) : children}
        </Button>
      )}
    </>
  );
}
