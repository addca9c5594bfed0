import { styled } from '@mui/material/styles';
import { useEffect, useEffectEvent, useRef, type ReactElement, type ReactNode } from 'react';
import { useIntl } from 'react-intl';

import { isNotFound } from '../api/notFound';
import { isOnline, subscribeToOnline } from '../lib/browser/online';
import { ErrorState } from '../ui/ErrorState';
import { PAGE_TITLE_ID } from '../ui/PageTitle';
import { SkeletonBlock, SkeletonGroup } from '../ui/Skeletons';
import { useLimitText } from './limits/Notice';
import { useLimit } from './limits/useLimit';

/** What a view needs to know of a query; the hooks of the API files return this and more. */
export interface QueryState<Data> {
  readonly data?: Data | undefined;
  readonly error?: unknown;
  readonly isFetching: boolean;
  readonly refetch: () => unknown;
}

/** The query without the answer to an earlier argument. */
export function currentOnly<Data>(
  query: QueryState<Data> & { readonly currentData?: Data | undefined },
): QueryState<Data> {
  return { ...query, data: query.currentData };
}

interface QueryViewProps<Data> {
  readonly query: QueryState<Data>;
  /** The shape of the data while they load; by default four blocks. */
  readonly skeleton?: ReactNode;
  /** Stands in place of the data, even of known ones, once the server answers that there are none. */
  readonly gone?: ReactNode;
  readonly children: (data: Data) => ReactNode;
}

/**
 * Data of the server in their place: their shape while they load, what happened and a way to try again
 * when they could not be loaded, then the data (APP-07). While it is tried again the error stays, so
 * that its button keeps the focus; afterwards the page's heading has it. What failed is also asked
 * for by itself as soon as there is a network again. After a limit it says when to come back, for as
 * long as the limit lasts (API-07).
 */
export function QueryView<Data>({
  query: { data, error, isFetching, refetch },
  skeleton = <Blocks />,
  gone,
  children,
}: QueryViewProps<Data>): ReactElement {
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

  if (gone !== undefined && isNotFound(error)) return <>{gone}</>;
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

function Blocks(): ReactElement {
  const { formatMessage } = useIntl();
  return (
    <SkeletonGroup label={formatMessage({ id: 'common.loading' })}>
      <Grid>
        {Array.from({ length: 4 }, (_, index) => (
          <SkeletonBlock key={index} height={120} />
        ))}
      </Grid>
    </SkeletonGroup>
  );
}

const Grid = styled('div')({
  display: 'grid',
  gap: 12,
  gridTemplateColumns: 'repeat(auto-fill, minmax(min(100%, 15rem), 1fr))',
});
