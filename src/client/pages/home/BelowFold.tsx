import { styled } from '@mui/material/styles';
import { startTransition, useCallback, useEffect, useState } from 'react';
import type { ComponentType, ReactElement } from 'react';
import { useIntl } from 'react-intl';

import { useLoadNamespaces } from '../../i18n/I18nProvider';
import { runWhenIdle } from '../../lib/boot/runWhenIdle';
import { useAppStore } from '../../store/hooks';
import { ErrorState } from '../../ui/ErrorState';
import { Section } from '../pageParts';

/** Per app run: Back renders the page at full height, so its scroll position can be restored. */
const loaded = new WeakMap<object, ComponentType>();

/** Loads the lower home page when idle, in reserved space; shows an error on failure. */
export function BelowFold(): ReactElement {
  const { formatMessage } = useIntl();
  const loadNamespaces = useLoadNamespaces();
  const app = useAppStore();
  const [Part, setPart] = useState(() => loaded.get(app));
  const [failed, setFailed] = useState(false);

  const load = useCallback(() => {
    Promise.all([
      import('./Showcase'),
      loadNamespaces('home', 'prices', 'programme', 'stores'),
    ]).then(
      ([{ Showcase }]) => {
        loaded.set(app, Showcase);
        // A transition keeps input responsive.
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
