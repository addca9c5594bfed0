import { useEffect, useMemo, useRef } from 'react';
import type { ReactElement, ReactNode } from 'react';
import { useNavigate } from 'react-router-dom';

import { paths } from '../../lib/paths';
import { useAppDispatch, useAppSelector } from '../../slices/hooks';
import {
  selectIsPartner,
  selectIsSignedIn,
  selectSession,
  signedIn,
  signedOut,
} from '../../slices/session';
import { AuthContext } from './AuthContext';
import type { Auth } from './AuthContext';
import { useRefreshProfile } from './useRefreshProfile';

/**
 * Gives its children the session (specification, section 4). Fetches the profile once, on mount,
 * when a token exists.
 */
export function AuthProvider({ children }: { readonly children: ReactNode }): ReactElement {
  const dispatch = useAppDispatch();
  const navigate = useNavigate();
  const session = useAppSelector(selectSession);
  const isSignedIn = useAppSelector(selectIsSignedIn);
  const isPartner = useAppSelector(selectIsPartner);
  useProfileOnMount(session.token !== null);

  const auth = useMemo<Auth>(
    () => ({
      token: session.token,
      role: session.role,
      user: session.user,
      isSignedIn,
      isPartner,
      signIn: (next) => {
        dispatch(signedIn(next));
      },
      signOut: () => {
        dispatch(signedOut());
        void navigate(paths.home.to());
      },
    }),
    [session, isSignedIn, isPartner, dispatch, navigate],
  );
  return <AuthContext value={auth}>{children}</AuthContext>;
}

function useProfileOnMount(hasToken: boolean): void {
  const refresh = useRefreshProfile();
  const mounted = useRef(false);
  useEffect(() => {
    // The flag outlives the double effects of StrictMode, and a sign-in later is no mount.
    if (mounted.current) return;
    mounted.current = true;
    if (hasToken) void refresh();
  }, [hasToken, refresh]);
}
