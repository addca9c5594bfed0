import type { ReactElement } from 'react';

import { useIdleComponent } from '../../lazy/useIdleComponent';
import { useAuth } from '../../lib/auth/AuthProvider';
import type { LoadNamespaces } from '../../lazy/loadComponent';
import { runWhenIdle } from '../../ssr/runWhenIdle';

const load = async (loadNamespaces: LoadNamespaces) => {
  const [{ OwnStart }] = await Promise.all([
    import('./OwnStart'),
    loadNamespaces('home', 'requests'),
  ]);
  return OwnStart;
};

/** What a student meets first (APP-24); visitors do not download it. */
export function OwnStartPlace(): ReactElement {
  const { user, role } = useAuth();
  const { Part } = useIdleComponent(load, user !== null && role === 'Student', runWhenIdle);
  // The height of the last visit: lib/storage/ownStartRoom.ts, which is not loaded here for its bytes.
  return (
    <div style={{ minBlockSize: 'var(--own-start)' }}>
      {Part && user && <Part userId={user.id} />}
    </div>
  );
}
