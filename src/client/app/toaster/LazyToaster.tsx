import { useEffect } from 'react';
import type { ReactElement } from 'react';

import { onToastWaiting } from '../../lib/toasts';
import { useIdleComponent } from '../shell/useIdleComponent';

const loadToaster = async () => (await import('./Toaster')).default;

/** Loads the Toaster when idle or with the first toast; on failure toasts stay queued. */
export function LazyToaster(): ReactElement | null {
  const { Part, fetchNow } = useIdleComponent(loadToaster);
  useEffect(() => onToastWaiting(fetchNow), [fetchNow]);
  return Part && <Part />;
}
