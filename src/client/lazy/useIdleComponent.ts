import { useCallback, useEffect, useState } from 'react';
import type { ComponentType } from 'react';

import { runWhenUsed } from '../ssr/runWhenUsed';
import { useLoad } from './loadComponent';
import type { LoadComponent } from './loadComponent';

export interface DeferredComponent<Props> {
  readonly Part: ComponentType<Props> | null;
  /** Skips the wait for idle; also retries after a failure. */
  readonly fetchNow: () => void;
}

/**
 * Loads a component when the page is used and idle; retries when online again or on remount.
 * @param load must be stable
 * @param runWhen `runWhenIdle` for what shows something by itself
 */
export function useIdleComponent<Props>(
  load: LoadComponent<Props>,
  wanted = true,
  runWhen = runWhenUsed,
): DeferredComponent<Props> {
  const [part, setPart] = useState<ComponentType<Props> | null>(null);
  const begin = useLoad(load);
  const fetchNow = useCallback(() => {
    begin().then(
      (component) => setPart(() => component),
      (error: unknown) => console.error(error),
    );
  }, [begin]);
  const missing = wanted && part === null;
  useEffect(() => {
    if (!missing) return undefined;
    const giveUp = runWhen(fetchNow);
    window.addEventListener('online', fetchNow);
    return () => {
      giveUp();
      window.removeEventListener('online', fetchNow);
    };
  }, [fetchNow, missing, runWhen]);
  return { Part: wanted ? part : null, fetchNow };
}
