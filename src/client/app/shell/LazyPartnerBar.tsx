import type { ReactElement } from 'react';

import { useAuth } from '../../lib/auth/AuthProvider';
import { useIdleComponent } from '../../lazy/useIdleComponent';

const loadBar = async () => (await import('./PartnerBar')).PartnerBar;

/** The Partner's tab bar; only Partners download it. */
export function LazyPartnerBar(): ReactElement | null {
  const { isSignedIn, isPartner } = useAuth();
  const bar = useIdleComponent(loadBar, isSignedIn && isPartner);
  return bar.Part && <bar.Part />;
}
