import { styled } from '@mui/material/styles';
import { startTransition, useCallback, useEffect, useState } from 'react';
import type { ComponentType, ReactElement } from 'react';
import { useIntl } from 'react-intl';

import { useLoadNamespaces } from '../../i18n/I18nProvider';
import { runWhenIdle } from '../../lib/boot/runWhenIdle';
import { useAppStore } from '../../store/hooks';
import { ErrorState } from '../../ui/ErrorState';
import { Section } from '../pageParts';

/**
 * Kept for each run of the app, so that whoever comes back finds the page as long as it was left, and
 * where they left it.
 */
const loaded = new WeakMap<object, ComponentType>();

/**
 * Fetches the lower part of the page, its code and its words, once the upper one is shown. Until it is
 * there its place is kept, so that the footer does not jump; when it cannot be had it says so, and the
 * rest stands.
 */
export function BelowFold(): ReactElement {
  const { formatMessage } = useIntl();
  const loadNamespaces = useLoadNamespaces();
  const app = useAppStore();
  const [Part, setPart] = useState(() => loaded.get(app));
  const [failed, setFailed] = useState(false);

  const load = useCallback(() => {
    Promise.all([import('./Showcase'), loadNamespaces('home', 'programme', 'stores')]).then(
      ([{ Showcase }]) => {
        loaded.set(app, Showcase);
        // Drawn in slices, so that the browser answers to what people do meanwhile.
        startTransition(() => setPart(() => Showcase));
      },
      (error: unknown) => {
        console.error(error);
        setFailed(true);
      },
    );
  }, [app, loadNamespaces]);
  useEffect(() => (Part ? undefined : runWhenIdle(load)), [Part, load]);

  if (Part) return <Part />;
  if (!failed) return <Reserved aria-busy="true" />;
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

const Reserved = styled('div')({ minBlockSize: '150vh' });
