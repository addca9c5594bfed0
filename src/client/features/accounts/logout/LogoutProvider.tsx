import {
  createContext,
  useCallback,
  useContext,
  useEffect,
  useMemo,
  useRef,
  useState,
} from 'react';
import type { ReactElement, ReactNode } from 'react';
import { useIntl } from 'react-intl';

import { showToast } from '../../../lib/store/toasts';
import { useAppStore } from '../../../lib/store/hooks';
import { useAuth } from '../../../lib/auth/AuthProvider';
import type { LogoutActor, LogoutEffects, LogoutPhase } from './logoutActor';

export interface Logout extends LogoutPhase {
  readonly logOut: () => void;
}

const READY: LogoutPhase = { busy: false, retry: false };
const BUSY: LogoutPhase = { busy: true, retry: false };
const FAILED: LogoutPhase = { busy: false, retry: true };

const LogoutContext = createContext<Logout | null>(null);

export function useLogout(): Logout {
  const logout = useContext(LogoutContext);
  if (logout === null) throw new Error('useLogout must be used within a LogoutProvider');
  return logout;
}

const logFailure = (error: unknown): void => console.error('Logout failed', error);

/**
 * Keeps the logout machine above the menus, which signing out unmounts before the message. The
 * machine is loaded on first use.
 */
export function LogoutProvider({ children }: { readonly children: ReactNode }): ReactElement {
  const store = useAppStore();
  const { signOut } = useAuth();
  const { formatMessage } = useIntl();
  const [phase, setPhase] = useState(READY);
  const actor = useRef<Promise<LogoutActor>>(undefined);
  const effects = useRef<LogoutEffects>(undefined);
  useEffect(() => {
    effects.current = {
      endSession: signOut,
      announceSuccess: () => {
        const text = formatMessage({ id: 'common.logoutDone' });
        store.dispatch(showToast({ severity: 'success', text }));
      },
      logFailure,
    };
  });
  useEffect(
    () => () => {
      void actor.current?.then((running) => running.stop());
      actor.current = undefined;
    },
    [],
  );

  const logOut = useCallback(() => {
    setPhase(BUSY);
    actor.current ??= import('./logoutActor').then(({ startLogoutActor }) =>
      startLogoutActor(store, () => effects.current, setPhase),
    );
    actor.current.then(
      (running) => running.send({ type: 'LOGOUT_REQUESTED' }),
      (error: unknown) => {
        actor.current = undefined;
        setPhase(FAILED);
        logFailure(error);
      },
    );
  }, [store]);

  const value = useMemo(() => ({ logOut, ...phase }), [logOut, phase]);
  return <LogoutContext value={value}>{children}</LogoutContext>;
}
