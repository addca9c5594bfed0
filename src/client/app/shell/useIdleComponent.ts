import { useCallback, useEffect, useState } from 'react';
import type { ComponentType } from 'react';

import { runWhenIdle } from '../../lib/boot/runWhenIdle';

export interface QuietPart<Props> {
  readonly Part: ComponentType<Props> | null;
  /** Skips the wait for idle; also retries after a failure. */
  readonly fetchNow: () => void;
}

/** Loads a component when idle; retries when online again or on remount. `load` must be stable. */
export function useIdleComponent<Props>(
  load: () => Promise<ComponentType<Props>>,
  wanted = true,
): QuietPart<Props> {
  const [part, setPart] = useState<ComponentType<Props> | null>(null);
  const fetchNow = useCallback(() => {
    load().then(
      (component) => setPart(() => component),
      (error: unknown) => console.error(error),
    );
  }, [load]);
  const missing = wanted && part === null;
  useEffect(() => {
    if (!missing) return undefined;
    const giveUp = runWhenIdle(fetchNow);
    window.addEventListener('online', fetchNow);
    return () => {
      giveUp();
      window.removeEventListener('online', fetchNow);
    };
  }, [fetchNow, missing]);
  return { Part: wanted ? part : null, fetchNow };
}
