import { useEffect, useState } from 'react';
import type { ReactElement, ReactNode } from 'react';

import { useIdleComponent } from '../../lazy/useIdleComponent';
import { useAuth } from '../../lib/auth/AuthProvider';
import type { LoadNamespaces } from '../../lazy/loadComponent';
import { runWhenIdle } from '../../ssr/runWhenIdle';

/** Longer than that the page does not wait for what it begins with. */
const LONGEST_WAIT_MS = 3_000;

const load = async (loadNamespaces: LoadNamespaces) => {
  const [{ OwnStart }] = await Promise.all([
    import('./OwnStart'),
    loadNamespaces('home', 'requests'),
  ]);
  return OwnStart;
};

// The height of the last visit: lib/storage/ownStartRoom.ts, which is not loaded here for its bytes.
const isRoomKnown = (): boolean =>
  document.documentElement.style.getPropertyValue('--own-start') !== '';

/**
 * A returning student's first block (APP-24), before the rest of the page, which waits for it where
 * its height is not known; visitors do not download it.
 */
export function OwnStartPlace({ children }: { readonly children: ReactNode }): ReactElement {
  const { user, role } = useAuth();
  const isStudent = user !== null && role === 'Student';
  const [isAwaited, setAwaited] = useState(() => isStudent && !isRoomKnown());
  const { Part, fetchNow } = useIdleComponent(load, isStudent, runWhenIdle);
  useEffect(() => {
    if (!isAwaited) return undefined;
    fetchNow();
    const timer = setTimeout(setAwaited, LONGEST_WAIT_MS, false);
    return () => clearTimeout(timer);
  }, [isAwaited, fetchNow]);
  return (
    <>
      <div
        data-own-start=""
        style={user ? { minBlockSize: isAwaited ? '100vh' : 'var(--own-start)' } : undefined}
      >
        {Part && user && <Part userId={user.id} setAwaited={setAwaited} />}
      </div>
      {!isAwaited && children}
    </>
  );
}
