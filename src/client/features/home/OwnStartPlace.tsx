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
export function OwnStartPlace(): ReactElement | null {
  const { user, role } = useAuth();
  const { Part } = useIdleComponent(load, user !== null && role === 'Student', runWhenIdle);
  return Part && user && <Part userId={user.id} />;
}
