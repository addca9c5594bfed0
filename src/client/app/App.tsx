import { StrictMode, useLayoutEffect } from 'react';
import type { ReactElement, ReactNode } from 'react';

import type { MessageStore } from '../i18n/messageStore';
import type { AppStore } from '../lib/store/rootReducer';
import { AppErrorBoundary } from './AppErrorBoundary';
import { Providers } from './Providers';
import type { Appearance } from './Providers';
import { LazyToaster } from './toaster/LazyToaster';

interface AppProps {
  readonly store: AppStore;
  readonly appearance: Appearance;
  /** Defaults to the browser's own messages. */
  readonly messages?: MessageStore;
  /** Opens a page of the app from outside the router; without it links open a document. */
  readonly navigate?: (to: string) => void;
  /** The router's provider. */
  readonly children: ReactNode;
  /** Called once, when the app answers. */
  readonly onReady?: () => void;
}

/** The whole app, in the browser and on the server. */
export function App(props: AppProps): ReactElement {
  const { store, appearance, messages, navigate, children, onReady } = props;
  // Before paint, so that the placeholder disappears in the same frame.
  useLayoutEffect(() => onReady?.(), [onReady]);
  return (
    <StrictMode>
      <AppErrorBoundary language={appearance.language}>
        <Providers store={store} initial={appearance} {...(messages && { messages })}>
          {children}
          <LazyToaster {...(navigate && { navigate })} />
        </Providers>
      </AppErrorBoundary>
    </StrictMode>
  );
}
