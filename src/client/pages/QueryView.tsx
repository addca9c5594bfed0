import { useEffect, useEffectEvent, useRef, type ReactElement, type ReactNode } from 'react';
import { useIntl } from 'react-intl';

import { useLimitText } from '../shared/limits/Notice';
import { useLimit } from '../shared/limits/useLimit';
import { isOnline, subscribeToOnline } from '../lib/browser/online';
import { ErrorState } from '../ui/ErrorState';
import { PAGE_TITLE_ID } from '../ui/PageTitle';

/** What a page needs to know of a query; the hooks of the API files return this and more. */
export interface QueryState<Data> {
  readonly data?: Data | undefined;
  readonly error?: unknown;
  readonly isFetching: boolean;
  readonly refetch: () => unknown;
}

/**
 * A page's own data in its place: its shape while it loads, what happened and a way to try again
 * when it could not be loaded, then the data (APP-07). While it is tried again the error stays, so
 * that its button keeps the focus; afterwards the page's heading has it. What failed is also asked
 * for by itself as soon as there is a network again. After a limit it says when to come back, for as
 * long as the limit lasts (API-07).
 */
export function QueryView<Data>({
  query: { data, error, isFetching, refetch },
  skeleton,
  children,
}: {
  readonly query: QueryState<Data>;
  readonly skeleton: ReactNode;
  readonly children: (data: Data) => ReactNode;
}): ReactElement {
  const { formatMessage } = useIntl();
  const limit = useLimit(error);
  const limitText = useLimitText();
  const triedAgain = useRef(false);
  const isThere = data !== undefined;
  useEffect(() => {
    if (isThere && triedAgain.current) document.getElementById(PAGE_TITLE_ID)?.focus();
  }, [isThere]);

  const isMissing = !isThere && error !== undefined;
  const askAgain = useEffectEvent(() => {
    if (isOnline()) refetch();
  });
  useEffect(() => (isMissing ? subscribeToOnline(() => askAgain()) : undefined), [isMissing]);

  if (data !== undefined) return <>{children(data)}</>;
  if (error === undefined) return <>{skeleton}</>;
  const tryAgain = (): void => {
    triedAgain.current = true;
    refetch();
  };
  return (
    <ErrorState
      title={formatMessage({ id: 'common.failed' })}
      text={limit ? limitText(limit) : formatMessage({ id: 'common.failedText' })}
      retryLabel={formatMessage({ id: 'common.tryAgain' })}
      busy={isFetching}
      onRetry={tryAgain}
    />
  );
}
