import { useCallback } from 'react';
import type { ReactElement } from 'react';
import { useLocation } from 'react-router-dom';

import { useLoadNamespaces } from '../../i18n/I18nProvider';
import { hasUnfinished } from '../../lib/intents/intentKeys';
import { useAppSelector } from '../../store/hooks';
import { selectIsSignedIn, selectUser } from '../../slices/session';
import { useIdleComponent } from './useIdleComponent';

/**
 * The offer of what somebody was also going to when they signed in. Few have any, and they alone load
 * its code. The region is always there, so that screen readers hear what comes into it.
 */
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
  // Signing in always leads to another page: that is when to look again.
  useLocation();
  const { Part } = useIdleComponent(load, hasUnfinished());
  return (
    <div role="status">{Part !== null && userId !== undefined && <Part userId={userId} />}</div>
  );
}
