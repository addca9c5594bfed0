import { StrictMode, useEffect } from 'react';
import type { ReactElement } from 'react';
import { RouterProvider } from 'react-router-dom';

import { prepareServiceWorker } from '../lib/browser/serviceWorker';
import { runWhenIdle } from '../lib/boot/runWhenIdle';
import { AppErrorBoundary } from './AppErrorBoundary';
import { Providers } from './Providers';
import type { Appearance } from './Providers';
import type { AppRouter } from './routes';
import type { AppStore } from '../store/rootReducer';
import { LazyToaster } from './toaster/LazyToaster';

interface AppProps {
  readonly store: AppStore;
  readonly router: AppRouter;
  readonly appearance: Appearance;
}

/** The whole app. */
export function App({ store, router, appearance }: AppProps): ReactElement {
  useEffect(() => runWhenIdle(prepareServiceWorker), []);
  return (
    <StrictMode>
      <AppErrorBoundary language={appearance.language}>
        <Providers store={store} initial={appearance}>
          <RouterProvider router={router} />
          <LazyToaster />
        </Providers>
      </AppErrorBoundary>
    </StrictMode>
  );
}
