import { styled } from '@mui/material/styles';
import { useCallback, useEffect, useState } from 'react';
import type { ComponentType, ReactElement } from 'react';
import { useIntl } from 'react-intl';

import { ErrorState } from '../../ui/ErrorState';
import { Section } from '../pageParts';

type State = { readonly Showcase: ComponentType } | 'loading' | 'failed';

/**
 * Fetches the lower part of the page once the upper one is shown. Until it is there its place is kept,
 * so that the footer does not jump; when it cannot be had it says so, and the rest stands.
 */
export function BelowFold(): ReactElement {
  const { formatMessage } = useIntl();
  const [state, setState] = useState<State>('loading');
  const load = useCallback(() => {
    import('./Showcase').then(
      ({ Showcase }) => setState({ Showcase }),
      (error: unknown) => {
        console.error(error);
        setState('failed');
      },
    );
  }, []);
  useEffect(load, [load]);

  if (state === 'loading') return <Place aria-busy="true" />;
  if (state !== 'failed') return <state.Showcase />;
  return (
    <Section>
      <ErrorState
        title={formatMessage({ id: 'common.failed' })}
        text={formatMessage({ id: 'common.failedText' })}
        retryLabel={formatMessage({ id: 'common.tryAgain' })}
        onRetry={load}
      />
    </Section>
  );
}

const Place = styled('div')({ minBlockSize: '150vh' });
