import { useCallback } from 'react';
import type { ReactElement } from 'react';
import { useLocation } from 'react-router-dom';

import { useLoadNamespaces } from '../../i18n/I18nProvider';
import { hasUnfinished } from '../../lib/intents/intentStores';
import { useAppSelector } from '../../lib/store/hooks';
import { selectIsSignedIn, selectUser } from '../../lib/store/session';
import { runWhenIdle } from '../../ssr/runWhenIdle';
import { useIdleComponent } from './useIdleComponent';

/** Actions left unfinished before sign-in. The live region stays mounted to be announced. */
export function LazyUnfinished(): ReactElement {
  const userId = useAppSelector((state) =>
    selectIsSignedIn(state) ? selectUser(state)?.id : undefined,
  );
  const loadNamespaces = useLoadNamespaces();
  const load = useCallback(async () => {
    const [{ UnfinishedIntents }] = await Promise.all([
      import('../../features/unfinished/UnfinishedIntents'),
      loadNamespaces('unfinished'),
    ]);
    return UnfinishedIntents;
  }, [loadNamespaces]);
  // Rerenders on navigation: a sign-in always navigates.
  useLocation();
  const { Part } = useIdleComponent(load, hasUnfinished(), runWhenIdle);
  return (
    <div role="status">{Part !== null && userId !== undefined && <Part userId={userId} />}</div>
  );
}
