import { createContext, useContext, useEffect, useMemo, useRef } from 'react';
import type { ReactElement, ReactNode } from 'react';
import { useIntl } from 'react-intl';
import { useNavigate } from 'react-router-dom';

import type { SessionUser } from '../../../contract/common/answers';
import type { Role } from '../../../contract/common/constants';
import { paths } from '../paths';
import { useAppDispatch, useAppSelector, useAppStore } from '../store/hooks';
import {
  selectIsPartner,
  selectIsSignedIn,
  selectSession,
  signedIn,
  signedOut,
} from '../store/session';
import type { SignedInSession } from '../store/session';
import { showToast } from '../store/toasts';

export interface Auth {
  readonly token: string | null;
  readonly role: Role | null;
  readonly user: SessionUser | null;
  /** Token, role and user are present (SES-01). */
  readonly isSignedIn: boolean;
  readonly isPartner: boolean;
  readonly signIn: (session: SignedInSession) => void;
  /** Clears the local session and goes to `/`; does not call the server. */
  readonly signOut: () => void;
}

const AuthContext = createContext<Auth | null>(null);

/** The session and its actions. Throws outside an AuthProvider. */
export function useAuth(): Auth {
  const auth = useContext(AuthContext);
  if (auth === null) throw new Error('useAuth must be used within an AuthProvider');
  return auth;
}

/** Provides the session (SES-09, PRO-01); with a token, fetches the profile once on mount. */
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
  const store = useAppStore();
  const intl = useIntl();
  const mounted = useRef(false);
  useEffect(() => {
    // Guards against StrictMode's double effects and a later sign-in.
    if (mounted.current) return;
    mounted.current = true;
    if (!hasToken) return;
    // A visitor, whose first page it is, never needs it.
    import('./refreshProfile').then(
      ({ refreshProfile }) => refreshProfile(store, intl),
      () => {
        const text = intl.formatMessage({ id: 'common.profileError' });
        store.dispatch(showToast({ severity: 'error', text }));
      },
    );
  }, [hasToken, store, intl]);
}
