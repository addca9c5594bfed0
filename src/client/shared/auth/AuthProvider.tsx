import { createContext, useContext, useEffect, useMemo, useRef } from 'react';
import type { ReactElement, ReactNode } from 'react';
import { useNavigate } from 'react-router-dom';

import type { SessionUser } from '../../../contract/answers';
import type { Role } from '../../../contract/constants';
import { paths } from '../../lib/paths';
import { useAppDispatch, useAppSelector } from '../../store/hooks';
import {
  selectIsPartner,
  selectIsSignedIn,
  selectSession,
  signedIn,
  signedOut,
} from '../../slices/session';
import type { SignedInSession } from '../../slices/session';
import { useRefreshProfile } from './useRefreshProfile';

export interface Auth {
  readonly token: string | null;
  readonly role: Role | null;
  readonly user: SessionUser | null;
  /** Token, role and user are all there (SES-01). */
  readonly isSignedIn: boolean;
  readonly isPartner: boolean;
  readonly signIn: (session: SignedInSession) => void;
  /** Clears the session in this browser and goes to `/`. The server is told by the logout call. */
  readonly signOut: () => void;
}

const AuthContext = createContext<Auth | null>(null);

/** Who is signed in, and how to change that. Throws outside an AuthProvider. */
export function useAuth(): Auth {
  const auth = useContext(AuthContext);
  if (auth === null) throw new Error('useAuth must be used within an AuthProvider');
  return auth;
}

/**
 * Gives its children the session (SES-09, PRO-01). Fetches the profile once, on mount,
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
