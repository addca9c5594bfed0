import type { ReactElement } from 'react';
import { Outlet, ScrollRestoration } from 'react-router-dom';

import { AuthProvider } from '../shared/auth/AuthProvider';
import { LogoutProvider } from '../features/logout/LogoutProvider';
import { PageChange } from './PageChange';
import { useDocumentTitle } from './useDocumentTitle';

/** Root of every layout. */
export function RootLayout(): ReactElement {
  useDocumentTitle();
  return (
    <AuthProvider>
      <LogoutProvider>
        <Outlet />
        <PageChange />
        <ScrollRestoration />
      </LogoutProvider>
    </AuthProvider>
  );
}
