import { styled } from '@mui/material/styles';
import type { ReactElement, ReactNode } from 'react';
import { useIntl } from 'react-intl';

import { isNotFound } from '../api/notFound';
import { ErrorState } from '../ui/ErrorState';
import { SkeletonBlock, SkeletonGroup } from '../ui/Skeletons';
import { useLimitText } from './limits/Notice';
import { useLimit } from './limits/useLimit';

interface QueryViewProps<Data> {
  readonly query: {
    readonly currentData?: Data | undefined;
    readonly error?: unknown;
    readonly isFetching: boolean;
    readonly refetch: () => unknown;
  };
  readonly children: (data: Data) => ReactNode;
  /** What stands here where there is no such thing (any more). */
  readonly gone?: ReactNode;
}

/** What there is to choose from: its shape while it loads, or what happened and a way to try again. */
export function QueryView<Data>(props: QueryViewProps<Data>): ReactElement {
  const { query, children, gone } = props;
  const { formatMessage } = useIntl();
  const { currentData, error, isFetching, refetch } = query;
  const limit = useLimit(error);
  const limitText = useLimitText();
  // Before what is known of it: that was its last answer, this is the one of now.
  if (gone !== undefined && isNotFound(error)) return <>{gone}</>;
  if (currentData !== undefined) return <>{children(currentData)}</>;
  if (error === undefined) {
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
  return (
    <ErrorState
      title={formatMessage({ id: 'common.failed' })}
      text={limit ? limitText(limit) : formatMessage({ id: 'common.failedText' })}
      retryLabel={formatMessage({ id: 'common.tryAgain' })}
      busy={isFetching}
      onRetry={refetch}
    />
  );
}

const Grid = styled('div')({
  display: 'grid',
  gap: 12,
  gridTemplateColumns: 'repeat(auto-fill, minmax(min(100%, 15rem), 1fr))',
});
