import { styled } from '@mui/material/styles';
import { useState } from 'react';
import type { ReactElement } from 'react';
import { useIntl } from 'react-intl';

import { createIdleComponent } from '../../lazy/createIdleComponent';
import { SilentErrorBoundary } from '../../ui/SilentErrorBoundary';
import { useAppStore } from '../../lib/store/hooks';
import { ErrorState } from '../../ui/ErrorState';
import { Section } from '../../ui/page/pageParts';

export const SHOWCASE_NAMESPACES = ['home', 'prices', 'programme', 'stores'] as const;

const lower = createIdleComponent(async (loadNamespaces) => {
  const [{ Showcase }] = await Promise.all([
    import('./Showcase'),
    loadNamespaces(...SHOWCASE_NAMESPACES),
  ]);
  return Showcase;
});

/** The lower home page, in reserved space until its code is there; shows an error on failure. */
export function BelowFold(): ReactElement {
  const { formatMessage } = useIntl();
  const store = useAppStore();
  const [attempt, setAttempt] = useState(0);
  const failed = (
    <Section>
      <ErrorState
        title={formatMessage({ id: 'common.failed' })}
        text={formatMessage({ id: 'common.failedText' })}
        retryLabel={formatMessage({ id: 'common.tryAgain' })}
        onRetry={() => setAttempt(attempt + 1)}
      />
    </Section>
  );
  return (
    <SilentErrorBoundary key={attempt} onFailure={() => lower.forget(store)} fallback={failed}>
      <lower.Part fallback={<Reserved aria-busy="true" />} />
    </SilentErrorBoundary>
  );
}

const Reserved = styled('div')({ minBlockSize: '150vh' });
