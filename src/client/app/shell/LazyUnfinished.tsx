import type { ReactElement } from 'react';
import { useLocation } from 'react-router-dom';

import { hasUnfinished } from '../../lib/intents/intentStores';
import { useAppSelector } from '../../lib/store/hooks';
import { selectIsSignedIn, selectUser } from '../../lib/store/session';
import { runWhenIdle } from '../../ssr/runWhenIdle';
import type { LoadNamespaces } from '../../lazy/loadComponent';
import { useIdleComponent } from '../../lazy/useIdleComponent';

const load = async (loadNamespaces: LoadNamespaces) => {
  const [{ UnfinishedIntents }] = await Promise.all([
    import('../../features/unfinished/UnfinishedIntents'),
    loadNamespaces('unfinished'),
  ]);
  return UnfinishedIntents;
};

/** Actions left unfinished before sign-in. The live region stays mounted to be announced. */
export function LazyUnfinished(): ReactElement {
  const userId = useAppSelector((state) =>
    selectIsSignedIn(state) ? selectUser(state)?.id : undefined,
  );
  // Rerenders on navigation: a sign-in always navigates.
  useLocation();
  const { Part } = useIdleComponent(load, hasUnfinished(), runWhenIdle);
  return (
    <div role="status">{Part !== null && userId !== undefined && <Part userId={userId} />}</div>
  );
}
