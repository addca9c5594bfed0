import { useEffect } from 'react';
import type { ReactElement } from 'react';

import { onToastWaiting } from '../../lib/toasts';
import { useIdleComponent } from '../shell/useIdleComponent';

const loadToaster = async () => (await import('./Toaster')).default;

/**
 * The Toaster, which a first page does not carry: it comes when the browser is idle, or with the first
 * toast. Where its code cannot be had the toasts wait, and the page stands.
 */
export function LazyToaster(): ReactElement | null {
  const { Part, fetchNow } = useIdleComponent(loadToaster);
  useEffect(() => onToastWaiting(fetchNow), [fetchNow]);
  return Part && <Part />;
}
