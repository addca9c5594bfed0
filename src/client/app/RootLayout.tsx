import type { ReactElement } from 'react';
import { Outlet } from 'react-router-dom';

import { AuthProvider } from '../lib/auth/AuthProvider';
import { LogoutProvider } from '../features/accounts/logout/LogoutProvider';
import { PageChange } from './PageChange';
import { Scrolling } from './Scrolling';
import { useDocumentTitle } from './useDocumentTitle';

/** Root of every layout. */
export function RootLayout(): ReactElement {
  useDocumentTitle();
  return (
    <AuthProvider>
      <LogoutProvider>
        <Outlet />
        <PageChange />
        <Scrolling />
      </LogoutProvider>
    </AuthProvider>
  );
}
