import { useEffect } from 'react';
import type { ReactElement } from 'react';

import { useAuth } from '../../features/auth/AuthProvider';
import { useLazyPart } from './useLazyPart';

const loadBar = async () => (await import('./PartnerBar')).PartnerBar;

/** The Partner's tab bar; nobody else downloads it. */
export function LazyPartnerBar(): ReactElement | null {
  const { isSignedIn, isPartner } = useAuth();
  const { Part, open, close } = useLazyPart(loadBar);
  const wanted = isSignedIn && isPartner;
  useEffect(() => {
    if (!wanted) return undefined;
    open();
    return close;
  }, [wanted, open, close]);
  return Part && <Part />;
}
