import { useEffect } from 'react';
import type { ReactElement } from 'react';

import { onToastWaiting } from '../../lib/toasts';
import { useQuietPart } from '../shell/useQuietPart';

const loadToaster = async () => (await import('./Toaster')).default;

/**
 * The Toaster, which a first page does not carry: it comes when the browser is idle, or with the first
 * toast. Where its code cannot be had the toasts wait, and the page stands.
 */
export function LazyToaster(): ReactElement | null {
  const { Part, fetchNow } = useQuietPart(loadToaster);
  useEffect(() => onToastWaiting(fetchNow), [fetchNow]);
  return Part && <Part />;
}
