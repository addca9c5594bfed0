import { styled } from '@mui/material/styles';
import { useEffect, useEffectEvent, useRef, type ReactElement, type ReactNode } from 'react';
import { useIntl } from 'react-intl';

import { isNotFound } from '../../lib/api/notFound';
import { isOnline, subscribeToOnline } from '../../lib/browser/online';
import { ErrorState } from '../ErrorState';
import { PAGE_TITLE_ID } from '../PageTitle';
import { SkeletonBlock, SkeletonGroup } from '../Skeletons';
import { useLimitText } from '../limits/useLimitText';
import { useLimit } from '../limits/useLimit';

export interface QueryState<Data> {
  readonly data?: Data | undefined;
  readonly error?: unknown;
  readonly isFetching: boolean;
  readonly refetch: () => unknown;
}

/** The query without data of a previous argument. */
export function currentOnly<Query extends { readonly currentData?: unknown }>(
  query: Query,
): Omit<Query, 'data'> & { readonly data: Query['currentData'] } {
  return { ...query, data: query.currentData };
}

interface QueryViewProps<Data> {
  readonly query: QueryState<Data>;
  readonly skeleton?: ReactNode;
  /** Shown instead of the data, even cached data, on a 404. */
  readonly gone?: ReactNode;
  readonly children: (data: Data) => ReactNode;
}

/**
 * Shows a query's loading, error and data states (APP-07). The error stays during a retry to keep
 * the button's focus, then the heading gets it. Retries when back online; shows rate limits
 * (API-07).
 */
export function QueryView<Data>({
  query: { data, error, isFetching, refetch },
  skeleton = <SkeletonBlocks />,
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

/** The shape of a list of cards. */
export function SkeletonBlocks(): ReactElement {
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

const Grid = styled('div')(({ theme }) => ({
  display: 'grid',
  gap: theme.spacing(1.5),
  gridTemplateColumns: 'repeat(auto-fill, minmax(min(100%, 15rem), 1fr))',
}));
